// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/subjectedits.h"

#include "kiosk/desk/problemwords.h"

#include <algorithm>

namespace Foyer {

namespace {

bool isOpen(const QueuedCommand &entry)
{
    return entry.state == CommandState::Saving || entry.state == CommandState::Waiting;
}

QString stateName(const QueuedCommand &entry)
{
    return entry.state == CommandState::Waiting ? QStringLiteral("waiting")
                                                : QStringLiteral("saving");
}

} // namespace

SubjectEdits::SubjectEdits(OrganizerContext &context, const DeskKnowledge &knowledge,
                           std::unique_ptr<DeskSubject> subject, QObject *parent)
    : QObject(parent), m_context(context), m_knowledge(knowledge), m_subject(std::move(subject))
{
    connect(&m_context.queue, &CommandQueue::changed, this, &SubjectEdits::changed);
    connect(&m_context.queue, &CommandQueue::refusedNow, this, &SubjectEdits::refusedNow);
    connect(&m_context.queue, &CommandQueue::rekeyed, this,
            [this](const QString &before, const QString &after) {
                if (m_sent.contains(before)) m_sent.insert(after, m_sent.take(before));
            });
    connect(&m_context.queue, &CommandQueue::settled, this,
            [this](const QueuedCommand &entry) { m_sent.remove(entry.command.key); });
}

DeskView SubjectEdits::view() const
{
    const Replica &replica = m_context.draft.replica();
    QTimeZone zone(replica.event.timeZone.toUtf8());
    if (!zone.isValid()) zone = QTimeZone::utc();
    return {replica,          m_context.locale, zone, m_context.draft.now(), m_knowledge.people,
            m_knowledge.votes};
}

Command SubjectEdits::command(const QByteArray &method, const Id &id, const QJsonObject &body) const
{
    const DeskView seen = view();
    Command command;
    command.key = newCommandKey();
    command.method = method;
    const QString event = m_context.eventPath();
    command.path = method == "DELETE" ? m_subject->deletePath(event, id)
                                      : m_subject->path(event, method == "POST" ? Id() : id);
    command.body = body;
    command.subject = m_subject->kind();
    command.subjectId = id;
    command.madeAt = m_context.draft.now();
    if (method != "POST") {
        command.base = m_subject->current(seen, id);
        // What the feed does not carry (a guest's version) is not known while an edit is on its way; a membership has
        // none.
        const bool known = m_subject->kind() != SubjectKind::Guest || pending(id).isEmpty();
        if (known && (method != "DELETE" || command.path == m_subject->path(event, id)))
            command.baseVersion = m_subject->version(seen, id);
    }
    return command;
}

Result<void> SubjectEdits::set(const Id &id, const QString &field, const QVariant &value)
{
    const DeskView seen = view();
    const auto members = m_subject->patch(seen, id, field, value);
    if (!members) {
        keep(id, field, value, members.error().detail);
        return tl::unexpected(members.error());
    }
    forget(id, field);
    if (members->isEmpty()) return {};
    Command made = command("PATCH", id, *members);
    made.label = m_subject->label(QStringLiteral("change"), m_subject->nameOf(seen, id));
    m_sent.insert(made.key, {field, value});
    const auto queued = m_context.undo.run(made);
    if (!queued) {
        m_sent.remove(made.key);
        keep(id, field, value, problemWords(queued.error()));
    }
    return queued;
}

Result<void> SubjectEdits::setAll(const QList<Id> &ids, const QString &field, const QVariant &value)
{
    const DeskView seen = view();
    QList<Command> steps;
    for (const Id &id : ids) {
        const auto members = m_subject->patch(seen, id, field, value);
        if (!members) return tl::unexpected(members.error());
        if (m_subject->values(seen, id).value(field) == value) continue;
        Command made = command("PATCH", id, *members);
        made.label = m_subject->label(QStringLiteral("change"), m_subject->nameOf(seen, id));
        m_sent.insert(made.key, {field, value});
        steps.append(made);
    }
    if (steps.isEmpty()) return {};
    const auto queued = m_context.undo.run(steps);
    if (!queued)
        for (const Command &step : std::as_const(steps))
            m_sent.remove(step.key);
    return queued;
}

Result<Id> SubjectEdits::add(const QVariantMap &values)
{
    auto body = m_subject->creation(view(), values);
    if (!body) return tl::unexpected(body.error());
    const Id id = newId();
    body->insert(QStringLiteral("id"), id);
    Command made = command("POST", id, *body);
    QString name = body->value(u"name").toString();
    if (name.isEmpty()) name = body->value(u"title").toString(body->value(u"text").toString());
    made.label = m_subject->label(QStringLiteral("add"), name);
    return m_context.undo.run(made).map([&id] { return id; });
}

Result<void> SubjectEdits::remove(const QList<Id> &ids)
{
    const DeskView seen = view();
    QList<Command> steps;
    for (const Id &id : ids) {
        Command made = command("DELETE", id, {});
        // What has no version is deleted as it is.
        made.label = m_subject->label(QStringLiteral("remove"), m_subject->nameOf(seen, id));
        steps.append(made);
    }
    if (steps.isEmpty()) return {};
    return m_context.undo.run(steps);
}

Result<void> SubjectEdits::run(Command command)
{
    if (command.key.isEmpty()) command.key = newCommandKey();
    command.madeAt = m_context.draft.now();
    return m_context.undo.run(command);
}

void SubjectEdits::refusedNow(const QueuedCommand &entry)
{
    if (entry.command.subject != m_subject->kind()) return;
    const QString sentence = problemWords(entry.error);
    const Sent sent = m_sent.take(entry.command.key);
    if (!sent.field.isEmpty()) keep(entry.command.subjectId, sent.field, sent.value, sentence);
    Q_EMIT refused(entry.command.subjectId, sentence);
}

void SubjectEdits::keep(const Id &id, const QString &field, const QVariant &value,
                        const QString &sentence)
{
    m_typed[id].insert(field, value);
    m_problems[id].insert(field, sentence);
    Q_EMIT changed();
}

void SubjectEdits::forget(const Id &id, const QString &field)
{
    m_typed[id].remove(field);
    if (m_typed[id].isEmpty()) m_typed.remove(id);
    const auto it = m_problems.find(id);
    if (it == m_problems.end() || !it->remove(field)) return;
    if (it->isEmpty()) m_problems.erase(it);
    Q_EMIT changed();
}

QString SubjectEdits::pending(const Id &id) const
{
    QString state;
    for (const QueuedCommand &entry : m_context.queue.entries()) {
        if (entry.command.subjectId != id || !isOpen(entry)) continue;
        state = stateName(entry);
        if (entry.state == CommandState::Waiting) return state;
    }
    return state;
}

QVariantMap SubjectEdits::pendingFields(const Id &id) const
{
    QVariantMap fields;
    for (const QueuedCommand &entry : m_context.queue.entries())
        if (entry.command.subjectId == id && isOpen(entry))
            if (const QString field = m_sent.value(entry.command.key).field; !field.isEmpty())
                fields.insert(field, stateName(entry));
    return fields;
}

QHash<Id, QString> SubjectEdits::allPending() const
{
    QHash<Id, QString> states;
    for (const QueuedCommand &entry : m_context.queue.entries())
        if (isOpen(entry) && entry.command.subject == m_subject->kind())
            states.insert(entry.command.subjectId, stateName(entry));
    return states;
}

} // namespace Foyer
