// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/historylog.h"

#include "kiosk/desk/problemwords.h"
#include "shared/replica/selectors.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int PageRows = 100;
constexpr int FollowMs = 1'500;
constexpr int SettleMs = 120; ///< a dragged slider asks when it rests

} // namespace

HistoryLog::HistoryLog(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"seq", "who", "actorId", "verb", "subject", "before", "after", "detail", "time",
              "chosen"})
    , m_past(context)
{
    m_follow.setSingleShot(true);
    m_follow.setInterval(FollowMs);
    m_settle.setSingleShot(true);
    m_settle.setInterval(SettleMs);
    connect(&m_settle, &QTimer::timeout, this, &HistoryLog::loadPast);
    // Others go on working while somebody looks back: the list and the bars follow, a moment later.
    connect(&context.draft, &DraftReplica::applied, &m_follow, qOverload<>(&QTimer::start));
    connect(&context.draft, &DraftReplica::replaced, &m_follow, qOverload<>(&QTimer::start));
    connect(&m_follow, &QTimer::timeout, this, [this] {
        if (!m_open) return;
        loadOverview();
        loadNewer();
    });
}

ChangeWords HistoryLog::words() const { return {m_context.draft.replica(), m_context.locale}; }

void HistoryLog::open()
{
    m_open = true;
    loadOverview();
    loadRows(false);
    if (m_past.isEmpty()) loadPast();
}

void HistoryLog::loadMore()
{
    if (!m_loading && !m_next.isEmpty()) loadRows(true);
}

QUrlQuery HistoryLog::filters() const
{
    QUrlQuery query{{QStringLiteral("limit"), QString::number(PageRows)},
                    {QStringLiteral("attendance"), QStringLiteral("0")}};
    const std::pair<const char *, QString> filters[] = {
        {"actor", m_person}, {"location", m_room}, {"kind", m_kind}, {"subject", m_subject}};
    for (const auto &[name, value] : filters)
        if (!value.isEmpty()) query.addQueryItem(QLatin1String(name), value);
    return query;
}

/// Screens have a place of their own: what they are set to is no part of the plan.
void HistoryLog::take(QList<QJsonObject> &into, const QJsonArray &rows)
{
    for (const QJsonValue &row : rows)
        if (row.toObject().value(u"subject").toObject().value(u"type").toString() != u"kiosk")
            into.append(row.toObject());
}

void HistoryLog::loadRows(bool further)
{
    QUrlQuery query = filters();
    if (further) query.addQueryItem(QStringLiteral("before"), m_next);
    m_loading = true;
    const int asked = ++m_asked;
    Q_EMIT stateChanged();
    m_context.api.get(m_context.eventPath() + QLatin1String("/changes"), query, this,
                      [this, further, asked](const Result<ApiAnswer> &answer) {
                          if (asked != m_asked) return;
                          m_loading = false;
                          m_error = answer ? QString() : problemWords(answer.error());
                          if (answer) {
                              const QJsonObject page = answer->object();
                              if (!further) m_found.clear();
                              take(m_found, page.value(u"changes").toArray());
                              m_next = page.value(u"next").toString();
                              rebuildRows();
                          }
                          Q_EMIT stateChanged();
                      });
}

/// What has come since, on top of what was scrolled to.
void HistoryLog::loadNewer()
{
    if (m_loading || m_found.isEmpty()) {
        if (!m_loading) loadRows(false);
        return;
    }
    QUrlQuery query = filters();
    const qint64 newest = m_found.first().value(u"seq").toInteger();
    query.addQueryItem(QStringLiteral("after"), QString::number(newest));
    m_context.api.get(m_context.eventPath() + QLatin1String("/changes"), query, this,
                      [this, newest, asked = m_asked](const Result<ApiAnswer> &answer) {
                          if (!answer || asked != m_asked || m_found.isEmpty()
                              || m_found.first().value(u"seq").toInteger() != newest)
                              return;
                          const QJsonArray rows = answer->object().value(u"changes").toArray();
                          if (rows.size() >= PageRows) return loadRows(false);
                          QList<QJsonObject> fresh;
                          take(fresh, rows);
                          m_found = fresh + m_found;
                          rebuildRows();
                      });
}

void HistoryLog::rebuildRows()
{
    const ChangeWords names = words();
    const QDate today = names.time().date(m_context.draft.now());
    QList<KeyedRow> rows;
    for (const QJsonObject &row : std::as_const(m_found)) {
        const ChangeText text = names.describe(row);
        const qint64 seq = row.value(u"seq").toInteger();
        const Instant at = fromIso(row.value(u"at").toString()).value_or(0);
        const QDate date = names.time().date(at);
        const QString clock = names.time().time(at);
        const QString key = QString::number(seq);
        rows.append({key,
                     {seq, text.who, row.value(u"actor").toObject().value(u"id").toString(),
                      text.verb, text.subject, text.before, text.after, text.detail,
                      date == today ? clock : names.time().dayButton(date) + u' ' + clock,
                      key == m_chosenKey}});
    }
    m_rows.setRows(rows);
    describeChosen();
}

QVariantList HistoryLog::places() const
{
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("All rooms")}}};
    for (const Location &room : orderedLocations(m_context.draft.replica()))
        list.append(
            QVariantMap{{QStringLiteral("value"), room.id}, {QStringLiteral("text"), room.name}});
    return list;
}

QVariantList HistoryLog::kinds() const
{
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("All kinds")}}};
    for (const char *kind : {"session", "location", "day", "unavailability", "announcement",
                             "proposal", "guest", "comment", "event"})
        list.append(
            QVariantMap{{QStringLiteral("value"), QString::fromLatin1(kind)},
                        {QStringLiteral("text"), ChangeWords::kindName(QLatin1String(kind))}});
    return list;
}

QString HistoryLog::prunedText() const
{
    if (m_pruned == 0) return tr("This is the beginning.");
    if (m_hours.isEmpty()) return tr("Older than %L1: no longer kept.").arg(m_pruned);
    const TimeWords time = words().time();
    return tr("Older than %L1 (%2): no longer kept.")
        .arg(m_pruned)
        .arg(time.shortDate(time.date(m_hours.first().start)));
}

QString HistoryLog::subjectTitle() const
{
    return m_subject.isEmpty() ? QString() : words().nameOf(m_subject);
}

void HistoryLog::filtersChanged()
{
    m_next.clear();
    Q_EMIT filterChanged();
    loadRows(false);
}

void HistoryLog::setPerson(const QString &person)
{
    if (std::exchange(m_person, person) != person) filtersChanged();
}

void HistoryLog::setRoom(const QString &room)
{
    if (std::exchange(m_room, room) != room) filtersChanged();
}

void HistoryLog::setKind(const QString &kind)
{
    if (std::exchange(m_kind, kind) != kind) filtersChanged();
}

void HistoryLog::setSubject(const QString &id)
{
    if (std::exchange(m_subject, id) != id) filtersChanged();
}

void HistoryLog::clearFilters()
{
    if (m_person.isEmpty() && m_room.isEmpty() && m_kind.isEmpty() && m_subject.isEmpty()) return;
    m_person.clear();
    m_room.clear();
    m_kind.clear();
    m_subject.clear();
    filtersChanged();
}

void HistoryLog::choose(const QString &key)
{
    m_chosenKey = key;
    rebuildRows();
    goTo(key.toLongLong());
}

void HistoryLog::chooseAt(int row)
{
    if (row >= 0 && row < m_rows.count()) choose(m_rows.rows().at(row).key);
}

const QJsonObject *HistoryLog::chosenRow() const
{
    for (const QJsonObject &row : m_found)
        if (QString::number(row.value(u"seq").toInteger()) == m_chosenKey) return &row;
    return nullptr;
}

void HistoryLog::describeChosen()
{
    m_chosenDetails.clear();
    const ChangeWords names = words();
    if (const QJsonObject *chosen = chosenRow()) {
        const QJsonObject &row = *chosen;
        const ChangeText text = names.describe(row);
        const Instant at = fromIso(row.value(u"at").toString()).value_or(0);
        const PutBack plan = putBack(m_context, names, row);
        m_chosenDetails = {
            {QStringLiteral("seq"), row.value(u"seq").toInteger()},
            {QStringLiteral("who"), text.who},
            {QStringLiteral("actorId"), row.value(u"actor").toObject().value(u"id").toString()},
            {QStringLiteral("did"), tr("%1 %2").arg(text.who, text.verb)},
            {QStringLiteral("when"),
             QStringLiteral("%1, %2").arg(names.time().shortDate(names.time().date(at)),
                                          names.time().time(at))},
            {QStringLiteral("from"), row.value(u"from").toString()},
            {QStringLiteral("reason"), row.value(u"reason").toString()},
            {QStringLiteral("subject"), text.subject},
            {QStringLiteral("subjectId"), row.value(u"subject").toObject().value(u"id").toString()},
            {QStringLiteral("fields"), toVariant(text.fields)},
            {QStringLiteral("wereTold"), wereTold(row)},
            {QStringLiteral("lines"), toVariant(plan.lines)},
            {QStringLiteral("told"), plan.told},
            {QStringLiteral("possible"), plan.possible},
            {QStringLiteral("why"), plan.why},
            {QStringLiteral("needsReason"), plan.needsReason}};
    }
    Q_EMIT chosenChanged();
}

/// Of those who had said then that they would come.
int HistoryLog::wereTold(const QJsonObject &row) const
{
    const auto before = sessionFromJson(row.value(u"before").toObject());
    const auto after = sessionFromJson(row.value(u"after").toObject());
    if (!before || row.value(u"subject").toObject().value(u"type").toString() != u"session")
        return 0;
    Session gone = *before;
    gone.status = SessionStatus::Cancelled;
    return toldOf(m_past.replica(), *before, after ? *after : gone);
}

bool HistoryLog::putBackChosen(const QString &reason)
{
    const ChangeWords names = words();
    const QJsonObject *chosen = chosenRow();
    if (!chosen) return false;
    const QJsonObject row = *chosen;
    PutBack plan = putBack(m_context, names, row);
    if (plan.possible && plan.needsReason && reason.trimmed().isEmpty()) {
        plan.possible = false;
        plan.why = tr("Say why this is fine: it is recorded beside the change.");
    }
    if (!plan.possible) return Q_EMIT putBackFailed(plan.why), false;
    plan.command.key = newCommandKey();
    plan.command.madeAt = m_context.clock.now();
    if (!reason.trimmed().isEmpty())
        plan.command.body.insert(QStringLiteral("reason"), reason.trimmed());
    if (const auto run = m_context.undo.run(plan.command); !run)
        return Q_EMIT putBackFailed(problemWords(run.error())), false;
    Q_EMIT putBackDone(names.describe(row).subject, plan.told);
    describeChosen();
    return true;
}

} // namespace Foyer
