// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/page/stage.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

QString iso(const QDateTime &at)
{
    return at.toUTC().toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzzZ"));
}

} // namespace

bool Stage::begin(const QStringList &options)
{
    if (!options.isEmpty()) m_server.setOptions(options);
    if (!m_server.start()) {
        why = QStringLiteral("the server does not start: ") + QString::fromUtf8(m_server.log());
        return false;
    }
    const auto token = m_server.makeToken();
    if (!token) {
        why = token.error().detail;
        return false;
    }
    m_server.setToken(*token);
    return fill();
}

bool Stage::fill()
{
    // Tomorrow at midnight, UTC: everything lies ahead, whatever time it is.
    m_firstDay =
        QDateTime(QDateTime::currentDateTimeUtc().date().addDays(1), QTime(0, 0), QTimeZone::utc());
    siteCall("POST", QStringLiteral("/events"),
             {{QStringLiteral("slug"), QStringLiteral("camp")},
              {QStringLiteral("name"), QStringLiteral("Harbour Camp")},
              {QStringLiteral("timeZone"), QStringLiteral("UTC")},
              {QStringLiteral("meetingsEnabled"), true},
              {QStringLiteral("maxSessionMinutes"), 120}},
             201);
    for (int day = 0; day < 2; ++day)
        call("POST", QStringLiteral("/days"),
             {{QStringLiteral("start"), at(9, 0, day)}, {QStringLiteral("end"), at(18, 0, day)}},
             201);
    const QList<std::pair<QString, QString>> rooms{
        {QStringLiteral("Net loft"), QStringLiteral("teal")},
        {QStringLiteral("Slipway"), QStringLiteral("amber")},
        {QStringLiteral("Crane"), QStringLiteral("indigo")}};
    for (const auto &[name, colour] : rooms)
        m_ids.insert(name, call("POST", QStringLiteral("/locations"),
                                {{QStringLiteral("name"), name},
                                 {QStringLiteral("colour"), colour},
                                 {QStringLiteral("capacity"), 30}},
                                201)
                               .value(QLatin1String("id"))
                               .toString());
    for (const char *name : {"Ada Wint", "Bela Kovacs", "Chidi Obi", "Dora Lind"})
        m_ids.insert(QString::fromLatin1(name),
                     call("POST", QStringLiteral("/guests"),
                          {{QStringLiteral("name"), QString::fromLatin1(name)}}, 201)
                         .value(QLatin1String("id"))
                         .toString());
    return why.isEmpty();
}

QJsonObject Stage::siteCall(const QByteArray &method, const QString &path, const QJsonObject &body,
                            int expected)
{
    const RestAnswer answer = m_server.call(method, path, body);
    if (expected != 0 && answer.status != expected)
        why += QStringLiteral("%1 %2 answered %3: %4\n")
                   .arg(QString::fromLatin1(method), path)
                   .arg(answer.status)
                   .arg(QString::fromUtf8(answer.body));
    return answer.json;
}

QJsonObject Stage::call(const QByteArray &method, const QString &path, const QJsonObject &body,
                        int expected)
{
    return siteCall(method, QStringLiteral("/events/camp") + path, body, expected);
}

QJsonObject Stage::snapshot()
{
    return QJsonDocument::fromJson(m_server.snapshot(QStringLiteral("camp"))).object();
}

QString Stage::at(int hour, int minute, int day) const
{
    return iso(m_firstDay.addDays(day).addSecs(hour * 3600 + minute * 60));
}

QString Stage::makeSession(const QString &title, const QString &room, int hour, int minute,
                           int minutes, const QString &host, const QJsonObject &more)
{
    const int end = hour * 60 + minute + minutes;
    QJsonObject body{{QStringLiteral("title"), title},
                     {QStringLiteral("start"), at(hour, minute)},
                     {QStringLiteral("end"), at(end / 60, end % 60)},
                     {QStringLiteral("locationIds"), QJsonArray{id(room)}}};
    if (!host.isEmpty()) body.insert(QStringLiteral("hostIds"), QJsonArray{id(host)});
    for (auto it = more.begin(); it != more.end(); ++it)
        body.insert(it.key(), it.value());
    const QString made =
        call("POST", QStringLiteral("/sessions"), body, 201).value(QLatin1String("id")).toString();
    m_ids.insert(title, made);
    return made;
}

void Stage::setPhase(const QString &name)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QJsonObject phases;
    int before = -3, after = 24;
    bool passed = false;
    for (const QString &phase :
         {QStringLiteral("proposal"), QStringLiteral("voting"), QStringLiteral("scheduling")}) {
        const int hours = passed ? after++ : before++;
        phases.insert(phase, QJsonObject{{QStringLiteral("start"), iso(now.addSecs(hours * 3600))},
                                         {QStringLiteral("end"), QJsonValue::Null}});
        if (phase == name) passed = true;
    }
    call("PATCH", {}, {{QStringLiteral("phases"), phases}}, 200);
}

} // namespace Foyer
