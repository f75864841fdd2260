// SPDX-License-Identifier: GPL-3.0-or-later
// A real server with a small event for the page's tests: two days, three rooms, a handful of guests, all in the future.
#pragma once

#include "tests/support/serverprocess.h"

#include <QtCore/QDateTime>

namespace Foyer {

class Stage
{
public:
    /// False when it could not be set up; `why` says why.
    bool begin(const QStringList &options = {});
    QString why;

    /// One call as the organizer below /api/v1/events/camp; the answer, whose status is `expected` or the stage is broken.
    QJsonObject call(const QByteArray &method, const QString &path, const QJsonObject &body = {},
                     int expected = 0);
    /// The same below /api/v1.
    QJsonObject siteCall(const QByteArray &method, const QString &path,
                         const QJsonObject &body = {}, int expected = 0);
    QJsonObject snapshot();
    /// Of guests, rooms, sessions by their names.
    QString id(const QString &name) const { return m_ids.value(name); }
    /// "2030-05-14T10:00:00.000Z": an hour of the first or second day.
    QString at(int hour, int minute = 0, int day = 0) const;
    /// Makes a session and answers its id.
    QString makeSession(const QString &title, const QString &room, int hour, int minute,
                        int minutes, const QString &host = {}, const QJsonObject &more = {});
    /// proposal, voting or scheduling is open now.
    void setPhase(const QString &name);

    QUrl url() const { return m_server.url(); }
    ServerProcess &server() { return m_server; }

private:
    bool fill();

    ServerProcess m_server;
    QDateTime m_firstDay;
    QHash<QString, QString> m_ids;
};

} // namespace Foyer
