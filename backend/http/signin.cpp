// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/signin.h"

#include "backend/usecases/subjects.h"

#include <QtCore/QLoggingCategory>

#include <algorithm>

namespace Foyer {

namespace {

Q_LOGGING_CATEGORY(lcSecurity, "foyer.security")

constexpr qsizetype longestLabel = 200;

tl::unexpected<Error> invalid(const char *field)
{
    return fail(QStringLiteral("login.invalid"),
                QStringLiteral("This member is missing or not as expected."),
                QString::fromLatin1(field));
}

// A house has a /64 to choose addresses from, so that is what counts as one.
QString clientKey(const QHostAddress &address)
{
    if (address.protocol() != QAbstractSocket::IPv6Protocol) return address.toString();
    Q_IPV6ADDR bytes = address.toIPv6Address();
    std::fill(bytes.c + 8, bytes.c + 16, quint8(0));
    return QHostAddress(bytes).toString() + QStringLiteral("/64");
}

Error tooMany(int wait)
{
    return {QStringLiteral("auth.tooManyAttempts"),
            QStringLiteral("Too many attempts. Try again later."),
            {},
            {{QStringLiteral("retryAfter"), wait}}};
}

} // namespace

LoginWish SignIn::wish() const
{
    return {wantsToken ? LoginKind::Bearer : LoginKind::Web, label, seconds * 1000, replaces};
}

Result<SignIn> signInOf(const Api &api, const Call &call, const QJsonObject &body, Cookie cookie)
{
    SignIn signIn;
    const QJsonValue token = body.value(u"token");
    if (!token.isUndefined() && !token.isBool()) return invalid("token");
    signIn.wantsToken = token.toBool();
    const QJsonValue label = body.value(u"label");
    if (!label.isUndefined() && (!label.isString() || label.toString().size() > longestLabel))
        return invalid("label");
    signIn.label = label.toString();
    // The browser's name for itself: what tells one login from another in a list.
    if (signIn.label.isEmpty())
        signIn.label = QString::fromUtf8(call.request.head.value("user-agent").toByteArray())
                           .left(longestLabel);
    signIn.secure = call.reply.connection().isSecure();
    signIn.seconds = api.options.loginSeconds;
    signIn.address = clientOf(call);
    if (!signIn.wantsToken) {
        if (cookie == Cookie::Site)
            signIn.replaces = call.siteLoginId;
        else if (call.caller && call.caller->byCookie)
            signIn.replaces = call.caller->login.id;
    }
    return signIn;
}

Result<QString> textMember(const QJsonObject &body, const char *name, qsizetype most)
{
    const QString text = body.value(QLatin1String(name)).toString();
    if (text.isEmpty() || text.size() > most) return invalid(name);
    return text;
}

bool tooManyAttempts(Api &api, Call &call, const Attempt &attempt)
{
    Result<int> wait;
    api.store.readHere([&](Connection &connection) {
        wait = api.loginLimits.waitFor(connection, attempt, api.clock.now());
    });
    if (wait && *wait == 0) return false;
    if (wait)
        qCInfo(lcSecurity, "sign-in refused: too many attempts, from %s",
               qPrintable(attempt.address));
    call.reply.send(Response::problem(wait ? tooMany(*wait) : wait.error()));
    return true;
}

Result<void> takeAttempt(Api &api, const Attempt &attempt)
{
    const auto wait = api.loginLimits.take(api.store, attempt, api.clock.now());
    if (!wait) return tl::unexpected<Error>(wait.error());
    if (*wait > 0) return tl::unexpected<Error>(tooMany(*wait));
    return {};
}

QJsonObject toJson(const Login &login)
{
    QJsonObject me{{QStringLiteral("kind"), toName(login.scope)}};
    const QJsonObject owner{{QStringLiteral("id"), login.ownerId},
                            {QStringLiteral("name"), login.ownerName}};
    if (login.scope != LoginScope::Site) me.insert(toName(login.scope), owner);
    if (login.scope == LoginScope::Guest) me.insert(QStringLiteral("verified"), login.verified);
    me.insert(QStringLiteral("loginId"), login.id);
    if (login.expiresAt) me.insert(QStringLiteral("expires"), toIso(*login.expiresAt));
    return me;
}

Response signedIn(Api &api, const NewLogin &made, const SignIn &signIn, Cookie cookie)
{
    // What it replaces has ended; a new password ends the others as well.
    api.logins.look();
    if (made.token.isEmpty()) return Response::empty(204);
    QJsonObject answer = toJson(made.login);
    if (signIn.wantsToken) answer.insert(QStringLiteral("token"), QString::fromLatin1(made.token));
    Response response = Response::json(answer);
    if (!signIn.wantsToken)
        response.fields +=
            Authenticator::cookieField(cookie, made.token, signIn.secure, signIn.seconds);
    return response;
}

Response signInFailed(const Error &error, const SignIn &signIn)
{
    qCInfo(lcSecurity, "sign-in failed, from %s: %s", qPrintable(signIn.address),
           qPrintable(error.code));
    return Response::problem(error);
}

QString clientOf(const Call &call) { return clientKey(call.reply.connection().client()); }

void signInAside(Api &api, Call &call, const SignIn &signIn, Cookie cookie, const Attempt &attempt,
                 std::function<Result<NewLogin>()> check)
{
    if (tooManyAttempts(api, call, attempt)) return;
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, signIn, cookie, attempt,
                         check = std::move(check)](const Api::GiveAnswer &answer) {
        const auto taken = takeAttempt(*shared, attempt);
        const auto made = taken ? check() : Result<NewLogin>(tl::unexpected<Error>(taken.error()));
        if (made && shared->options.committed) shared->options.committed();
        answer([shared, made, signIn, cookie] {
            return made ? signedIn(*shared, *made, signIn, cookie)
                        : signInFailed(made.error(), signIn);
        });
    });
}

void workWithin(Api &api, Call &call, const Attempt &attempt, Writer::Work work)
{
    if (tooManyAttempts(api, call, attempt)) return;
    Api *const shared = &api;
    CommandContext context;
    context.actor = {ActorKind::Guest, {}, {}};
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    api.store.writer().submit(
        context,
        [shared, attempt, work = std::move(work)](UnitOfWork &unit) -> Result<Answer> {
            const auto wait = shared->loginLimits.take(unit, attempt);
            if (!wait) return tl::unexpected<Error>(wait.error());
            if (*wait > 0) return tl::unexpected<Error>(tooMany(*wait));
            return work(unit);
        },
        [inbox = api.late.inbox(), ticket,
         committed = api.options.committed](const Result<Answer> &answer) {
            if (answer && committed) committed();
            inbox->post(ticket, [error = answer ? Error{} : answer.error()] {
                if (!error.code.isEmpty()) return Response::problem(error);
                return Response::json({}, 202);
            });
        });
}

void submitSignIn(Api &api, Call &call, const SignIn &signIn, Cookie cookie,
                  std::function<Result<NewLogin>(UnitOfWork &)> work)
{
    CommandContext context;
    context.at = api.clock.now();
    const LateAnswers::Ticket ticket = api.late.newTicket();
    api.late.put(ticket, call.reply.hold());
    const auto made = std::make_shared<Result<NewLogin>>();
    Api *const shared = &api; // outlives every answer that is still delivered
    api.store.writer().submit(
        context,
        [made, work = std::move(work)](UnitOfWork &unit) -> Result<Answer> {
            *made = work(unit);
            if (!*made) return tl::unexpected<Error>(made->error());
            return answerNoContent();
        },
        [inbox = api.late.inbox(), ticket, shared, made, signIn,
         cookie](const Result<Answer> &committed) {
            inbox->post(ticket, [shared, made, signIn, cookie,
                                 error = committed ? Error{} : committed.error()] {
                if (!error.code.isEmpty()) return signInFailed(error, signIn);
                return signedIn(*shared, **made, signIn, cookie);
            });
        });
}

} // namespace Foyer
