// SPDX-License-Identifier: GPL-3.0-or-later
// Writes down what a client is sent (snapshots and feed messages, over all its connections), so that another
// implementation of the replica can be driven with it.
#pragma once

#include "kiosk/client/feedconnection.h"

#include <QtCore/QFile>
#include <QtCore/QTimer>
#include <QtNetwork/QNetworkAccessManager>

namespace Foyer {

class Recorder : public QObject
{
    Q_OBJECT
public:
    /// `file` gets lines of JSON: {"snapshot": …} and {"type", "data", "lastEventId"}.
    Recorder(const QUrl &server, const QString &slug, const QString &file);

    /// Up to this seq everything is written down.
    qint64 seq() const { return m_seq; }
    int resets() const { return m_resets; }

private:
    void load();
    void loaded(const QString &fault);
    void received(const SseEvent &event);
    void write(const QJsonObject &line);

    QUrl m_event;
    QFile m_file;
    QNetworkAccessManager m_network;
    HttpGet m_snapshot{m_network};
    FeedConnection m_feed{m_network};
    QTimer m_again;
    QByteArray m_body;
    QString m_cursor; ///< empty: a snapshot is needed
    qint64 m_seq = 0;
    int m_resets = 0;
};

} // namespace Foyer
