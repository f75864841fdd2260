// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/importing/importplan.h"

#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/locationrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr QLatin1String Origin("import");
constexpr int MostRowsBack = 200;

bool isNoted(const QString &field)
{
    return field == u"version" || field == u"movedFrom" || field == u"profileVersion";
}

QStringList changedFields(const QJsonObject &before, const QJsonObject &after)
{
    QStringList names = before.keys() + after.keys();
    names.removeDuplicates();
    names.removeIf([&](const QString &name) {
        return isNoted(name) || before.value(name) == after.value(name);
    });
    return names;
}

QJsonObject subjectOf(const QString &type, const Id &id)
{
    return {{QStringLiteral("type"), type}, {QStringLiteral("id"), id}};
}

class Plan
{
public:
    Plan(UnitOfWork &unit, const ImportReport &report, std::optional<Instant> made)
        : m_unit(unit), m_report(report), m_made(made)
    {
    }
    Result<QJsonObject> make();

private:
    Result<void> addRow(const Change &change);
    Result<QJsonObject> editedSince(const Id &sessionId, const QStringList &fields) const;
    Result<QJsonObject> names() const;

    UnitOfWork &m_unit;
    const ImportReport &m_report;
    const std::optional<Instant> m_made;
    QJsonArray m_rows;
    qint64 m_firstSeq = 0;
};

/// The newest edit by hand of these fields that the import would overwrite; empty: none.
Result<QJsonObject> Plan::editedSince(const Id &sessionId, const QStringList &fields) const
{
    ChangeFilter filter;
    filter.eventId = m_report.eventId;
    filter.subjectId = sessionId;
    filter.before = m_firstSeq;
    filter.attendance = false;
    filter.limit = MostRowsBack;
    const auto rows = ChangeRepository(m_unit.connection()).find(filter);
    if (!rows) return tl::unexpected(rows.error());
    QJsonObject newest;
    bool afterFile = false;
    for (const Change &row : *rows) {
        if (row.correlationId.startsWith(Origin)) return newest;
        const QStringList edited = changedFields(row.payload.value(u"before").toObject(),
                                                 row.payload.value(row.subjectType).toObject());
        const bool same = std::any_of(fields.begin(), fields.end(),
                                      [&](const QString &field) { return edited.contains(field); });
        if (!same || row.type != ChangeType::SessionChanged) continue;
        if (newest.isEmpty()) {
            newest = {{QStringLiteral("seq"), row.seq},
                      {QStringLiteral("at"), toIso(row.occurredAt)},
                      {QStringLiteral("by"), row.actor.name}};
            afterFile = m_made && row.occurredAt > *m_made;
        }
    }
    // No import in what is kept of the log: only the file's own time can tell.
    return afterFile ? newest : QJsonObject();
}

Result<void> Plan::addRow(const Change &change)
{
    // What follows from something else, or is told to single guests, is not for choosing.
    if (change.audience.kind != Audience::Kind::Event
        || change.type == ChangeType::AttendanceChanged || change.payload.value(u"cascade").toBool()
        || change.subjectType == u"comment")
        return {};
    const QJsonObject before = change.payload.value(u"before").toObject();
    const QJsonObject after = change.payload.value(change.subjectType).toObject();
    const bool cancels = before.value(u"status") != after.value(u"status") && !before.isEmpty()
                         && after.value(u"status").toString() == u"cancelled";
    const bool removed = after.isEmpty() || cancels;
    QJsonObject row{{QStringLiteral("what"), removed            ? QStringLiteral("removed")
                                             : before.isEmpty() ? QStringLiteral("new")
                                                                : QStringLiteral("changed")},
                    {QStringLiteral("subject"), subjectOf(change.subjectType, change.subjectId)}};
    if (!before.isEmpty()) row.insert(QStringLiteral("before"), before);
    if (!after.isEmpty()) row.insert(QStringLiteral("after"), after);
    if (change.subjectType == u"event") row.insert(QStringLiteral("key"), QStringLiteral("event"));
    // A day that a new one of the file lies over cannot stay; it has no key.
    if (const QString key = m_report.keys.value(change.subjectId); !key.isEmpty())
        row.insert(QStringLiteral("key"), key);
    if (const QString key = m_report.dayKeys.value(change.subjectId); !key.isEmpty())
        row.insert(QStringLiteral("dayKey"), key);
    if (change.subjectType == u"session") {
        const QString guid = (after.isEmpty() ? before : after).value(u"guid").toString();
        row.insert(QStringLiteral("key"), importKey(guid));
        if (const int line = m_report.lines.value(change.subjectId); line > 0)
            row.insert(QStringLiteral("line"), line);
        if (!before.isEmpty() && !removed) {
            const auto edited = editedSince(change.subjectId, changedFields(before, after));
            if (!edited) return tl::unexpected(edited.error());
            if (!edited->isEmpty()) row.insert(QStringLiteral("editedSince"), *edited);
        }
    }
    m_rows.append(row);
    return {};
}

Result<QJsonObject> Plan::names() const
{
    QJsonObject names;
    const auto rooms = LocationRepository(m_unit.connection()).ofEvent(m_report.eventId);
    if (!rooms) return tl::unexpected(rooms.error());
    for (const Location &room : *rooms)
        names.insert(room.id, room.name);
    const auto guests = GuestRepository(m_unit.connection()).ofEvent(m_report.eventId);
    if (!guests) return tl::unexpected(guests.error());
    for (const Guest &guest : *guests)
        names.insert(guest.id, guest.name);
    return names;
}

Result<QJsonObject> Plan::make()
{
    const QList<Change> recorded = m_unit.recorded();
    if (!recorded.isEmpty()) m_firstSeq = recorded.first().seq;
    for (const Change &change : recorded)
        if (change.eventId == m_report.eventId)
            if (auto added = addRow(change); !added) return tl::unexpected(added.error());
    for (const Session &session : m_report.byHand)
        if (session.status != SessionStatus::Cancelled)
            m_rows.append(QJsonObject{
                {QStringLiteral("key"), importKey(session.guid)},
                {QStringLiteral("what"), QStringLiteral("kept")},
                {QStringLiteral("subject"), subjectOf(QStringLiteral("session"), session.id)},
                {QStringLiteral("before"), toJson(session)}});
    const auto named = names();
    if (!named) return tl::unexpected(named.error());
    return QJsonObject{{QStringLiteral("rows"), m_rows}, {QStringLiteral("names"), *named}};
}

} // namespace

Result<QJsonObject> importPlan(UnitOfWork &unit, const ImportReport &report,
                               std::optional<Instant> made)
{
    return Plan(unit, report, made).make();
}

QString importOrigin(const QString &fileName)
{
    return fileName.isEmpty() ? QString(Origin) : Origin + u' ' + fileName;
}

} // namespace Foyer
