// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/commandmix.h"

#include <QtCore/QJsonArray>

namespace Foyer {

CommandMix::CommandMix(ServerProcess &server, QString slug, QRandomGenerator &random)
    : m_server(server), m_slug(std::move(slug)), m_random(random)
{
    const Result<Snapshot> snapshot = decodeSnapshot(server.snapshot(m_slug));
    if (!snapshot) qFatal("no snapshot to begin with: %s", qPrintable(snapshot.error().detail));
    // Ids are random: sorted by what a seed can know, so that a failing one fails again.
    QList<Session> sorted = snapshot->sessions;
    std::sort(sorted.begin(), sorted.end(), [](const Session &a, const Session &b) {
        return std::tie(a.title, a.start, a.description)
               < std::tie(b.title, b.start, b.description);
    });
    for (const Session &session : std::as_const(sorted))
        m_sessions.append(session.id);
    QList<Location> rooms = snapshot->locations;
    std::sort(rooms.begin(), rooms.end(),
              [](const Location &a, const Location &b) { return a.name < b.name; });
    for (const Location &location : std::as_const(rooms))
        m_locations.append(location.id);
    for (const Day &day : snapshot->days) {
        m_days.append(day.id);
        m_from = m_from == 0 ? day.start : std::min(m_from, day.start);
        m_to = std::max(m_to, day.end);
    }
}

/// Sent until it is answered, with one key: a server that is restarting is no failure, and nothing happens twice.
bool CommandMix::send(const QByteArray &method, const QString &path, const QJsonObject &body)
{
    const QByteArray key = newId().toLatin1();
    RestAnswer answer;
    for (int tries = 0; tries < 5; ++tries) {
        answer = m_server.call(method, QStringLiteral("/events/%1%2").arg(m_slug, path), body, key);
        if (answer.status != 0 && answer.status < 500) break;
    }
    m_last = QStringLiteral("%1 %2 → %3 %4")
                 .arg(QString::fromLatin1(method), path)
                 .arg(answer.status)
                 .arg(QString::fromUtf8(answer.body.left(300)));
    if (answer.status == 201 && path == QLatin1String("/sessions"))
        m_sessions.append(answer.json.value(QLatin1String("id")).toString());
    const bool refusal = answer.status == 404 || answer.status == 409 || answer.status == 422;
    m_done += !refusal;
    m_refused += refusal;
    return refusal || (answer.status >= 200 && answer.status < 300);
}

Id CommandMix::anySession() const { return m_sessions.at(m_random.bounded(m_sessions.size())); }

QString CommandMix::words()
{
    static const QStringList some{QStringLiteral("größer"),   QStringLiteral("🦉"),
                                  QStringLiteral("قهوة"),     QStringLiteral("a \"b\" \\ c"),
                                  QStringLiteral("<i>&amp;"), QStringLiteral("línea\nnueva"),
                                  QStringLiteral("学会"),     QStringLiteral("e\u0301")};
    return QStringLiteral("%1 %2")
        .arg(some.at(m_random.bounded(some.size())))
        .arg(m_random.bounded(1'000'000));
}

QJsonObject CommandMix::times()
{
    const Instant start =
        m_from + qint64(m_random.bounded(double(m_to - m_from - 3'600'000)) / 300'000) * 300'000;
    const Instant end = start + 300'000 * (1 + m_random.bounded(12));
    return {{QStringLiteral("start"), toIso(start)}, {QStringLiteral("end"), toIso(end)}};
}

bool CommandMix::create()
{
    QJsonObject body{{QStringLiteral("title"), words()}, {QStringLiteral("description"), words()}};
    if (m_random.bounded(3) > 0) {
        body = times();
        body.insert(QStringLiteral("title"), words());
        body.insert(QStringLiteral("locationIds"),
                    QJsonArray{m_locations.at(m_random.bounded(m_locations.size()))});
    }
    return send("POST", QStringLiteral("/sessions"), body);
}

bool CommandMix::edit()
{
    QJsonObject body;
    if (m_random.bounded(2)) body.insert(QStringLiteral("title"), words());
    if (m_random.bounded(3) == 0)
        body.insert(QStringLiteral("subtitle"), m_random.bounded(3) ? words() : QString());
    if (m_random.bounded(4) == 0) body.insert(QStringLiteral("track"), words());
    if (m_random.bounded(8) == 0)
        body.insert(QStringLiteral("expectedVersion"), m_random.bounded(4));
    return send("PATCH", QStringLiteral("/sessions/%1").arg(anySession()), body);
}

bool CommandMix::shift()
{
    QJsonObject body = times();
    if (m_random.bounded(2))
        body.insert(QStringLiteral("locationIds"),
                    QJsonArray{m_locations.at(m_random.bounded(m_locations.size()))});
    if (m_random.bounded(8) == 0)
        body = {{QStringLiteral("start"), QJsonValue()},
                {QStringLiteral("end"), QJsonValue()}}; // into the tray
    return send("PATCH", QStringLiteral("/sessions/%1").arg(anySession()), body);
}

bool CommandMix::change()
{
    const QString path = QStringLiteral("/sessions/%1/").arg(anySession());
    switch (m_random.bounded(3)) {
    case 0:
        return send("POST", path + QLatin1String("cancel"), {{QStringLiteral("reason"), words()}});
    case 1:
        return send("POST", path + QLatin1String("reinstate"));
    default:
        return send("POST", path + QLatin1String("late"),
                    {{QStringLiteral("minutes"), 5 * m_random.bounded(7)}});
    }
}

bool CommandMix::remove()
{
    const Id id = anySession();
    const bool sound = send("DELETE", QStringLiteral("/sessions/%1").arg(id));
    if (m_random.bounded(4)) // now and then something is done to one that is gone
        m_sessions.removeAll(id);
    return sound;
}

bool CommandMix::place()
{
    switch (m_random.bounded(4)) {
    case 0:
        return send("PATCH", {}, {{QStringLiteral("name"), words()}});
    case 1:
        return send("POST", QStringLiteral("/locations"), {{QStringLiteral("name"), words()}});
    default:
        return send("PATCH",
                    QStringLiteral("/locations/%1")
                        .arg(m_locations.at(m_random.bounded(m_locations.size()))),
                    {{QStringLiteral("name"), words()}});
    }
}

bool CommandMix::one()
{
    const int which = m_random.bounded(100);
    if (which < 20) return create();
    if (which < 45) return edit();
    if (which < 65) return shift();
    if (which < 80) return change();
    if (which < 90) return remove();
    return place();
}

} // namespace Foyer
