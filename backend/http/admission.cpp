// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/admission.h"

namespace Foyer {

namespace {

tl::unexpected<Error> refused(const char *code, const char *detail)
{
    return fail(QString::fromLatin1(code), QString::fromLatin1(detail));
}

// "sessions" of "/api/v1/events/{slug}/sessions/{id}/late", "events" of "/api/v1/events/{slug}".
QByteArray areaOf(const QByteArray &pattern)
{
    const QList<QByteArray> parts = pattern.split('/');
    const QByteArray first = parts.value(3);
    if (first == "events" && parts.size() > 5) return parts.value(5);
    return first;
}

bool hasRight(const Route &route, const Login &login)
{
    if (login.rights.contains(QLatin1String("*"))) return true;
    // A login may always end itself.
    if (!isUnsafe(route.method) || route.pattern == "/api/v1/logout") return true;
    return login.rights.contains(QString::fromLatin1(areaOf(route.pattern)))
           && !areaOf(route.pattern).isEmpty();
}

// Not only order: a form or a plain-text post is what another site's page can send without asking.
// Routes that take another type name it and look at it themselves.
Result<void> checkBodyType(const Route &route, const Request &request)
{
    if (!isUnsafe(route.method) || request.body.isEmpty() || !route.doc.bodyType.isEmpty()
        || route.bodyLimit > 0)
        return {};
    const QByteArrayView type = request.head.value("content-type");
    const qsizetype semicolon = type.indexOf(';');
    const QByteArrayView essence = (semicolon < 0 ? type : type.first(semicolon)).trimmed();
    if (essence.compare("application/json", Qt::CaseInsensitive) == 0) return {};
    return fail(QStringLiteral("http.contentType"),
                QStringLiteral("The body must be application/json."),
                QStringLiteral("Content-Type"));
}

Result<void> checkAccess(Access access, const std::optional<Caller> &caller)
{
    if (access == Access::Anyone || access == Access::Site) return {};
    if (!caller)
        return access == Access::Organizer ? refused("auth.required", "Sign in as an organizer.")
                                           : refused("auth.required", "Say who you are first.");
    const bool organizer = caller->isOrganizer() && access != Access::Guest;
    const bool guest = caller->isGuest() && access != Access::Organizer;
    if (organizer || guest) return {};
    return access == Access::Organizer ? refused("auth.forbidden", "This is for organizers.")
                                       : refused("auth.forbidden", "This is for guests.");
}

} // namespace

Result<void> admit(const Route &route, const Request &request, const Identity &identity, bool gated)
{
    if (route.access != Access::Anyone && gated && !identity.passesGate())
        return refused("site.passwordRequired", "This site has a password.");
    if (auto allowed = checkAccess(route.access, identity.caller); !allowed) return allowed;
    if (identity.caller && !hasRight(route, identity.caller->login))
        return refused("auth.rightMissing", "This token was made for less.");
    return checkBodyType(route, request);
}

const QStringList &tokenRights()
{
    static const QStringList rights{QStringLiteral("*"),         QStringLiteral("read"),
                                    QStringLiteral("events"),    QStringLiteral("days"),
                                    QStringLiteral("locations"), QStringLiteral("unavailability"),
                                    QStringLiteral("sessions"),  QStringLiteral("proposals"),
                                    QStringLiteral("comments"),  QStringLiteral("meeting-points"),
                                    QStringLiteral("guests"),    QStringLiteral("announcements"),
                                    QStringLiteral("import"),    QStringLiteral("uploads"),
                                    QStringLiteral("kiosks"),    QStringLiteral("site")};
    return rights;
}

} // namespace Foyer
