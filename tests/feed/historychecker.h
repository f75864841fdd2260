// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, as clients and issuers of commands saw it, and whether a sound server can have done that (promises,
// H-3). Knows nothing of how the server works.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QString>

namespace Foyer {

/// Moments are numbers of one counter; what has the smaller one was over before the other began.
struct History {
    /// Who may see a row; also the kinds of clients.
    enum class Audience { Everybody, Ada, Organizers, Nobody };

    struct Command {
        QString key;
        qint64 started = 0, ended = 0; ///< ended 0: no answer
        bool ok = false;
        qint64 seq = 0;            ///< as answered
        QList<Audience> rows = {}; ///< what it would write, its text is "key/index"
    };
    struct Frame {
        qint64 seq = 0;
        QString stamp, text; ///< empty text: a tick
    };
    struct Stay {
        qint64 from = 0; ///< position of the snapshot it began with
        QList<Frame> frames = {};
        bool endedByReset = false;
        qint64 headAtReset = 0; ///< newest seq of the log at that moment
    };
    struct Client {
        QString name;
        Audience kind = Audience::Everybody; ///< Ada: she; Organizers: an organizer
        QList<Stay> stays = {};              ///< each but the first begins after a reset
        bool stayedToTheEnd = true;
    };
    struct Row {
        qint64 seq = 0;
        QString stamp, key, text;
        Audience audience = Audience::Everybody;
    };

    QList<Command> commands;
    QList<Client> clients;
    QList<Row> log; ///< all rows ever committed, pruned ones too, read once everything was over
    qint64 head = 0;
};

/// What is impossible about it; empty: nothing.
QString faultOf(const History &history);

} // namespace Foyer
