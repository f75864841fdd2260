// SPDX-License-Identifier: GPL-3.0-or-later
// A whole server over a database in a temporary directory, as foyer-server wires it, with one event
// in it.
#pragma once

#include "backend/feed/feed.h"
#include "backend/feed/snapshotcache.h"
#include "backend/http/server.h"
#include "backend/hub/hub.h"
#include "backend/store/store.h"
#include "backend/usecases/identity/logins.h"
#include "tests/http/rawclient.h"

#include <QtCore/QTemporaryDir>

namespace Foyer {

class TestSite
{
public:
    explicit TestSite(ServerOptions options = roomy());
    ~TestSite();

    static ServerOptions roomy();
    quint16 port() const { return server->port(); }

    /// One request on a connection of its own, with the organizer's bearer token.
    RawResponse ask(const QByteArray &what, const QJsonObject &body = {},
                    const QByteArray &lines = {});
    /// The same without any token.
    RawResponse askPublic(const QByteArray &what, const QJsonObject &body = {},
                          const QByteArray &lines = {});
    // Authorization lines of logins that are made at the first call: a guest who picked the name, one
    // who proved to be it, another organizer.
    QByteArray asGuest(const Id &guestId);
    QByteArray asVerified(const Id &guestId);
    QByteArray asOrganizer(const QString &name);
    /// One request with such a line.
    RawResponse askAs(const QByteArray &line, const QByteArray &what, const QJsonObject &body = {})
    {
        return askPublic(what, body, line);
    }
    QByteArray tokenLine() const { return "Authorization: Bearer " + token + "\r\n"; }
    /// The event's snapshot as a fresh client sees it.
    QJsonObject snapshot();
    QJsonObject session(const QString &id);
    qint64 rowsInLog();

    QTemporaryDir directory;
    FakeClock clock{1'796'000'000'000}; ///< stands still until a test advances it
    std::unique_ptr<Store> store;
    std::unique_ptr<SnapshotCache> snapshots;
    std::unique_ptr<Hub> hub;
    std::unique_ptr<Server> server;

    QByteArray token;
    QString organizerId;
    Id eventId, dayId, roomA, roomB, guest, host,
        sessionId; ///< the session is in room A, hosted by `host`

private:
    QByteArray lineOf(const QString &key,
                      const std::function<Result<NewLogin>(UnitOfWork &)> &make);
    QHash<QString, QByteArray> m_lines;
    void fill();
};

/// "2027-05-14T10:00:00.000Z" with the hour and minute given.
QString at(int hour, int minute = 0);

} // namespace Foyer
