// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/presence.h"

#include "shared/domain/entities.h"

#include <QtCore/QJsonDocument>

#include <algorithm>

namespace Foyer {

namespace {

constexpr int LookForSilentMs = 1'000;

QString toName(Presence::Doing doing)
{
    switch (doing) {
    case Presence::Doing::Here:
        break;
    case Presence::Doing::Dragging:
        return QStringLiteral("dragging");
    case Presence::Doing::Editing:
        return QStringLiteral("editing");
    }
    return QStringLiteral("here");
}

Presence::Doing doingFromName(const QString &name)
{
    if (name == u"dragging") return Presence::Doing::Dragging;
    if (name == u"editing") return Presence::Doing::Editing;
    return Presence::Doing::Here; // also what a later version may say
}

Presence presenceFrom(const QJsonObject &object)
{
    Presence presence;
    presence.windowId = object.value(u"windowId").toString();
    presence.organizerId = object.value(u"organizerId").toString();
    presence.name = object.value(u"name").toString();
    presence.doing = doingFromName(object.value(u"doing").toString());
    presence.sessionId = object.value(u"sessionId").toString();
    presence.locationId = object.value(u"locationId").toString();
    presence.start = fromIso(object.value(u"start").toString());
    presence.end = fromIso(object.value(u"end").toString());
    return presence;
}

QJsonObject toBody(const Presence &own)
{
    QJsonObject body{{QStringLiteral("windowId"), own.windowId},
                     {QStringLiteral("doing"), toName(own.doing)}};
    if (!own.sessionId.isEmpty()) body.insert(QStringLiteral("sessionId"), own.sessionId);
    if (!own.locationId.isEmpty()) body.insert(QStringLiteral("locationId"), own.locationId);
    if (own.start) body.insert(QStringLiteral("start"), toIso(*own.start));
    if (own.end) body.insert(QStringLiteral("end"), toIso(*own.end));
    return body;
}

bool byName(const Presence &a, const Presence &b)
{
    const int order = QString::localeAwareCompare(a.name, b.name);
    return order != 0 ? order < 0 : a.windowId < b.windowId;
}

} // namespace

QString initialsOf(const QString &name)
{
    const QStringList words = name.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return QStringLiteral("?");
    // By code point: a name may begin with a letter outside the basic plane.
    const auto first = [](const QString &word) {
        return word.left(word.at(0).isHighSurrogate() && word.size() > 1 ? 2 : 1).toUpper();
    };
    return words.size() == 1 ? first(words.first()) : first(words.first()) + first(words.last());
}

QString hueOfPerson(const Id &organizerId)
{
    // qHash is seeded anew in each process; this is not.
    quint32 sum = 2166136261U;
    for (const QChar c : organizerId)
        sum = (sum ^ c.unicode()) * 16777619U;
    return hueOrder().at(qsizetype(sum % quint32(hueOrder().size())));
}

PresenceBoard::PresenceBoard(ApiClient &api, const Clock &clock, QObject *parent)
    : QObject(parent), m_api(api), m_clock(clock), m_windowId(newId())
{
    m_own.windowId = m_windowId;
    m_sendTimer.setSingleShot(true);
    connect(&m_sendTimer, &QTimer::timeout, this, &PresenceBoard::send);
    m_repeatTimer.setInterval(RepeatMs);
    connect(&m_repeatTimer, &QTimer::timeout, this, &PresenceBoard::send);
    m_forgetTimer.setInterval(LookForSilentMs);
    connect(&m_forgetTimer, &QTimer::timeout, this, &PresenceBoard::forgetSilent);
}

void PresenceBoard::setEventPath(const QString &path)
{
    if (m_eventPath == path) return;
    m_eventPath = path;
    const QStringList windows = m_others.keys();
    for (const QString &window : windows)
        drop(window);
    m_own = Presence();
    m_own.windowId = m_windowId;
    if (m_online) send();
}

void PresenceBoard::setOnline(bool online)
{
    if (m_online == online) return;
    m_online = online;
    if (online) {
        m_repeatTimer.start();
        send();
        return;
    }
    m_repeatTimer.stop();
    m_sendTimer.stop();
    const QStringList windows = m_others.keys();
    for (const QString &window : windows)
        drop(window);
}

void PresenceBoard::say(Presence::Doing doing, const Id &sessionId, std::optional<Instant> start,
                        std::optional<Instant> end, const Id &locationId)
{
    Presence now = m_own;
    now.doing = doing;
    now.sessionId = doing == Presence::Doing::Here ? Id() : sessionId;
    now.start = start;
    now.end = end;
    now.locationId = locationId;
    if (now == m_own) return;
    m_own = now;
    m_unsent = true;
    if (!m_online || m_sendTimer.isActive()) return;
    const qint64 wait = m_sentAtBootMs + LeastGapMs - m_clock.bootMs();
    if (m_sentAtBootMs == 0 || wait <= 0)
        send();
    else
        m_sendTimer.start(int(wait));
}

void PresenceBoard::send()
{
    if (!m_online || m_eventPath.isEmpty()) return;
    // One at a time: an answer that takes long must not let words pile up behind it.
    if (m_inFlight) {
        m_unsent = true;
        return;
    }
    m_unsent = false;
    m_inFlight = true;
    m_sentAtBootMs = qMax<qint64>(1, m_clock.bootMs());
    m_api.send("POST", m_eventPath + QLatin1String("/presence"), toBody(m_own), {}, this,
               [this](const Result<ApiAnswer> &) {
                   // Refused or lost: the next repeat says it again.
                   m_inFlight = false;
                   if (m_unsent && m_online && !m_sendTimer.isActive())
                       m_sendTimer.start(LeastGapMs);
               });
}

void PresenceBoard::heard(const QString &type, const QByteArray &data)
{
    if (type != u"presence" || !m_online) return;
    const Presence presence = presenceFrom(QJsonDocument::fromJson(data).object());
    if (presence.windowId.isEmpty() || presence.organizerId.isEmpty()
        || presence.windowId == m_windowId)
        return;
    Heard &entry = m_others[presence.windowId];
    entry.atBootMs = m_clock.bootMs();
    if (!m_forgetTimer.isActive()) m_forgetTimer.start();
    const Presence before = std::exchange(entry.presence, presence);
    if (before == presence) return;
    if (!before.sessionId.isEmpty() && before.sessionId != presence.sessionId)
        Q_EMIT sessionChanged(before.sessionId);
    if (!presence.sessionId.isEmpty()) Q_EMIT sessionChanged(presence.sessionId);
    Q_EMIT changed();
}

void PresenceBoard::forgetSilent()
{
    const qint64 oldest = m_clock.bootMs() - ForgottenAfterMs;
    const QStringList windows = m_others.keys();
    for (const QString &window : windows)
        if (m_others.value(window).atBootMs <= oldest) drop(window);
    if (m_others.isEmpty()) m_forgetTimer.stop();
}

void PresenceBoard::drop(const QString &windowId)
{
    const Heard gone = m_others.take(windowId);
    if (!gone.presence.sessionId.isEmpty()) Q_EMIT sessionChanged(gone.presence.sessionId);
    Q_EMIT changed();
}

QList<Presence> PresenceBoard::everybody() const
{
    QList<Presence> all;
    for (const Heard &heard : m_others)
        all.append(heard.presence);
    std::sort(all.begin(), all.end(), byName);
    return all;
}

QList<Presence> PresenceBoard::people() const
{
    QList<Presence> people;
    for (const Presence &presence : everybody()) {
        const auto same = std::find_if(people.begin(), people.end(), [&](const Presence &known) {
            return known.organizerId == presence.organizerId;
        });
        if (same == people.end())
            people.append(presence);
        else if (same->doing == Presence::Doing::Here)
            *same = presence;
    }
    return people;
}

QList<Presence> PresenceBoard::of(const Id &sessionId) const
{
    QList<Presence> found;
    for (const Presence &presence : everybody())
        if (presence.sessionId == sessionId && presence.doing != Presence::Doing::Here)
            found.append(presence);
    return found;
}

} // namespace Foyer
