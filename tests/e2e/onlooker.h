// SPDX-License-Identifier: GPL-3.0-or-later
// One who looks at an event: takes a snapshot, opens a feed with credentials of its own, and from then on lives on
// what it is sent. Keeps the bytes, for those who look for what must not be in them.
#pragma once

#include "shared/replica/replica.h"
#include "tests/http/rawclient.h"

#include <QtCore/QFile>

#include <memory>

namespace Foyer {

class Onlooker
{
public:
    /// `lines` are the header lines that say who asks; empty: nobody.
    Onlooker(QString name, quint16 port, QString slug, QByteArray lines, const QString &recording);

    const QString &name() const { return m_name; }
    const QByteArray &lines() const { return m_lines; }
    /// The early snapshot; false when there is none.
    bool load();
    /// Begins with a snapshot that another one took.
    void startAt(const Snapshot &snapshot) { m_replica = Replica(snapshot); }
    const Snapshot &firstSnapshot() const { return m_first; }
    /// Opens the feed behind what it holds; again when it was closed.
    void open();
    bool isOpen() const { return m_feed && !m_feed->closed(); }
    /// Takes in what has come.
    void take();
    /// Until the replica stands at `seq` or beyond.
    bool reach(qint64 seq);

    const Replica &replica() const { return m_replica; }
    /// Everything that came over feeds and as snapshots.
    const QByteArray &bytes() const { return m_bytes; }
    int resets() const { return m_resets; }
    int broken() const { return m_broken; }

    /// What a newcomer with the same credentials gets now.
    RawResponse fresh() const;

private:
    void write(const QJsonObject &line);

    const QString m_name;
    const quint16 m_port;
    const QString m_slug;
    const QByteArray m_lines;
    QFile m_file;
    std::unique_ptr<RawClient> m_feed;
    bool m_headSeen = false;
    SseParser m_parser;
    Snapshot m_first;
    Replica m_replica;
    QByteArray m_bytes;
    int m_resets = 0, m_broken = 0;
};

} // namespace Foyer
