// SPDX-License-Identifier: GPL-3.0-or-later
// What all ways to sign in share: the wish in the body, the limits on guessing, the answer with its
// cookie or token.
#pragma once

#include "backend/http/api.h"
#include "backend/usecases/identity/logins.h"

namespace Foyer {

/// What a sign-in asks for besides who.
struct SignIn {
    bool wantsToken = false; ///< an app: the answer holds a bearer token, no cookie
    QString label;
    bool secure = false;
    qint64 seconds = 0; ///< how long the login lasts
    QString address;    ///< who counts as one client: an IPv4 address, an IPv6 network
    Id replaces;        ///< the login of the cookie that the request came with

    LoginWish wish() const;
};

/// `token` and `label` of the body, and what the request itself says. Errors: login.invalid (field).
Result<SignIn> signInOf(const Api &api, const Call &call, const QJsonObject &body, Cookie cookie);

/// A member that must be text of 1 to `most` characters. Errors: login.invalid (field).
Result<QString> textMember(const QJsonObject &body, const char *name, qsizetype most);

/// 429 has been sent when an attempt is not worth checking now.
bool tooManyAttempts(Api &api, Call &call, const Attempt &attempt);
/// Takes an attempt for good, on a worker thread. Errors: auth.tooManyAttempts (retryAfter).
Result<void> takeAttempt(Api &api, const Attempt &attempt);

/// Who a login is: what GET me answers, and every sign-in.
QJsonObject toJson(const Login &login);
/// 200 with the login, and its token or the field that sets the cookie. On the event loop.
Response signedIn(Api &api, const NewLogin &made, const SignIn &signIn, Cookie cookie);
/// The problem, and a line for those who watch for guessing.
Response signInFailed(const Error &error, const SignIn &signIn);

/// Checks something on a worker thread, within the limits on guessing, and answers: a login, or
/// (with an empty token) 204.
void signInAside(Api &api, Call &call, const SignIn &signIn, Cookie cookie, const Attempt &attempt,
                 std::function<Result<NewLogin>()> check);
/// The same for what answers no login but always 202, whatever it found.
void workWithin(Api &api, Call &call, const Attempt &attempt, Writer::Work work);
/// Who counts as one client: an IPv4 address, an IPv6 network.
QString clientOf(const Call &call);

/// Runs a quick sign-in (nothing to hash) on the writer thread and answers. Nothing of it is kept
/// for an Idempotency-Key: the answer holds a token.
void submitSignIn(Api &api, Call &call, const SignIn &signIn, Cookie cookie,
                  std::function<Result<NewLogin>(UnitOfWork &)> work);

} // namespace Foyer
