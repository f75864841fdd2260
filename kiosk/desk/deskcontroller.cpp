// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/deskcontroller.h"

#include "kiosk/desk/deskwords.h"
#include "kiosk/desk/eventsubject.h"
#include "kiosk/desk/peoplesubjects.h"
#include "kiosk/desk/placesubjects.h"
#include "kiosk/desk/problemwords.h"
#include "kiosk/desk/values.h"
#include "kiosk/desk/walltime.h"
#include "kiosk/desk/wordsubjects.h"
#include "shared/replica/selectors.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

const QString LayoutName = QStringLiteral("table");

} // namespace

DeskController::DeskController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_book(context)
    , m_site(context)
    , m_events(context)
    , m_uploads(context)
{
    DeskWords::speakAtAll();
    part(QStringLiteral("guests"), std::make_unique<GuestSubject>());
    part(QStringLiteral("rooms"), std::make_unique<RoomSubject>());
    part(QStringLiteral("days"), std::make_unique<DaySubject>());
    part(QStringLiteral("closed"), std::make_unique<ClosedSubject>());
    part(QStringLiteral("proposals"), std::make_unique<ProposalSubject>());
    part(QStringLiteral("announcements"), std::make_unique<AnnouncementSubject>());
    part(QStringLiteral("points"), std::make_unique<MeetingPointSubject>());
    part(QStringLiteral("event"), std::make_unique<EventSubject>());
    connect(&m_book, &DeskBook::changed, this, [this] {
        for (const auto &[name, one] : m_parts)
            if (name == u"guests" || name == u"proposals") one->table.refresh();
        Q_EMIT form(QStringLiteral("guests"))->changed();
    });
    connect(&context.draft, &DraftReplica::subjectsChanged, this, &DeskController::choicesChanged);
    connect(&context.draft, &ReplicaSource::replaced, this, &DeskController::choicesChanged);
    connect(&context.draft, &ReplicaSource::replaced, this, &DeskController::restoreLayouts);
    restoreLayouts();
}

DeskController::~DeskController() = default;

/// Columns, their order and widths, sort and filters as they were left for this event.
void DeskController::restoreLayouts()
{
    if (!m_context.memory) return;
    m_restoring = true;
    for (const auto &[name, one] : m_parts) {
        const QVariantMap layout = m_context.memory->remembered(name, LayoutName).toMap();
        if (!layout.isEmpty()) one->table.setLayout(layout);
    }
    m_restoring = false;
}

DeskPart &DeskController::part(const QString &name, std::unique_ptr<DeskSubject> subject)
{
    auto made = std::make_unique<DeskPart>(m_context, m_book.knowledge(), std::move(subject), this);
    DeskTable *table = &made->table;
    const auto keep = [this, name, table] {
        if (m_context.memory && !m_restoring)
            m_context.memory->remember(name, LayoutName, table->layout());
    };
    connect(table, &TableModel::layoutEdited, this, keep);
    m_parts.emplace_back(name, std::move(made));
    return *m_parts.back().second;
}

DeskTable *DeskController::table(const QString &name) const
{
    for (const auto &[known, one] : m_parts)
        if (known == name) return &one->table;
    return nullptr;
}

DeskForm *DeskController::form(const QString &name) const
{
    for (const auto &[known, one] : m_parts)
        if (known == name) return &one->form;
    return nullptr;
}

void DeskController::say(const QString &words, bool problem)
{
    m_notice = words;
    m_noticeIsProblem = problem;
    Q_EMIT noticeChanged();
}

void DeskController::dismiss() { say({}, false); }

QVariantList DeskController::rooms() const
{
    QVariantList list;
    for (const Location &room : orderedLocations(m_context.draft.replica()))
        list.append(QVariantMap{{QStringLiteral("value"), room.id},
                                {QStringLiteral("text"), room.name},
                                {QStringLiteral("hue"), room.colour}});
    return list;
}

QVariantList DeskController::people() const
{
    QList<Guest> guests = m_context.draft.replica().guests.values();
    std::sort(guests.begin(), guests.end(), [](const Guest &a, const Guest &b) {
        const int order = a.name.localeAwareCompare(b.name);
        return order != 0 ? order < 0 : a.id < b.id;
    });
    QVariantList list;
    for (const Guest &guest : std::as_const(guests))
        list.append(
            QVariantMap{{QStringLiteral("value"), guest.id}, {QStringLiteral("text"), guest.name}});
    return list;
}

QVariantList DeskController::hues() const
{
    const QHash<QString, QString> names{
        {QStringLiteral("crimson"), tr("Crimson")}, {QStringLiteral("coral"), tr("Coral")},
        {QStringLiteral("orange"), tr("Orange")},   {QStringLiteral("amber"), tr("Amber")},
        {QStringLiteral("olive"), tr("Olive")},     {QStringLiteral("leaf"), tr("Leaf")},
        {QStringLiteral("green"), tr("Green")},     {QStringLiteral("teal"), tr("Teal")},
        {QStringLiteral("cyan"), tr("Cyan")},       {QStringLiteral("sky"), tr("Sky")},
        {QStringLiteral("blue"), tr("Blue")},       {QStringLiteral("indigo"), tr("Indigo")},
        {QStringLiteral("violet"), tr("Violet")},   {QStringLiteral("magenta"), tr("Magenta")},
        {QStringLiteral("rose"), tr("Rose")},       {QStringLiteral("slate"), tr("Slate")}};
    QVariantList list;
    for (const QString &hue : hueOrder())
        list.append(QVariantMap{{QStringLiteral("value"), hue},
                                {QStringLiteral("text"), names.value(hue, hue)},
                                {QStringLiteral("hue"), hue}});
    return list;
}

QVariantList DeskController::zones() const
{
    QVariantList list;
    const QList<QByteArray> ids = QTimeZone::availableTimeZoneIds();
    for (const QByteArray &id : ids)
        if (id.contains('/') || id == "UTC")
            list.append(
                QVariantMap{{QStringLiteral("value"), QString::fromLatin1(id)},
                            {QStringLiteral("text"), QString::fromLatin1(id).replace(u'_', u' ')}});
    return list;
}

QString DeskController::timeWords(const QString &text) const
{
    const DeskView view = m_parts.front().second->edits.view();
    const auto instant = wallInstant(text, view.zone);
    return instant ? when(view, *instant) : QString();
}

QString DeskController::dayWords(const QString &text) const
{
    const QDate day = QDate::fromString(text.trimmed(), Qt::ISODate);
    return m_context.locale.toString(day,
                                     tr("dddd d MMMM yyyy", "date format: Friday 14 May 2027"));
}

void DeskController::openEvent()
{
    const Id id = m_context.draft.replica().event.id;
    DeskForm *event = form(QStringLiteral("event"));
    if (event->subjectId() != id) event->open(id);
}

QUrl DeskController::serverUrl(const QString &path) const
{
    return m_context.api.server().resolved(QUrl(path));
}

QString DeskController::timeIn(int minutes) const
{
    const DeskView view = m_parts.front().second->edits.view();
    constexpr Instant Minute = 60'000;
    return wallText(view.now - view.now % Minute + minutes * Minute, view.zone);
}

QString DeskController::whoSees(const QStringList &roomIds) const
{
    const DeskView view = m_parts.front().second->edits.view();
    int members = 0;
    for (const Guest &guest : view.replica.guests)
        members += guest.member;
    const QString pages =
        tr("Everybody who has the page of this event open; guests in it: %1.").arg(members);
    if (roomIds.isEmpty()) return tr("Every screen of this event.") + u' ' + pages;
    return tr("The screens of %1.").arg(roomNames(view, roomIds)) + u' ' + pages;
}

QString DeskController::whatGoes(const QString &kind, const QString &id) const
{
    const Replica &replica = m_context.draft.replica();
    int sessions = 0;
    for (const Session &session : replica.sessions)
        sessions += kind == u"days"    ? dayOfSession(replica, session) == id
                    : kind == u"rooms" ? session.locationIds.contains(id)
                                       : session.hostIds.contains(id);
    if (sessions == 0) return {};
    if (kind == u"days") return tr("Sessions that go with it, with their RSVPs: %1.").arg(sessions);
    if (kind == u"rooms") return tr("Sessions that stay without a room: %1.").arg(sessions);
    return tr("Sessions that stay with them as host: %1.").arg(sessions);
}

Command DeskController::session(const Id &proposalId, const QJsonObject &more) const
{
    const Proposal proposal = m_context.draft.replica().proposals.value(proposalId);
    Command command;
    command.key = newCommandKey();
    command.method = "POST";
    command.path = m_context.eventPath() + QStringLiteral("/sessions");
    command.subject = SubjectKind::Session;
    command.subjectId = newId();
    command.body = more;
    command.body.insert(QStringLiteral("id"), command.subjectId);
    command.body.insert(QStringLiteral("proposalId"), proposalId);
    command.body.insert(QStringLiteral("title"), proposal.title);
    command.body.insert(QStringLiteral("description"), proposal.description);
    command.body.insert(QStringLiteral("hostIds"), QJsonArray::fromStringList(proposal.hostIds));
    command.madeAt = m_context.draft.now();
    command.label = tr("Placing of %1").arg(proposal.title);
    return command;
}

bool DeskController::toTray(const QStringList &proposalIds)
{
    const Replica &replica = m_context.draft.replica();
    QList<Command> steps;
    for (const QString &id : proposalIds) {
        const bool there = std::any_of(replica.sessions.begin(), replica.sessions.end(),
                                       [&id](const Session &s) { return s.proposalId == id; });
        if (!there && replica.proposals.contains(id)) steps.append(session(id, {}));
    }
    if (steps.isEmpty()) {
        say(tr("They are all in the schedule or the tray already."), false);
        return false;
    }
    const auto queued = m_context.undo.run(steps);
    if (!queued) say(problemWords(queued.error()), true);
    return queued.has_value();
}

bool DeskController::place(const QString &proposalId, const QString &start, const QString &roomId,
                           int minutes)
{
    const DeskView view = m_parts.front().second->edits.view();
    const auto begin = wallInstant(start, view.zone);
    if (!begin) {
        say(tr("Write date and time like %1.").arg(timeIn(0)), true);
        return false;
    }
    const int length = minutes > 0 ? minutes : view.replica.event.slotMinutes;
    QJsonObject more{{QStringLiteral("start"), toIso(*begin)},
                     {QStringLiteral("end"), toIso(*begin + length * qint64(60'000))}};
    if (!roomId.isEmpty()) more.insert(QStringLiteral("locationIds"), QJsonArray{roomId});
    const auto queued = m_context.undo.run(session(proposalId, more));
    if (!queued) say(problemWords(queued.error()), true);
    return queued.has_value();
}

void DeskController::mailLinks(const QStringList &guestIds)
{
    QStringList known;
    int without = 0;
    for (const QString &id : guestIds) {
        const QString mail = m_book.knowledge().people.value(id).value(u"email").toString();
        if (mail.isEmpty())
            ++without;
        else
            known.append(mail);
    }
    mailNext(known, 0, without);
}

void DeskController::mailNext(QStringList addresses, int sent, int without)
{
    if (addresses.isEmpty()) {
        QString words = tr("Links to set a password on the way: %1.").arg(sent);
        if (without > 0) words += u' ' + tr("Without a mail address: %1.").arg(without);
        return say(words, sent == 0);
    }
    const QString mail = addresses.takeFirst();
    m_context.api.send("POST", QStringLiteral("login/reset"), {{QStringLiteral("email"), mail}},
                       newCommandKey().toLatin1(), this,
                       [this, addresses, sent, without](const Result<ApiAnswer> &answer) {
                           if (!answer) return say(problemWords(answer.error()), true);
                           mailNext(addresses, sent + 1, without);
                       });
}

bool DeskController::addKnown(const QString &guestId)
{
    const QJsonObject person = m_book.knowledge().people.value(guestId);
    if (person.isEmpty()) return false;
    Command command;
    command.key = newCommandKey();
    command.method = "POST";
    command.path = m_context.eventPath() + QStringLiteral("/guests");
    command.subject = SubjectKind::Guest;
    command.subjectId = guestId;
    command.body = {{QStringLiteral("guestId"), guestId}};
    command.madeAt = m_context.draft.now();
    command.label = tr("Addition of %1").arg(person.value(u"name").toString());
    const auto queued = m_context.undo.run(command);
    if (!queued) say(problemWords(queued.error()), true);
    return queued.has_value();
}

QString DeskController::addresses(const QStringList &guestIds) const
{
    QStringList lines;
    for (const QString &id : guestIds) {
        const QJsonObject person = m_book.knowledge().people.value(id);
        const QString mail = person.value(u"email").toString();
        if (mail.isEmpty()) continue;
        QString name = person.value(u"name").toString();
        name.remove(u'"').remove(u'<').remove(u'>');
        lines.append(QStringLiteral("\"%1\" <%2>").arg(name, mail));
    }
    return lines.join(u'\n');
}

void DeskController::upload(const QString &kind, const QUrl &file)
{
    constexpr qint64 Most = 5 * 1024 * 1024;
    QFile picture(file.isLocalFile() ? file.toLocalFile() : file.toString());
    if (picture.size() > Most)
        return say(problemWords(Error{QStringLiteral("upload.tooLarge"), {}, {}, {}}), true);
    if (!picture.open(QIODevice::ReadOnly))
        return say(tr("%1 cannot be read: %2.")
                       .arg(QFileInfo(picture.fileName()).fileName(), picture.errorString()),
                   true);
    const QByteArray bytes = picture.readAll();
    const QByteArray type = bytes.startsWith("\x89PNG")        ? "image/png"
                            : bytes.startsWith("RIFF")         ? "image/webp"
                            : bytes.startsWith("\xff\xd8\xff") ? "image/jpeg"
                                                               : "application/octet-stream";
    if (type == "application/octet-stream")
        return say(problemWords(Error{QStringLiteral("upload.unsupported"), {}, {}, {}}), true);
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("kind"), kind);
    m_context.api.upload("POST", QStringLiteral("uploads"), query, bytes, type, this,
                         [this, kind](const Result<ApiAnswer> &answer) {
                             if (!answer) return say(problemWords(answer.error()), true);
                             dismiss();
                             Q_EMIT uploaded(kind, answer->object().value(u"url").toString());
                         });
}

} // namespace Foyer
