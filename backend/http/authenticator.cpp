// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/authenticator.h"

#include "backend/store/store.h"
#include "backend/usecases/identity/logins.h"

#include <QtCore/QLoggingCategory>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcAuth, "foyer.http.auth")

constexpr qint64 believedMs = 1000;
constexpr qint64 touchAfterMs = 3'600'000;
constexpr qsizetype maxKnown = 10'000;

// __Host- binds the cookie to this host and to TLS; browsers refuse such a name over plain http.
QByteArrayView cookieName(Cookie cookie, bool secure)
{
    if (cookie == Cookie::Site) return secure ? "__Host-foyer-site" : "foyer-site";
    return secure ? "__Host-foyer" : "foyer-session";
}

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

QByteArrayView cookieOf(const Request &request, Cookie cookie, bool secure)
{
    return cookieNamed(request.head.value("cookie"), cookieName(cookie, secure));
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

Result<Identity> Authenticator::identify(const Request &request, bool secure)
{
    Identity identity;
    const QByteArrayView token = bearer(request);
    if (!token.isNull()) {
        const auto login = lookUp(token.toByteArray());
        if (!login || login->kind == LoginKind::Web)
            return fail(QStringLiteral("auth.required"),
                        QStringLiteral("This token is not valid."));
        if (login->scope == LoginScope::Site)
            identity.siteLoginId = login->id;
        else
            identity.caller = Caller{*login, false};
        return identity;
    }
    const auto person = ofCookie(request, Cookie::Person, secure);
    if (person && person->scope != LoginScope::Site) identity.caller = Caller{*person, true};
    const auto site = ofCookie(request, Cookie::Site, secure);
    if (site && site->scope == LoginScope::Site) identity.siteLoginId = site->id;
    return identity;
}

std::optional<Login> Authenticator::ofCookie(const Request &request, Cookie cookie, bool secure)
{
    const QByteArrayView value = cookieOf(request, cookie, secure);
    if (value.isEmpty()) return std::nullopt;
    auto login = lookUp(value.toByteArray());
    // A bearer token pasted into a cookie would escape the same-site check's idea of who sent it.
    if (!login || login->kind != LoginKind::Web) return std::nullopt;
    return login;
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
        const auto found = LoginRepository(connection).byToken(token, wall);
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
    if (wall - login->lastUsedAt > touchAfterMs) touch(*login, wall);
    return login;
}

void Authenticator::touch(const Login &login, Instant wall)
{
    CommandContext context;
    context.at = wall;
    m_store.writer().submit(
        context, [id = login.id](UnitOfWork &unit) { return touchLogin(unit, id); },
        [](const Result<Answer> &) {});
}

QByteArray Authenticator::cookieField(Cookie cookie, const QByteArray &token, bool secure,
                                      qint64 seconds)
{
    QByteArray field = "Set-Cookie: " + cookieName(cookie, secure).toByteArray() + '=' + token
                       + "; Path=/; HttpOnly; SameSite=Lax; Max-Age="
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
    const bool withCookie = !cookieOf(request, Cookie::Person, secure).isEmpty()
                            || !cookieOf(request, Cookie::Site, secure).isEmpty();
    if (site.isNull() && withCookie) return crossSite();
    return {};
}

} // namespace Foyer
