// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/commandqueue.h"

#include "kiosk/commands/commandjournal.h"
#include "kiosk/commands/commandpath.h"
#include "shared/wire/mergepatch.h"

#include <QtCore/QJsonArray>
#include <QtCore/QLoggingCategory>
#include <QtCore/QRandomGenerator>

#include <algorithm>

namespace Foyer {

Q_LOGGING_CATEGORY(lcQueue, "foyer.commands")

namespace {

constexpr int SlowMs = 3'000;     ///< without an answer: "Waiting"
constexpr int FirstRetryMs = 500; ///< doubled with every failure
constexpr int LongestRetryMs = 60'000;
constexpr int MostServerFaults = 5; ///< answers of 500 before a command counts as refused

QString expectedVersion() { return QStringLiteral("expectedVersion"); }

/// What the command means to set, as a patch of its subject; nothing for a delete.
QJsonObject wishes(const Command &command)
{
    const CommandPath path(command);
    if (path.verb == u"late")
        return {{QStringLiteral("lateMinutes"), command.body.value(u"minutes")}};
    if (path.verb == u"cancel") return {{QStringLiteral("status"), QStringLiteral("cancelled")}};
    if (path.verb == u"reinstate") return {{QStringLiteral("status"), QStringLiteral("confirmed")}};
    QJsonObject patch = command.body;
    patch.remove(expectedVersion());
    if (command.subject == SubjectKind::Session) patch.remove(QStringLiteral("reason"));
    return patch;
}

QJsonObject withoutVersion(QJsonObject subject)
{
    subject.remove(QStringLiteral("version"));
    return subject;
}

/// Whether nobody changed in `current` what the command is about.
bool untouched(const Command &command, const QJsonObject &current)
{
    if (command.base.isEmpty()) return false;
    if (command.method == "DELETE") return withoutVersion(command.base) == withoutVersion(current);
    const QJsonObject wanted = wishes(command);
    const QStringList names = wanted.keys();
    return std::all_of(names.begin(), names.end(), [&](const QString &name) {
        return command.base.value(name) == current.value(name);
    });
}

/// The server has told us to come again, or nothing at all.
bool isPassing(const Error &error, int status)
{
    static const QList<int> again{408, 425, 429, 502, 503, 504, 507};
    return error.code.startsWith(QLatin1String("network.")) || again.contains(status)
           || error.code == u"idempotency.inProgress";
}

} // namespace

CommandQueue::CommandQueue(ApiClient &api, const Clock &clock, const QString &file, QObject *parent)
    : QObject(parent), m_api(api), m_clock(clock), m_journal(std::make_unique<CommandJournal>(file))
{
    m_retry.setSingleShot(true);
    m_slow.setSingleShot(true);
    m_slow.setInterval(SlowMs);
    connect(&m_retry, &QTimer::timeout, this, &CommandQueue::sendNext);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        const qsizetype at = placeOf(m_inFlight);
        if (at < 0 || m_entries[at].state != CommandState::Saving) return;
        m_entries[at].state = CommandState::Waiting;
        Q_EMIT changed();
    });
    Result<QList<QueuedCommand>> kept = m_journal->open();
    if (kept)
        m_entries = *std::move(kept);
    else
        qCWarning(lcQueue).noquote() << "edits cannot be kept on disk:" << kept.error().detail;
}

CommandQueue::~CommandQueue() = default;

qsizetype CommandQueue::placeOf(const QString &key) const
{
    if (key.isEmpty()) return -1;
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(),
                     [&key](const QueuedCommand &entry) { return entry.command.key == key; });
    return found == m_entries.end() ? -1 : found - m_entries.begin();
}

Result<void> CommandQueue::submit(const Command &command)
{
    return submit(QList<Command>{command});
}

Result<void> CommandQueue::submit(QList<Command> commands)
{
    if (commands.isEmpty()) return {};
    const QString group =
        commands.size() > 1 && commands.first().group.isEmpty() ? newCommandKey() : QString();
    QList<QueuedCommand> entries;
    for (Command &command : commands) {
        if (command.key.isEmpty()) command.key = newCommandKey();
        if (command.madeAt == 0) command.madeAt = m_clock.now();
        if (!group.isEmpty()) command.group = group;
        entries.append(
            {command, m_online && !m_signedOut ? CommandState::Saving : CommandState::Waiting});
    }
    if (auto saved = m_journal->put(entries); !saved) return saved;
    m_entries += entries;
    Q_EMIT changed();
    sendNext();
    return {};
}

const QueuedCommand *CommandQueue::find(const QString &key) const
{
    const qsizetype at = placeOf(key);
    return at < 0 ? nullptr : &m_entries[at];
}

static bool isOpen(const QueuedCommand &entry)
{
    return entry.state == CommandState::Saving || entry.state == CommandState::Waiting;
}

bool CommandQueue::isPending(const Id &subjectId) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&](const QueuedCommand &entry) {
        return entry.command.subjectId == subjectId && isOpen(entry);
    });
}

int CommandQueue::pending() const
{
    return int(std::count_if(m_entries.begin(), m_entries.end(), isOpen));
}

static int countOf(const QList<QueuedCommand> &entries, CommandState state)
{
    return int(std::count_if(entries.begin(), entries.end(),
                             [state](const QueuedCommand &entry) { return entry.state == state; }));
}

int CommandQueue::conflicts() const { return countOf(m_entries, CommandState::Conflict); }
int CommandQueue::refused() const { return countOf(m_entries, CommandState::Refused); }

bool CommandQueue::isUnsent(const QString &key) const
{
    const qsizetype at = placeOf(key);
    return at >= 0 && m_entries[at].tries == 0 && isOpen(m_entries[at]);
}

// ------------------------------------------------------------------------------------------------
// sending

void CommandQueue::setOnline(bool online)
{
    if (online == m_online) return;
    m_online = online;
    m_failures = 0;
    m_retry.stop();
    for (QueuedCommand &entry : m_entries) {
        if (isOpen(entry) && entry.command.key != m_inFlight)
            entry.state = online && !m_signedOut ? CommandState::Saving : CommandState::Waiting;
    }
    Q_EMIT changed();
    sendNext();
}

void CommandQueue::signedIn()
{
    m_signedOut = false;
    m_failures = 0;
    m_retry.stop();
    Q_EMIT changed();
    sendNext();
}

void CommandQueue::sendNext()
{
    if (!m_online || m_signedOut || !m_inFlight.isEmpty() || m_retry.isActive()) return;
    const auto next = std::find_if(m_entries.begin(), m_entries.end(), isOpen);
    if (next == m_entries.end()) return;
    const Command command = next->command;
    ++next->tries;
    m_inFlight = command.key;
    QString path = command.path;
    QJsonObject body = command.body;
    if (command.baseVersion > 0) {
        if (command.method == "DELETE")
            path += (path.contains(u'?') ? u'&' : u'?') + expectedVersion() + u'='
                    + QString::number(command.baseVersion);
        else
            body.insert(expectedVersion(), command.baseVersion);
    }
    m_slow.start();
    m_api.send(
        command.method, path, body, command.key.toLatin1(), this,
        [this, key = command.key](const Result<ApiAnswer> &answer) { answered(key, answer); });
}

void CommandQueue::answered(const QString &key, const Result<ApiAnswer> &answer)
{
    m_slow.stop();
    m_inFlight.clear();
    const qsizetype at = placeOf(key);
    if (at >= 0) {
        if (answer) {
            m_failures = 0;
            settle(at, std::max(answer->seq, m_entries[at].seq));
        } else {
            failed(at, answer.error());
        }
    }
    sendNext();
}

void CommandQueue::settle(qsizetype at, qint64 seq)
{
    QueuedCommand entry = m_entries[at];
    entry.state = CommandState::Done;
    entry.seq = seq;
    // If this cannot be written the command is sent once more after a crash, and its key says what it is.
    if (auto saved = m_journal->drop(entry.command.key); !saved)
        qCWarning(lcQueue).noquote() << "not written:" << saved.error().detail;
    if (!entry.command.onReplica || seq <= m_reached)
        m_entries.removeAt(at);
    else
        m_entries[at] = entry;
    Q_EMIT changed();
    Q_EMIT settled(entry);
}

CommandQueue::Verdict CommandQueue::judge(const QueuedCommand &entry, const Error &error) const
{
    const int status = error.extra.value(u"status").toInt();
    const Command &command = entry.command;
    if (isPassing(error, status)) return Verdict::Again;
    if (status >= 500) return entry.tries < MostServerFaults ? Verdict::Again : Verdict::Refused;
    // Only this command can have made a subject of this id; its first answer was lost.
    if (error.code.endsWith(QLatin1String(".idTaken")) && entry.tries > 1) return Verdict::Settled;
    if (command.method == "DELETE" && error.code.endsWith(QLatin1String(".notFound"))
        && error.code != u"event.notFound")
        return Verdict::Settled;
    if (!error.code.endsWith(QLatin1String(".versionConflict"))) return Verdict::Refused;
    const QJsonObject current = error.extra.value(u"current").toObject();
    const QJsonObject patch = wishes(command);
    if (command.method != "DELETE" && !current.isEmpty() && !patch.isEmpty()
        && mergePatch(current, patch) == current)
        return Verdict::Settled;
    return untouched(command, current) ? Verdict::Rebase : Verdict::Conflict;
}

void CommandQueue::failed(qsizetype at, const Error &error)
{
    if (error.code == u"auth.required") {
        m_signedOut = true;
        m_entries[at].state = CommandState::Waiting;
        Q_EMIT changed();
        return;
    }
    QueuedCommand &entry = m_entries[at];
    const QJsonObject current = error.extra.value(u"current").toObject();
    switch (judge(entry, error)) {
    case Verdict::Again:
        // A message of the feed has answered already.
        if (entry.seq > 0) return settle(at, entry.seq);
        return waitAndRetry(at, error);
    case Verdict::Settled:
        return settle(at, 0);
    case Verdict::Rebase: {
        QueuedCommand rebased = entry;
        rebased.command.key = newCommandKey();
        rebased.command.baseVersion = current.value(u"version").toInt();
        rebased.command.base = current;
        rebased.state = CommandState::Saving;
        return exchange(at, rebased);
    }
    case Verdict::Conflict:
        entry.state = CommandState::Conflict;
        entry.theirs = current;
        break;
    case Verdict::Refused:
        entry.state = CommandState::Refused;
        break;
    }
    m_failures = 0;
    entry.error = error;
    keep(at);
    const QueuedCommand told = m_entries[at];
    Q_EMIT changed();
    if (told.state == CommandState::Conflict)
        Q_EMIT conflictNow(told);
    else
        Q_EMIT refusedNow(told);
}

void CommandQueue::waitAndRetry(qsizetype at, const Error &error)
{
    m_entries[at].state = CommandState::Waiting;
    const int doubled = FirstRetryMs << std::min(m_failures, 7);
    const double spread = 0.5 + QRandomGenerator::global()->generateDouble() / 2;
    const int asked = std::min(error.extra.value(u"retryAfter").toInt(), LongestRetryMs / 1000);
    ++m_failures;
    m_retry.start(std::max(int(std::min(doubled, LongestRetryMs) * spread), asked * 1000));
    Q_EMIT changed();
}

void CommandQueue::keep(qsizetype at)
{
    if (auto saved = m_journal->put({m_entries[at]}); !saved)
        qCWarning(lcQueue).noquote() << "not written:" << saved.error().detail;
}

void CommandQueue::exchange(qsizetype at, const QueuedCommand &by)
{
    if (auto saved = m_journal->swap(m_entries[at].command.key, by); !saved)
        qCWarning(lcQueue).noquote() << "not written:" << saved.error().detail;
    const QString old = m_entries[at].command.key;
    m_entries[at] = by;
    Q_EMIT rekeyed(old, by.command.key);
    Q_EMIT changed();
}

// ------------------------------------------------------------------------------------------------
// what the feed and the person say

void CommandQueue::replicaReached(qint64 seq)
{
    m_reached = seq;
    const auto gone = m_entries.removeIf([seq](const QueuedCommand &entry) {
        return entry.state == CommandState::Done && entry.seq <= seq;
    });
    if (gone > 0) Q_EMIT changed();
}

void CommandQueue::echoed(const QString &commandKey, qint64 seq)
{
    const qsizetype at = placeOf(commandKey);
    if (at < 0) return;
    m_entries[at].seq = std::max(m_entries[at].seq, seq);
    // In flight its own answer comes soon, and knows the last change of several.
    if (isOpen(m_entries[at]) && commandKey != m_inFlight) {
        settle(at, m_entries[at].seq);
        sendNext();
    }
}

bool CommandQueue::drop(const QString &key)
{
    const qsizetype at = placeOf(key);
    if (at < 0 || key == m_inFlight || m_entries[at].state == CommandState::Done) return false;
    if (auto saved = m_journal->drop(key); !saved)
        qCWarning(lcQueue).noquote() << "not written:" << saved.error().detail;
    m_entries.removeAt(at);
    // What it waited for need not hold up the next.
    m_retry.stop();
    Q_EMIT changed();
    sendNext();
    return true;
}

Result<void> CommandQueue::resolve(const QString &key, const Command &merged)
{
    const qsizetype at = placeOf(key);
    if (at < 0 || m_entries[at].state != CommandState::Conflict)
        return fail(QStringLiteral("command.notInConflict"),
                    QStringLiteral("This is settled already."));
    QueuedCommand entry{merged, m_online ? CommandState::Saving : CommandState::Waiting};
    if (merged.key.isEmpty() || merged.key == key) entry.command.key = newCommandKey();
    if (entry.command.madeAt == 0) entry.command.madeAt = m_clock.now();
    if (auto saved = m_journal->swap(key, entry); !saved) return saved;
    m_entries[at] = entry;
    Q_EMIT changed();
    sendNext();
    return {};
}

void CommandQueue::retry(const QString &key)
{
    const qsizetype at = placeOf(key);
    if (at < 0) return;
    QueuedCommand &entry = m_entries[at];
    if (entry.state == CommandState::Refused) {
        // The server remembers what it answered to the old key.
        QueuedCommand again{entry.command, m_online ? CommandState::Saving : CommandState::Waiting};
        again.command.key = newCommandKey();
        exchange(at, again);
    } else if (entry.state == CommandState::Waiting) {
        m_failures = 0;
        m_retry.stop();
    }
    sendNext();
}

} // namespace Foyer
