// SPDX-License-Identifier: GPL-3.0-or-later
// Random commands of an organizer against one event: some sensible, some refused.
#pragma once

#include "shared/wire/snapshot.h"
#include "tests/support/serverprocess.h"

#include <QtCore/QRandomGenerator>

namespace Foyer {

class CommandMix
{
public:
    CommandMix(ServerProcess &server, QString slug, QRandomGenerator &random);

    /// One command. False when the answer is none that a sound server gives.
    bool one();

    int done() const { return m_done; }
    int refused() const { return m_refused; }
    QString lastAnswer() const { return m_last; }

private:
    bool send(const QByteArray &method, const QString &path, const QJsonObject &body = {});
    bool create();
    bool edit();
    bool change();
    bool shift();
    bool remove();
    bool place();
    Id anySession() const;
    QString words();
    QJsonObject times();

    ServerProcess &m_server;
    QString m_slug;
    QRandomGenerator &m_random;
    QList<Id> m_sessions, m_locations, m_days;
    Instant m_from = 0, m_to = 0;
    int m_done = 0, m_refused = 0;
    QString m_last;
};

} // namespace Foyer
