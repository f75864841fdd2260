// SPDX-License-Identifier: GPL-3.0-or-later
// The organizer's commands between the window and the server: on disk before anything is sent, sent one at a time in
// order, each until it has its answer (design: clients 2, "Optimistic", "Offline").
#pragma once

#include "kiosk/commands/apiclient.h"
#include "kiosk/commands/command.h"
#include "shared/base/clock.h"

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include <memory>
#include <optional>

namespace Foyer {

class CommandJournal;

enum class CommandState {
    Saving,  ///< sent, or next in line while there is a connection
    Waiting, ///< no connection, or no answer for 3 s
    Conflict, ///< the server has another version: waits for the person (merge view); those after it go on
    Refused, ///< rolled back; kept in the list until dismissed
    Done     ///< accepted; leaves the overlay once the replica has reached `seq`
};

struct QueuedCommand {
    Command command;
    CommandState state = CommandState::Saving;
    Error error = {};        ///< Refused, Conflict
    QJsonObject theirs = {}; ///< Conflict: the subject as the server has it
    qint64 seq = 0;          ///< Done
    int tries = 0;           ///< 0: the server cannot have heard of it
};

class CommandQueue : public QObject
{
    Q_OBJECT
public:
    /// `file`: the journal; what is in it is read at once and sent when online. Empty: memory only.
    CommandQueue(ApiClient &api, const Clock &clock, const QString &file,
                 QObject *parent = nullptr);
    ~CommandQueue() override;

    /// On disk when this returns. Errors: command.notSaved (disk full …): nothing is queued then.
    Result<void> submit(const Command &command);
    /// The same for several as one step (they get a common group).
    Result<void> submit(QList<Command> commands);

    /// Oldest first; Done ones stay until replicaReached().
    const QList<QueuedCommand> &entries() const { return m_entries; }
    const QueuedCommand *find(const QString &key) const;
    /// Whether anything of the subject is not settled yet.
    bool isPending(const Id &subjectId) const;
    int pending() const; ///< Saving and Waiting
    int conflicts() const;
    int refused() const;

    /// True after a 401: nothing is sent, everything kept, until signedIn().
    bool isSignedOut() const { return m_signedOut; }
    void signedIn();
    bool isOnline() const { return m_online; }
    /// The server cannot have heard of it: taking it off leaves no trace.
    bool isUnsent(const QString &key) const;

    /// While offline nothing is sent; back online the rest goes, each once.
    void setOnline(bool online);
    /// The replica now holds everything up to `seq`: Done entries of it go.
    void replicaReached(qint64 seq);
    /// A message of the feed answers for a command whose own answer was lost.
    void echoed(const QString &commandKey, qint64 seq);

    /// Takes a refused or waiting or conflicting entry off. One in flight is not taken off (false).
    bool drop(const QString &key);
    /// Conflict: replaces it by a command on the new version, in its place.
    Result<void> resolve(const QString &key, const Command &merged);
    /// Refused for a reason that may be gone: sends it again.
    void retry(const QString &key);

Q_SIGNALS:
    /// The list or a state changed: an overlay must be made anew.
    void changed();
    /// The same command under another key: it was made anew on the server's version, or sent again.
    void rekeyed(const QString &oldKey, const QString &newKey);
    void settled(const Foyer::QueuedCommand &entry);
    void refusedNow(const Foyer::QueuedCommand &entry);
    void conflictNow(const Foyer::QueuedCommand &entry);

private:
    enum class Verdict { Again, Settled, Rebase, Conflict, Refused };

    qsizetype placeOf(const QString &key) const;
    void sendNext();
    void answered(const QString &key, const Result<ApiAnswer> &answer);
    void failed(qsizetype at, const Error &error);
    Verdict judge(const QueuedCommand &entry, const Error &error) const;
    void waitAndRetry(qsizetype at, const Error &error);
    void settle(qsizetype at, qint64 seq);
    /// A known entry changes; what could not be written is tried again with its next change.
    void keep(qsizetype at);
    void exchange(qsizetype at, const QueuedCommand &by);

    ApiClient &m_api;
    const Clock &m_clock;
    std::unique_ptr<CommandJournal> m_journal;
    QList<QueuedCommand> m_entries;
    QTimer m_retry, m_slow;
    bool m_online = false;
    bool m_signedOut = false;
    int m_failures = 0;
    qint64 m_reached = 0;
    QString m_inFlight;
};

} // namespace Foyer
