// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fixtures.h"

#include "shared/wire/json.h"

#include <QtCore/QJsonDocument>

namespace Foyer {

static Id numbered(QLatin1Char kind, int number)
{
    return kind + QString::number(number).rightJustified(21, u'0');
}

QString fixtureCursor(qint64 seq, quint32 stamp)
{
    return Cursor{.seq = seq, .stamp = stamp}.toString();
}

Session fixtureSession(int number)
{
    constexpr Instant dayStart = 1'810'000'800'000; // a day in 2027
    Session session;
    session.id = numbered(QLatin1Char('s'), number);
    session.guid = session.id;
    session.title = QStringLiteral("Session %1 — größer 🦉").arg(number);
    session.description = QStringLiteral("What *number %1* is about, in a few words.").arg(number);
    session.start = dayStart + (number / 8) * 1'800'000;
    session.end = *session.start + 1'500'000;
    session.locationIds = {numbered(QLatin1Char('l'), number % 8)};
    session.hostIds = {numbered(QLatin1Char('g'), number % 20)};
    return session;
}

Snapshot fixtureSnapshot(int sessions, qint64 seq, const QString &slug)
{
    Snapshot out;
    out.seq = seq;
    out.cursor = fixtureCursor(seq);
    out.event.id = numbered(QLatin1Char('e'), 1);
    out.event.slug = slug;
    out.event.name = QStringLiteral("Fair");
    out.event.timeZone = QStringLiteral("Europe/Berlin");
    for (int i = 0; i < 8; ++i) {
        Location location;
        location.id = numbered(QLatin1Char('l'), i);
        location.name = QStringLiteral("Room %1").arg(i);
        location.order = i;
        out.locations.append(location);
    }
    for (int i = 0; i < 20; ++i) {
        Guest guest;
        guest.id = numbered(QLatin1Char('g'), i);
        guest.name = QStringLiteral("Guest %1").arg(i);
        out.guests.append(guest);
    }
    for (int i = 0; i < sessions; ++i)
        out.sessions.append(fixtureSession(i));
    return out;
}

static QByteArray message(qint64 seq, quint32 stamp, const QByteArray &type,
                          const QJsonObject &payload)
{
    const QJsonObject data{{QStringLiteral("seq"), seq},
                           {QStringLiteral("type"), QString::fromLatin1(type)},
                           {QStringLiteral("at"), toIso(1'810'000'000'000)},
                           {QStringLiteral("payload"), payload}};
    return sseMessage(fixtureCursor(seq, stamp).toLatin1(), type, encodeJson(data));
}

QByteArray sessionChanged(qint64 seq, const Session &session, quint32 stamp)
{
    return message(seq, stamp, "session.changed", {{QStringLiteral("session"), toJson(session)}});
}

QByteArray eventChanged(qint64 seq, const Event &event, quint32 stamp)
{
    return message(seq, stamp, "event.changed", {{QStringLiteral("event"), toJson(event)}});
}

QByteArray tickBytes(qint64 seq, quint32 stamp)
{
    return sseMessage(fixtureCursor(seq, stamp).toLatin1(), "tick",
                      encodeJson({{QStringLiteral("seq"), seq}}));
}

QByteArray resetBytes(const QByteArray &reason)
{
    return "event: reset\ndata: "
           + encodeJson({{QStringLiteral("reason"), QString::fromLatin1(reason)}}) + "\n\n";
}

QByteArray stateBytes(const Replica &replica)
{
    return stateBytes(encodeSnapshot(replica.toSnapshot()));
}

QByteArray stateBytes(const QByteArray &snapshotJson)
{
    QJsonObject object = QJsonDocument::fromJson(snapshotJson).object();
    object.remove(QStringLiteral("seq"));
    object.remove(QStringLiteral("cursor"));
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

} // namespace Foyer
