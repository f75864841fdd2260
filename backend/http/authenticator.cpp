// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/authenticator.h"

#include "backend/store/store.h"
#include "backend/usecases/identity/accounts.h"

#include <QtCore/QLoggingCategory>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcAuth, "foyer.http.auth")

constexpr qint64 believedMs = 1000;
constexpr qint64 touchAfterMs = 3'600'000;
constexpr qsizetype maxKnown = 10'000;

// __Host- binds the cookie to this host and to TLS; browsers refuse such a name over plain http.
constexpr QByteArrayView secureCookie("__Host-foyer");
constexpr QByteArrayView plainCookie("foyer-session");

QByteArrayView cookieNamed(QByteArrayView field, QByteArrayView name)
{
    while (!field.isEmpty()) {
        const qsizetype end = field.indexOf(';');
        const QByteArrayView pair = (end < 0 ? field : field.first(end)).trimmed();
        field = end < 0 ? QByteArrayView() : field.sliced(end + 1);
        if (pair.size() > name.size() && pair.startsWith(name) && pair[name.size()] == '=')
            return pair.sliced(name.size() + 1);
    }
    return {};
}

QByteArrayView sessionCookie(const Request &request, bool secure)
{
    return cookieNamed(request.head.value("cookie"), secure ? secureCookie : plainCookie);
}

// The token of "Authorization: Bearer …"; null when there is no such field.
QByteArrayView bearer(const Request &request)
{
    const QByteArrayView field = request.head.value("authorization");
    constexpr QByteArrayView scheme("bearer ");
    if (field.size() < scheme.size()
        || field.first(scheme.size()).compare(scheme, Qt::CaseInsensitive) != 0)
        return field.isNull() ? QByteArrayView() : QByteArrayView("");
    return field.sliced(scheme.size()).trimmed();
}

tl::unexpected<Error> crossSite()
{
    return fail(QStringLiteral("auth.crossSite"),
                QStringLiteral("This request does not come from this site's own pages."));
}

} // namespace

Result<std::optional<Caller>> Authenticator::identify(const Request &request, bool secure)
{
    const QByteArrayView token = bearer(request);
    if (!token.isNull()) {
        const auto login = lookUp(token.toByteArray());
        if (!login)
            return fail(QStringLiteral("auth.required"),
                        QStringLiteral("This token is not valid."));
        return std::optional<Caller>(Caller{*login, false});
    }
    const QByteArrayView cookie = sessionCookie(request, secure);
    if (cookie.isEmpty()) return std::optional<Caller>();
    const auto login = lookUp(cookie.toByteArray());
    // A bearer token pasted into a cookie would escape the same-site check's idea of who sent it.
    if (!login || login->kind != LoginKind::Web) return std::optional<Caller>();
    return std::optional<Caller>(Caller{*login, true});
}

std::optional<Login> Authenticator::lookUp(const QByteArray &token)
{
    if (token.isEmpty() || token.size() > 128) return std::nullopt;
    const QByteArray hash = tokenHash(token);
    const qint64 now = m_clock.bootMs();
    const Instant wall = m_clock.now();
    const auto known = m_known.constFind(hash);
    if (known != m_known.constEnd() && now - known->checkedAt < believedMs
        && !(known->login.expiresAt && *known->login.expiresAt <= wall))
        return known->login;

    std::optional<Login> login;
    m_store.readHere([&](Connection &connection) {
        const auto found = AccountRepository(connection).byToken(token, wall);
        if (found)
            login = *found;
        else
            qCWarning(lcAuth, "token look-up failed: %s", qPrintable(found.error().code));
    });
    if (!login) {
        m_known.remove(hash);
        return std::nullopt;
    }
    if (m_known.size() >= maxKnown) m_known.clear();
    m_known.insert(hash, {*login, now});
    if (wall - login->lastUsedAt > touchAfterMs) {
        const Id id = login->id;
        m_store.writer().submit({Actor{}, wall, {}, {}, {}},
                                [id](UnitOfWork &unit) { return touchLogin(unit, id); }, {});
    }
    return login;
}

void Authenticator::forget(const Id &loginId)
{
    m_known.removeIf([&](const auto &known) { return known.value().login.id == loginId; });
}

QByteArray Authenticator::cookieField(const QByteArray &token, bool secure, qint64 seconds)
{
    QByteArray field = "Set-Cookie: " + (secure ? secureCookie : plainCookie).toByteArray() + '='
                       + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age="
                       + QByteArray::number(token.isEmpty() ? 0 : seconds);
    if (secure) field += "; Secure";
    return field + "\r\n";
}

Result<void> checkSameSite(const Request &request, bool secure)
{
    if (!isUnsafe(request.method()) || !bearer(request).isNull()) return {};
    const QByteArrayView site = request.head.value("sec-fetch-site");
    if (!site.isNull() && site != QByteArrayView("same-origin")) return crossSite();
    const QByteArrayView origin = request.head.value("origin");
    if (!origin.isNull()) {
        const QByteArray own =
            (secure ? "https://" : "http://") + request.head.host().toByteArray();
        if (origin.compare(own, Qt::CaseInsensitive) != 0) return crossSite();
        return {};
    }
    if (site.isNull() && !sessionCookie(request, secure).isEmpty()) return crossSite();
    return {};
}

} // namespace Foyer
