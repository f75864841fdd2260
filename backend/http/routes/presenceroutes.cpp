// SPDX-License-Identifier: GPL-3.0-or-later
// Who of the organizers is at work on what: passed on to the others' feeds and kept nowhere.
#include "backend/http/api.h"
#include "backend/hub/hub.h"
#include "shared/wire/json.h"
#include "shared/wire/jsonreader.h"

#include <QtCore/QSet>

namespace Foyer {

namespace {

constexpr int LeastGapMs = 1'000 / 4;
constexpr qint64 ForgottenAfterMs = 60'000;
constexpr qsizetype LongestWindowId = 64;

/// Four a second and window on the long run, eight at once.
class PresenceLimits
{
public:
    /// Milliseconds to wait; 0: it may go.
    qint64 take(const QString &window, qint64 nowMs)
    {
        if (nowMs - m_sweptMs > ForgottenAfterMs) {
            m_nextMs.removeIf([nowMs](const std::pair<const QString &, qint64 &> &entry) {
                return entry.second + ForgottenAfterMs < nowMs;
            });
            m_sweptMs = nowMs;
        }
        qint64 &next = m_nextMs[window];
        constexpr qint64 burstMs = 7 * LeastGapMs;
        if (next - nowMs > burstMs) return next - nowMs - burstMs;
        next = std::max(next, nowMs) + LeastGapMs;
        return 0;
    }

private:
    QHash<QString, qint64> m_nextMs; ///< by window: when the next would be due at four a second
    qint64 m_sweptMs = 0;
};

Result<QJsonObject> presenceOf(const QJsonObject &body, const Login &login)
{
    static const QSet<QString> names{QStringLiteral("windowId"),  QStringLiteral("doing"),
                                     QStringLiteral("sessionId"), QStringLiteral("start"),
                                     QStringLiteral("end"),       QStringLiteral("locationId")};
    for (const QString &name : body.keys())
        if (!names.contains(name))
            return fail(QStringLiteral("presence.unknownField"),
                        QStringLiteral("A presence has no such member."), name);
    Members members(body);
    const QString window = members.requiredText(Key("windowId"));
    const QString doing = members.requiredText(Key("doing"));
    const Id session = members.text(Key("sessionId"));
    const Id location = members.text(Key("locationId"));
    const auto start = members.instant(Key("start"));
    const auto end = members.instant(Key("end"));
    const auto wrong = [](const char *field, const char *detail) {
        return fail(QStringLiteral("presence.invalid"), QString::fromLatin1(detail),
                    QString::fromLatin1(field));
    };
    if (const auto read = members.finish(true); !read)
        return fail(QStringLiteral("presence.invalid"), read.error().detail, read.error().field);
    if (window.isEmpty() || window.size() > LongestWindowId)
        return wrong("windowId", "is 1 to 64 characters");
    if (doing != u"here" && doing != u"dragging" && doing != u"editing")
        return wrong("doing", "is here, dragging or editing");
    if (!session.isEmpty() && !isId(session)) return wrong("sessionId", "is no id");
    if (!location.isEmpty() && !isId(location)) return wrong("locationId", "is no id");
    QJsonObject presence{{QStringLiteral("windowId"), window},
                         {QStringLiteral("doing"), doing},
                         {QStringLiteral("organizerId"), login.ownerId},
                         {QStringLiteral("name"), login.ownerName}};
    if (!session.isEmpty()) presence.insert(QStringLiteral("sessionId"), session);
    if (!location.isEmpty()) presence.insert(QStringLiteral("locationId"), location);
    if (start) presence.insert(QStringLiteral("start"), toIso(*start));
    if (end) presence.insert(QStringLiteral("end"), toIso(*end));
    return presence;
}

void presence(Api &api, Call &call, PresenceLimits &limits)
{
    const auto event = eventOf(api, call);
    if (!event) return;
    const auto body = Api::body(call);
    if (!body) return call.reply.send(Response::problem(body.error()));
    const auto presence = presenceOf(*body, call.caller->login);
    if (!presence) return call.reply.send(Response::problem(presence.error()));
    const QString window = call.caller->login.id + u'/' + presence->value(u"windowId").toString();
    if (limits.take(window, api.clock.bootMs()) > 0)
        return call.reply.send(
            Response::problem(Error{QStringLiteral("presence.tooOften"),
                                    QStringLiteral("Four a second are enough for everyone."),
                                    {},
                                    QJsonObject{{QStringLiteral("retryAfter"), 1}}}));
    // Without an id: it is in no log, and must not move a reader's position.
    api.hub.pass(event->id, "event: presence\ndata: " + encodeJson(*presence) + "\n\n");
    call.reply.send(Response::empty());
}

} // namespace

void addPresenceRoutes(Router &router, Api &api)
{
    const auto limits = std::make_shared<PresenceLimits>();
    router.add({Method::Post,
                "/api/v1/events/{slug}/presence",
                Access::Organizer,
                "What this window is doing, for the other organizers who follow the event now.",
                [&api, limits](Call &call) { presence(api, call, *limits); },
                0,
                {.body = "Presence",
                 .status = 204,
                 .problems = {"presence.invalid", "presence.tooOften"}}});
}

} // namespace Foyer
