// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/mergecontroller.h"

#include "kiosk/commands/commandpath.h"
#include "kiosk/commands/subjects.h"
#include "kiosk/desk/problemwords.h"
#include "shared/domain/clashes.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr int MostSent = 50;

/// What the person's command makes of a subject.
QJsonObject applied(QJsonObject subject, const Command &command)
{
    const QString verb = CommandPath(command).verb;
    if (verb == u"late") {
        subject.insert(QStringLiteral("lateMinutes"), command.body.value(u"minutes"));
    } else if (verb == u"cancel") {
        subject.insert(QStringLiteral("status"), QStringLiteral("cancelled"));
        subject.insert(QStringLiteral("statusReason"), command.body.value(u"reason").toString());
    } else if (verb == u"reinstate") {
        subject.insert(QStringLiteral("status"), QStringLiteral("confirmed"));
        subject.remove(QStringLiteral("statusReason"));
    } else if (command.method == "PATCH") {
        for (auto it = command.body.begin(); it != command.body.end(); ++it) {
            if (it.key() == u"reason") continue;
            if (it.value().isNull())
                subject.remove(it.key());
            else
                subject.insert(it.key(), it.value());
        }
    }
    return subject;
}

} // namespace

MergeController::MergeController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_waiting({"title", "detail", "fields", "current"})
    , m_sent({"title", "detail"})
    , m_fields({"label", "before", "yours", "theirs", "side", "choice"})
    , m_grid(context)
{
    connect(&context.queue, &CommandQueue::changed, this, &MergeController::readQueue);
    connect(&context.queue, &CommandQueue::settled, this, &MergeController::noteSent);
    connect(&context.queue, &CommandQueue::rekeyed, this,
            [this](const QString &from, const QString &to) {
                if (m_current == from) m_current = to;
            });
    readQueue();
}

ChangeWords MergeController::words() const { return {m_context.draft.replica(), m_context.locale}; }

QString MergeController::titleOf(const QueuedCommand &entry) const
{
    for (const QJsonObject &state : {entry.theirs, entry.command.base})
        for (const char *name : {"title", "name", "text"})
            if (const QString text = state.value(QLatin1String(name)).toString(); !text.isEmpty())
                return text;
    return entry.command.label;
}

void MergeController::readQueue()
{
    const int before = m_waiting.count();
    QList<KeyedRow> rows;
    QString first;
    bool there = false;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.state != CommandState::Conflict) continue;
        if (first.isEmpty()) first = entry.command.key;
        there = there || entry.command.key == m_current;
    }
    if (!there) {
        m_current = first;
        m_reason.clear();
        m_error.clear();
    }
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.state != CommandState::Conflict) continue;
        const int both = int(sides(entry).both.size());
        rows.append({entry.command.key,
                     {titleOf(entry), entry.command.label,
                      both > 0 ? tr("%n field(s)", nullptr, both) : tr("nothing to choose"),
                      entry.command.key == m_current}});
    }
    m_waiting.setRows(rows);
    show();
    if (before > 0 && rows.isEmpty()) Q_EMIT allSettled();
}

void MergeController::noteSent(const QueuedCommand &entry)
{
    m_sentRows.prepend({entry.command.key, {entry.command.label, tr("change %L1").arg(entry.seq)}});
    if (m_sentRows.size() > MostSent) m_sentRows.removeLast();
    m_sent.setRows(m_sentRows);
}

const QueuedCommand *MergeController::entry() const
{
    const QueuedCommand *found = m_context.queue.find(m_current);
    return found && found->state == CommandState::Conflict ? found : nullptr;
}

MergeController::Sides MergeController::sides(const QueuedCommand &entry) const
{
    Sides sides{
        entry.command.base, applied(entry.command.base, entry.command), entry.theirs, {}, {}, {}};
    const QStringList mine = differingFields(sides.base, sides.yours);
    const QStringList others = differingFields(sides.base, sides.theirs);
    for (const QString &field : mine) {
        if (!others.contains(field))
            sides.mine += field;
        else if (sides.yours.value(field) != sides.theirs.value(field))
            sides.both += field;
    }
    for (const QString &field : others)
        if (!mine.contains(field)) sides.others += field;
    return sides;
}

QJsonObject MergeController::merged(const Sides &sides) const
{
    QJsonObject result = sides.theirs;
    const auto take = [&result](const QString &field, const QJsonObject &from) {
        if (from.contains(field))
            result.insert(field, from.value(field));
        else
            result.remove(field);
    };
    for (const QString &field : sides.mine)
        take(field, sides.yours);
    for (const QString &field : sides.both) {
        const QString which = m_choices.value(m_current + u'/' + field);
        take(field, which == u"before"  ? sides.base
                    : which == u"yours" ? sides.yours
                                        : sides.theirs);
    }
    return result;
}

void MergeController::open(const QString &key)
{
    if (key == m_current) return;
    m_current = key;
    m_reason.clear();
    m_error.clear();
    readQueue();
}

void MergeController::openAt(int row)
{
    if (row >= 0 && row < m_waiting.count()) open(m_waiting.rows().at(row).key);
}

QString MergeController::fieldAt(int row) const
{
    return row >= 0 && row < m_fields.count() ? m_fields.rows().at(row).key : QString();
}

void MergeController::show()
{
    m_head.clear();
    m_result.clear();
    m_onGrid = false;
    m_same = 0;
    const QueuedCommand *conflict = entry();
    if (conflict) {
        const Sides all = sides(*conflict);
        // Theirs where people were told of it already, else one's own.
        const auto before = sessionFromJson(all.base), after = sessionFromJson(all.theirs);
        const bool told = conflict->command.subject == SubjectKind::Session && before && after
                          && toldOf(m_context.draft.accepted(), *before, *after) > 0;
        for (const QString &field : all.both) {
            QString &choice = m_choices[m_current + u'/' + field];
            if (!choice.isEmpty()) continue;
            const bool moved = field == u"start" || field == u"end" || field == u"locationIds"
                               || field == u"status";
            choice = told && moved ? QStringLiteral("theirs") : QStringLiteral("yours");
        }
        showFields(*conflict, all);
        showResult(*conflict, all);
    } else {
        m_fields.setRows({});
    }
    Q_EMIT changed();
}

void MergeController::showFields(const QueuedCommand &conflict, const Sides &all)
{
    const ChangeWords names = words();
    QList<KeyedRow> rows;
    const auto add = [&](const QString &field, const char *state) {
        rows.append({field,
                     {names.label(field), names.value(field, all.base.value(field)),
                      names.value(field, all.yours.value(field)),
                      names.value(field, all.theirs.value(field)), QString::fromLatin1(state),
                      m_choices.value(m_current + u'/' + field)}});
    };
    for (const QString &field : all.both)
        add(field, "ask");
    for (const QString &field : all.mine)
        add(field, "yours");
    for (const QString &field : all.others)
        add(field, "theirs");
    m_fields.setRows(rows);
    const QStringList members = all.theirs.keys();
    m_same = std::max(0, int(members.size() - rows.size()));
    const TimeWords &time = names.time();
    QString sentence =
        all.both.isEmpty()
            ? tr("You both changed this, but not the same: everything is merged already.")
            : tr("You both changed this. Choose for %n field(s); the rest is merged already.",
                 nullptr, int(all.both.size()));
    if (conflict.command.method == "DELETE")
        sentence = tr("You deleted this; it was changed meanwhile. Save deletes it all the same.");
    m_head = {{QStringLiteral("title"), titleOf(conflict)},
              {QStringLiteral("sentence"), sentence},
              {QStringLiteral("before"),
               tr("version %1, which you edited").arg(conflict.command.baseVersion)},
              {QStringLiteral("yours"), time.time(conflict.command.madeAt)},
              {QStringLiteral("theirs"),
               tr("version %1, on the server").arg(all.theirs.value(u"version").toInt())},
              {QStringLiteral("subjectId"), conflict.command.subjectId}};
}

void MergeController::showResult(const QueuedCommand &conflict, const Sides &all)
{
    const ChangeWords names = words();
    const QJsonObject state = merged(all);
    m_needsReason = m_forbidden = false;
    QList<PreviewLine> lines;
    int told = 0;
    const bool isSession = conflict.command.subject == SubjectKind::Session;
    if (const auto session = sessionFromJson(state); isSession && session) {
        const Replica &replica = m_context.draft.accepted();
        ClashWorld world;
        world.sessions = replica.sessions.values();
        world.locations = replica.locations.values();
        world.unavailability = replica.unavailability.values();
        world.bufferMinutes = replica.event.bufferMinutes;
        const auto theirs = sessionFromJson(all.theirs);
        const auto clashes = sessionClashes(*session, world, replica.event.policies,
                                            theirs ? clashScope(*theirs, *session) : ClashScope());
        for (const Clash &clash : clashes) {
            m_needsReason |= clash.severity == Policy::Warn;
            m_forbidden |= clash.severity == Policy::Forbid;
        }
        lines = clashLines(replica, names, *session, clashes);
        showOnGrid(*session, all);
        if (theirs) told = toldOf(replica, *theirs, *session);
    }
    m_result = {
        {QStringLiteral("title"), titleOf(conflict)},
        {QStringLiteral("place"), isSession ? names.place(state) : QString()},
        {QStringLiteral("hosts"),
         isSession ? names.value(QStringLiteral("hostIds"), state.value(u"hostIds")) : QString()},
        {QStringLiteral("lines"), toVariant(lines)},
        {QStringLiteral("told"), told},
        {QStringLiteral("needsReason"), m_needsReason},
        {QStringLiteral("forbidden"), m_forbidden}};
}

namespace {

bool isSamePlace(const Session &one, const Session &other)
{
    return one.start == other.start && one.end == other.end && one.locationIds == other.locationIds;
}

} // namespace

/// Ghosts only where it would lie elsewhere: where it was, and where each side puts it.
void MergeController::showOnGrid(const Session &result, const Sides &all)
{
    if (!result.start) return;
    m_onGrid = true;
    Replica then = m_context.draft.accepted();
    then.sessions.insert(result.id, result);
    QList<BoardMove> moves;
    const auto ghost = [&](const QJsonObject &state, const QString &title, bool arrow) {
        const auto there = sessionFromJson(state);
        if (!there || !there->start || isSamePlace(*there, result)) return;
        for (const BoardMove &move : std::as_const(moves))
            if (isSamePlace(move.from ? *move.from : *move.to, *there)) return;
        Session named = *there;
        named.title = title;
        if (arrow) // where it was, and the way from there
            moves.append({result.id + title, title, *there, result});
        else
            moves.append({result.id + title, title, std::nullopt, named});
    };
    ghost(all.base, tr("Before"), true);
    ghost(all.theirs, tr("Theirs"), false);
    ghost(all.yours, tr("Yours"), false);
    m_grid.show(then);
    m_grid.point(result.id, moves);
}

void MergeController::choose(const QString &field, const QString &which)
{
    if (m_fields.rowOf(field) < 0) return;
    m_choices.insert(m_current + u'/' + field, which);
    m_error.clear();
    show();
}

void MergeController::keepAll(const QString &which)
{
    const QueuedCommand *conflict = entry();
    if (!conflict) return;
    for (const QString &field : sides(*conflict).both)
        m_choices.insert(m_current + u'/' + field, which);
    show();
}

void MergeController::setReason(const QString &reason)
{
    if (std::exchange(m_reason, reason) != reason) Q_EMIT changed();
}

bool MergeController::save()
{
    const QueuedCommand *conflict = entry();
    if (!conflict) return false;
    m_error.clear();
    if (m_forbidden)
        m_error =
            tr("The event's rules forbid this. Choose another time or room, or drop your edit.");
    else if (m_needsReason && m_reason.trimmed().isEmpty())
        m_error = tr("Say why this is fine: it is recorded beside the change.");
    if (!m_error.isEmpty()) return Q_EMIT changed(), false;
    const Sides all = sides(*conflict);
    const QJsonObject state = merged(all);
    Command command = conflict->command;
    command.key = newCommandKey();
    command.base = all.theirs;
    command.baseVersion = all.theirs.value(u"version").toInt();
    if (command.method == "PATCH") {
        QJsonObject body;
        for (const QString &field : differingFields(all.theirs, state))
            body.insert(field,
                        state.contains(field) ? state.value(field) : QJsonValue(QJsonValue::Null));
        if (body.isEmpty()) return dropMine(), true; // all theirs: there is nothing to send
        if (!m_reason.trimmed().isEmpty())
            body.insert(QStringLiteral("reason"), m_reason.trimmed());
        command.body = body;
    }
    const QString key = m_current;
    m_current.clear();
    m_reason.clear();
    if (const auto resolved = m_context.queue.resolve(key, command); !resolved) {
        m_current = key;
        m_error = problemWords(resolved.error());
        readQueue();
        return false;
    }
    readQueue();
    return true;
}

void MergeController::next()
{
    const int row = m_waiting.rowOf(m_current);
    if (m_waiting.count() > 1) open(m_waiting.rows().at((row + 1) % m_waiting.count()).key);
}

void MergeController::later()
{
    if (m_waiting.count() > 1)
        next();
    else
        Q_EMIT putOff();
}

void MergeController::dropMine()
{
    const QString key = std::exchange(m_current, QString());
    m_context.queue.drop(key);
    readQueue();
}

} // namespace Foyer
