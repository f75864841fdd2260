// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/fleetcontroller.h"

#include "kiosk/desk/problemwords.h"
#include "kiosk/models/caremodel.h"
#include "shared/domain/site.h"
#include "shared/replica/selectors.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QJsonArray>
#include <QtQml/QJSValue>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int AgainMs = 3'000;
constexpr int CodeLength = 6;
constexpr qint64 DoubtfulClockMs = 30'000;

} // namespace

TypedCode typedCode(const QString &text)
{
    TypedCode typed;
    for (const QChar c : text.toUpper()) {
        if (c.isSpace() || c == u'-') continue;
        const bool letter = c >= u'A' && c <= u'Z' && c != u'I' && c != u'O';
        const bool digit = c >= u'2' && c <= u'9';
        if (letter || digit) {
            if (typed.code.size() < CodeLength) typed.code += c;
        } else {
            typed.refused += c;
        }
    }
    return typed;
}

FleetController::FleetController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"name", "stateText", "tone", "icon", "shows", "position", "seen", "silent", "view",
              "chosen", "picture"})
    , m_waiting({"label", "age"})
{
    m_again.setInterval(AgainMs);
    connect(&m_again, &QTimer::timeout, this, &FleetController::load);
    connect(&m_unpairing, &LaterRemoval::due, this, &FleetController::sendUnpair);
}

FleetController::~FleetController() { m_unpairing.flush(); }

void FleetController::open()
{
    m_again.start();
    load();
}

void FleetController::close()
{
    m_again.stop();
    Q_EMIT picturesUnwanted();
}

void FleetController::load()
{
    m_context.api.list(QStringLiteral("kiosks"), QStringLiteral("kiosks"), {}, this,
                       [this](const Result<QJsonArray> &answer) {
                           m_error = answer ? QString() : problemWords(answer.error());
                           // A list from before a change that is under way would take it back; one follows.
                           if (answer && m_changes.isEmpty()) {
                               m_loaded = true;
                               m_kiosks.clear();
                               for (const QJsonValue &kiosk : *answer)
                                   m_kiosks.append(kiosk.toObject());
                               rebuild();
                           }
                           Q_EMIT changed();
                       });
    m_context.api.get(
        QStringLiteral("kiosks/pairings"), {}, this, [this](const Result<ApiAnswer> &answer) {
            if (!answer) return;
            QList<KeyedRow> rows;
            const Instant now = m_context.draft.now();
            for (const QJsonValue &value : answer->object().value(u"pairings").toArray()) {
                const QJsonObject pairing = value.toObject();
                const auto asked = fromIso(pairing.value(u"created").toString());
                const qint64 seconds = asked ? std::max<qint64>(0, now - *asked) / 1000 : 0;
                const QString label = pairing.value(u"label").toString();
                rows.append({pairing.value(u"id").toString(),
                             {label.isEmpty() ? tr("A screen") : label,
                              seconds < 60 ? tr("asked %1 s ago").arg(seconds)
                                           : tr("asked %1 min ago").arg(seconds / 60)}});
            }
            m_waiting.setRows(rows);
            Q_EMIT changed();
        });
}

QString FleetController::viewText(const QString &view) const
{
    for (const QVariant &entry : views())
        if (entry.toMap().value(QStringLiteral("value")).toString() == view)
            return entry.toMap().value(QStringLiteral("text")).toString();
    return view;
}

QVariantList FleetController::views() const
{
    const auto entry = [](const char *value, const QString &text) {
        return QVariantMap{{QStringLiteral("value"), QString::fromLatin1(value)},
                           {QStringLiteral("text"), text}};
    };
    return {entry("now", tr("Now")),         entry("grid", tr("Grid")),
            entry("agenda", tr("List")),     entry("door", tr("Door")),
            entry("changes", tr("Changes")), entry("rotation", tr("Rotation"))};
}

QVariantList FleetController::places() const
{
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("All rooms")}}};
    for (const Location &room : orderedLocations(m_context.draft.replica()))
        list.append(
            QVariantMap{{QStringLiteral("value"), room.id}, {QStringLiteral("text"), room.name}});
    return list;
}

void FleetController::rebuild()
{
    struct Card {
        KeyedRow row;
        bool silent = false;
        QString name;
    };
    const ChangeWords words(m_context.draft.replica(), m_context.locale);
    const TimeWords &time = words.time();
    const Instant now = m_context.draft.now();
    QList<Card> cards;
    QList<ScreenOnWall> walls;
    QStringList silentNames;
    Instant silentSince = 0;
    int live = 0, all = 0;
    m_chosenDetails.clear();
    for (const QJsonObject &object : std::as_const(m_kiosks)) {
        const auto kiosk = kioskFromJson(object);
        if (!kiosk || kiosk->id == m_unpairing.id()) continue;
        const QJsonObject report = kiosk->report;
        const qint64 offset = report.value(u"clockOffsetMs").toInteger();
        const bool never = !kiosk->lastSeen;
        const bool silent = !never && now - *kiosk->lastSeen > SilentAfterMs;
        const bool doubtful = !silent && !never && qAbs(offset) > DoubtfulClockMs;
        const qint64 age = never ? 0 : std::max<qint64>(0, now - *kiosk->lastSeen) / 1000;
        walls.append({*kiosk, silent, doubtful});
        const QTime clock = time.clockTime(now);
        const DailyStretch off = DailyStretch::fromJson(kiosk->settings.value(u"off").toObject());
        QString state, tone, icon;
        if (never) {
            state = tr("Not seen yet");
            tone = QStringLiteral("plain");
            icon = QStringLiteral("screen");
        } else if (silent) {
            state = tr("Silent %1 min").arg(age / 60);
            tone = icon = QStringLiteral("offline");
            silentNames += kiosk->name;
            silentSince =
                silentSince == 0 ? *kiosk->lastSeen : std::min(silentSince, *kiosk->lastSeen);
        } else if (doubtful) {
            state = tr("Clock in doubt");
            tone = icon = QStringLiteral("clockDoubtful");
            ++live;
        } else if (off.holds(clock)) {
            state = tr("Asleep until %1").arg(off.to.toString(QStringLiteral("HH:mm")));
            tone = QStringLiteral("plain");
            icon = QStringLiteral("sun");
            ++live;
        } else {
            state = tr("Live");
            tone = icon = QStringLiteral("live");
            ++live;
        }
        QStringList rooms, shows{viewText(kiosk->view)};
        for (const Id &id : kiosk->locationIds)
            rooms += words.nameOf(id);
        shows += rooms.isEmpty() ? tr("all rooms") : rooms.join(QStringLiteral(", "));
        if (!kiosk->language.isEmpty()) shows += kiosk->language;
        const qint64 seq = report.value(u"seq").toInteger();
        const QString seen = never    ? QString()
                             : silent ? time.time(*kiosk->lastSeen)
                                      : tr("%1 s ago").arg(age);
        const QString said = kiosk->name + u' ' + shows.join(u' ') + u' ' + state;
        const bool matches = m_search.isEmpty() || said.contains(m_search, Qt::CaseInsensitive);
        ++all;
        if (matches)
            cards.append({{kiosk->id,
                           {kiosk->name, state, tone, icon, shows.join(QStringLiteral(" · ")),
                            seq > 0 ? tr("at %L1").arg(seq) : QString(), seen, silent, kiosk->view,
                            kiosk->id == m_chosen, m_pictures.value(kiosk->id)}},
                          silent,
                          kiosk->name});
        if (kiosk->id != m_chosen) continue;
        QStringList facts;
        if (!kiosk->appVersion.isEmpty()) facts += tr("Version %1").arg(kiosk->appVersion);
        if (report.contains(u"clockOffsetMs"))
            facts += tr("clock %1 s").arg(time.locale().toString(offset / 1000.0, 'f', 1));
        if (report.contains(u"frameAgeMs"))
            facts += tr("last frame %1 s ago")
                         .arg(time.locale().toString(report.value(u"frameAgeMs").toDouble() / 1000,
                                                     'f', 1));
        if (report.contains(u"width"))
            facts += QStringLiteral("%1 × %2")
                         .arg(report.value(u"width").toInt())
                         .arg(report.value(u"height").toInt());
        m_chosenDetails = detailsOf(*kiosk, facts);
        m_chosenDetails.insert(QStringLiteral("state"), state);
        m_chosenDetails.insert(QStringLiteral("tone"), tone);
    }
    // The silent ones first: somebody has to go there.
    std::stable_sort(cards.begin(), cards.end(), [](const Card &a, const Card &b) {
        if (a.silent != b.silent) return a.silent;
        return QString::localeAwareCompare(a.name, b.name) < 0;
    });
    QList<KeyedRow> rows;
    for (const Card &card : std::as_const(cards))
        rows.append(card.row);
    m_rows.setRows(rows);
    m_summary = tr("%1 of %2 screens live").arg(live).arg(all);
    m_silentText =
        silentNames.isEmpty() ? QString()
        : silentNames.size() == 1
            ? tr("%1 is silent since %2.").arg(silentNames.first(), time.time(silentSince))
            : tr("Silent: %1.").arg(silentNames.join(QStringLiteral(", ")));
    if (m_again.isActive()) Q_EMIT picturesWanted(walls);
}

QVariantMap FleetController::detailsOf(const Kiosk &kiosk, const QStringList &facts) const
{
    const QJsonObject night = kiosk.settings.value(u"night").toObject(),
                      off = kiosk.settings.value(u"off").toObject();
    QVariantMap details = kiosk.settings.toVariantMap();
    const QVariantMap own{
        {QStringLiteral("id"), kiosk.id},
        {QStringLiteral("name"), kiosk.name},
        {QStringLiteral("view"), kiosk.view},
        {QStringLiteral("rooms"), QVariant(QStringList(kiosk.locationIds))},
        {QStringLiteral("language"), kiosk.language},
        {QStringLiteral("here"), kiosk.eventId == m_context.draft.replica().event.id},
        {QStringLiteral("touch"), kiosk.settings.value(u"touch").toBool(true)},
        {QStringLiteral("theme"), kiosk.settings.value(u"theme").toString()},
        {QStringLiteral("textScale"), kiosk.settings.value(u"textScale").toDouble(1)},
        {QStringLiteral("nightFrom"), night.value(u"from").toString()},
        {QStringLiteral("nightTo"), night.value(u"to").toString()},
        {QStringLiteral("offFrom"), off.value(u"from").toString()},
        {QStringLiteral("offTo"), off.value(u"to").toString()},
        {QStringLiteral("rotation"), kiosk.settings.value(u"rotation").toArray().toVariantList()},
        {QStringLiteral("facts"), facts.join(QStringLiteral(" · "))}};
    details.insert(own);
    return details;
}

QString FleetController::nameOf(const QString &id) const
{
    for (const QJsonObject &kiosk : m_kiosks)
        if (kiosk.value(u"id").toString() == id) return kiosk.value(u"name").toString();
    return {};
}

void FleetController::setPicture(const QString &id, const QString &picture)
{
    if (m_pictures.value(id) == picture) return;
    m_pictures.insert(id, picture);
    QList<KeyedRow> rows = m_rows.rows();
    for (KeyedRow &row : rows)
        if (row.key == id) row.values.last() = picture;
    m_rows.setRows(rows);
}

void FleetController::setSearch(const QString &search)
{
    if (std::exchange(m_search, search.trimmed()) == search.trimmed()) return;
    rebuild();
    Q_EMIT changed();
}

void FleetController::set(const QString &id, const QString &setting, const QVariant &value)
{
    for (const QJsonObject &kiosk : std::as_const(m_kiosks)) {
        if (kiosk.value(u"id").toString() != id) continue;
        // The server replaces them as a whole, so that one can be taken out.
        QVariantMap settings = kiosk.value(u"settings").toObject().toVariantMap();
        // A list of QML comes as a script's.
        const QVariant plain = value.userType() == qMetaTypeId<QJSValue>()
                                   ? value.value<QJSValue>().toVariant()
                                   : value;
        if (plain.isValid() && !plain.isNull())
            settings.insert(setting, plain);
        else
            settings.remove(setting);
        return change(id, {{QStringLiteral("settings"), settings}});
    }
}

bool FleetController::setHours(const QString &id, const QString &setting, const QString &from,
                               const QString &to)
{
    const auto clock = [](const QString &text) {
        for (const char *form : {"HH:mm", "H:mm", "HH.mm", "H"})
            if (const QTime time = QTime::fromString(text.trimmed(), QLatin1String(form));
                time.isValid())
                return time.toString(QStringLiteral("HH:mm"));
        return QString();
    };
    if (from.trimmed().isEmpty() && to.trimmed().isEmpty()) {
        set(id, setting, {});
        return true;
    }
    const QString begin = clock(from), end = clock(to);
    if (begin.isEmpty() || end.isEmpty() || begin == end) return false;
    set(id, setting, QVariantMap{{QStringLiteral("from"), begin}, {QStringLiteral("to"), end}});
    return true;
}

void FleetController::identify(const QString &id)
{
    set(id, QStringLiteral("identify"), toIso(m_context.draft.now()));
    m_notice = tr("%1 shows its name for ten seconds.").arg(nameOf(id));
    Q_EMIT changed();
}

void FleetController::restart(const QString &id)
{
    set(id, QStringLiteral("restart"), toIso(m_context.draft.now()));
    m_notice = tr("%1 begins anew as soon as it hears of it.").arg(nameOf(id));
    Q_EMIT changed();
}

void FleetController::dismiss()
{
    m_notice.clear();
    Q_EMIT changed();
}

void FleetController::chooseAt(int row)
{
    if (row >= 0 && row < m_rows.count()) choose(m_rows.rows().at(row).key);
}

QString FleetController::idAt(int row) const
{
    return row >= 0 && row < m_rows.count() ? m_rows.rows().at(row).key : QString();
}

void FleetController::choose(const QString &id)
{
    m_chosen = m_chosen == id ? QString() : id;
    rebuild();
    Q_EMIT changed();
}

void FleetController::setCode(const QString &text)
{
    const TypedCode typed = typedCode(text);
    m_code = typed.code;
    m_codeHint =
        typed.refused.isEmpty()
            ? QString()
            : tr("“%1” is in no code: there is no 0, O, 1 or I.").arg(typed.refused.left(1));
    m_addError.clear();
    Q_EMIT changed();
}

void FleetController::add(const QString &name, const QString &view, const QString &room,
                          const QString &language)
{
    if (m_code.size() < CodeLength || m_adding) return;
    QJsonObject body{{QStringLiteral("name"), name.trimmed()},
                     {QStringLiteral("eventId"), m_context.draft.replica().event.id},
                     {QStringLiteral("view"), view},
                     {QStringLiteral("language"), language.trimmed()}};
    if (!room.isEmpty()) body.insert(QStringLiteral("locationIds"), QJsonArray{room});
    m_adding = true;
    m_addError.clear();
    m_context.api.send(
        "POST", QStringLiteral("kiosks/%1/approve").arg(m_code), body, newCommandKey().toLatin1(),
        this, [this, name](const Result<ApiAnswer> &answer) {
            m_adding = false;
            if (answer) {
                m_code.clear();
                m_chosen = answer->object().value(u"id").toString();
                Q_EMIT added(name);
                load();
            } else if (answer.error().code == u"pairing.notFound") {
                m_addError = tr("No screen shows this code now. Codes last ten minutes.");
            } else {
                m_addError = problemWords(answer.error());
            }
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void FleetController::change(const QString &id, const QVariantMap &fields)
{
    const QJsonObject body = QJsonObject::fromVariantMap(fields);
    // Here at once: settings go out as a whole, so the next change must begin with this one.
    for (QJsonObject &kiosk : m_kiosks) {
        if (kiosk.value(u"id").toString() != id) continue;
        for (auto member = body.begin(); member != body.end(); ++member)
            kiosk.insert(member.key(), member.value());
    }
    m_refused.clear();
    m_changes.append({id, body});
    if (m_changes.size() == 1) sendChange();
    rebuild();
    Q_EMIT changed();
}

/// One after the other: on two connections the second could arrive first, and be undone.
void FleetController::sendChange()
{
    const auto &[id, body] = m_changes.first();
    m_context.api.send("PATCH", QStringLiteral("kiosks/") + id, body, newCommandKey().toLatin1(),
                       this, [this](const Result<ApiAnswer> &answer) {
                           m_changes.removeFirst();
                           if (!answer) m_refused = problemWords(answer.error());
                           if (m_changes.isEmpty())
                               load();
                           else
                               sendChange();
                           Q_EMIT changed();
                       });
}

void FleetController::unpair(const QString &id)
{
    QString name;
    for (const QJsonObject &kiosk : std::as_const(m_kiosks))
        if (kiosk.value(u"id").toString() == id) name = kiosk.value(u"name").toString();
    if (m_chosen == id) m_chosen.clear();
    m_unpairing.start(id, name);
    rebuild();
    Q_EMIT changed();
}

void FleetController::undoUnpair()
{
    m_unpairing.undo();
    rebuild();
    Q_EMIT changed();
}

void FleetController::sendUnpair(const QString &id)
{
    m_kiosks.removeIf(
        [&](const QJsonObject &kiosk) { return kiosk.value(u"id").toString() == id; });
    m_context.api.send("DELETE", QStringLiteral("kiosks/") + id, {}, newCommandKey().toLatin1(),
                       this, [this](const Result<ApiAnswer> &answer) {
                           if (!answer) m_refused = problemWords(answer.error());
                           load();
                       });
    rebuild();
    Q_EMIT changed();
}

} // namespace Foyer
