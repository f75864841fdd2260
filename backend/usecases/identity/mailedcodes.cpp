// SPDX-License-Identifier: GPL-3.0-or-later
// Codes and links that are mailed. The code is in the outbox only (sealed); the database else holds a
// keyed hash with a salt of its own.
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/logincoderepository.h"
#include "backend/usecases/identity/passwords.h"
#include "backend/usecases/identity/proof.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

// Without I, L, O and U; what is read as one of them means 1, 1, 0.
constexpr char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int codeLength = 8, saltBytes = 16;

QByteArray newCode()
{
    QByteArray code = randomBytes(codeLength);
    for (char &c : code)
        c = letters[static_cast<unsigned char>(c) % 32];
    return code;
}

QByteArray normalCode(const QString &typed)
{
    QByteArray code;
    for (QChar c : typed.toUpper()) {
        if (c.isSpace() || c == u'-') continue;
        if (c == u'O') c = u'0';
        if (c == u'I' || c == u'L') c = u'1';
        code += c.unicode() < 128 ? char(c.unicode()) : '?';
    }
    return code;
}

tl::unexpected<Error> wrongCode()
{
    return fail(QStringLiteral("auth.wrongCredentials"),
                QStringLiteral("this code or link is wrong, used or too old"));
}

struct Mailed {
    CodePurpose purpose = CodePurpose::Login;
    QString templateName, secretName;
    QByteArray secret; ///< what is hashed
    QByteArray shown;  ///< what the mail says
    qint64 lifeMs = 0;
};

Result<void> mail(UnitOfWork &unit, const SealedBox &box, const Id &guestId, const QString &address,
                  const Mailed &mailed)
{
    const QByteArray salt = randomBytes(saltBytes);
    const Instant expires = unit.now() + mailed.lifeMs;
    auto kept = LoginCodeRepository(unit.connection())
                    .keep(guestId, mailed.purpose,
                          {salt, box.fingerprint(salt, mailed.secret), expires, 0});
    if (!kept) return kept;
    auto guest = found(GuestRepository(unit.connection()).byId(guestId), QStringLiteral("guest"));
    if (!guest) return tl::unexpected(guest.error());
    const QJsonObject secret{{mailed.secretName, QString::fromLatin1(mailed.shown)}};
    return DeliveryRepository(unit.connection())
        .insert(
            {newId(),
             mailed.templateName,
             {{QStringLiteral("name"), guest->name}, {QStringLiteral("expires"), toIso(expires)}},
             box.seal(encodeJson(secret)),
             guestId,
             address,
             unit.now(),
             expires});
}

enum class Verdict { Right, Wrong };

/// Decides and keeps the count. A wrong one must be counted, so it is no error of the command.
Result<Verdict> tryCode(UnitOfWork &unit, const SealedBox &box, const Id &guestId,
                        CodePurpose purpose, const QByteArray &secret)
{
    LoginCodeRepository codes(unit.connection());
    auto code = codes.find(guestId, purpose);
    if (!code) return tl::unexpected(code.error());
    if (!*code) return Verdict::Wrong;
    const LoginCode &live = **code;
    const bool dead = live.expiresAt <= unit.now() || live.attempts >= MostWrongCodes;
    const bool right = !dead && box.fingerprint(live.salt, secret) == live.hash;
    // Good for one use, and nothing for a dead one.
    auto done = dead || right ? codes.remove(guestId, purpose) : codes.countWrong(guestId, purpose);
    if (!done) return tl::unexpected(done.error());
    return right ? Verdict::Right : Verdict::Wrong;
}

CommandContext contextAt(Instant now, const Id &guestId)
{
    CommandContext context;
    context.actor = {ActorKind::Guest, guestId, {}};
    context.at = now;
    return context;
}

} // namespace

Result<Answer> mailCode(UnitOfWork &unit, const SealedBox &box, const Id &guestId)
{
    auto credential = GuestRepository(unit.connection()).credential(guestId);
    if (!credential) return tl::unexpected(credential.error());
    if (!*credential || (*credential)->email.isEmpty()) return answerNoContent();
    const QByteArray code = newCode();
    return mail(unit, box, guestId, (*credential)->email,
                {CodePurpose::Login, QStringLiteral("login-code"), QStringLiteral("code"), code,
                 code.first(4) + '-' + code.sliced(4), CodeLifeMs})
        .map([] { return answerNoContent(); });
}

Result<Answer> mailReset(UnitOfWork &unit, const SealedBox &box, const QString &email)
{
    auto guestId = GuestRepository(unit.connection()).byEmail(email);
    if (!guestId) return tl::unexpected(guestId.error());
    if (!*guestId || email.isEmpty()) return answerNoContent();
    // To the address as it is stored: nobody types somebody else's mail into another's box.
    auto credential =
        found(GuestRepository(unit.connection()).credential(**guestId), QStringLiteral("guest"));
    if (!credential) return tl::unexpected(credential.error());
    const QByteArray secret = newToken();
    return mail(unit, box, **guestId, credential->email,
                {CodePurpose::Reset, QStringLiteral("password-reset"), QStringLiteral("token"),
                 secret, (*guestId)->toLatin1() + '.' + secret, LinkLifeMs})
        .map([] { return answerNoContent(); });
}

Result<NewLogin> redeemCode(Store &store, Instant now, const SealedBox &box,
                            const RedeemCode &request)
{
    std::optional<NewLogin> fresh;
    auto made = store.writer().execute(
        contextAt(now, request.guestId), [&](UnitOfWork &unit) -> Result<Answer> {
            fresh.reset();
            auto verdict =
                tryCode(unit, box, request.guestId, CodePurpose::Login, normalCode(request.code));
            if (!verdict) return tl::unexpected(verdict.error());
            if (*verdict == Verdict::Wrong) return answerNoContent();
            auto guest = found(GuestRepository(unit.connection()).byId(request.guestId),
                               QStringLiteral("guest"));
            if (!guest) return tl::unexpected(guest.error());
            if (request.taken.limits) {
                auto given = request.taken.limits->giveBack(unit, request.taken.attempt);
                if (!given) return tl::unexpected(given.error());
            }
            fresh = freshLogin(LoginScope::Guest, guest->id, guest->name, request.wish, now);
            return keepLogin(unit, *fresh, request.wish.replaces).map([] {
                return answerNoContent();
            });
        });
    if (!made) return tl::unexpected(made.error());
    if (!fresh) return wrongCode();
    return *fresh;
}

Result<NewLogin> redeemReset(Store &store, Instant now, const SealedBox &box,
                             const RedeemReset &request)
{
    const qsizetype dot = request.token.indexOf(u'.');
    const Id guestId = request.token.left(qMax(dot, qsizetype(0)));
    const QByteArray secret = request.token.mid(dot + 1).toLatin1();
    auto hash = hashPassword(request.password);
    if (!hash) return tl::unexpected(hash.error());
    std::optional<NewLogin> fresh;
    auto made =
        store.writer().execute(contextAt(now, guestId), [&](UnitOfWork &unit) -> Result<Answer> {
            fresh.reset();
            auto verdict = tryCode(unit, box, guestId, CodePurpose::Reset, secret);
            if (!verdict) return tl::unexpected(verdict.error());
            if (*verdict == Verdict::Wrong) return answerNoContent();
            GuestRepository guests(unit.connection());
            auto guest = found(guests.byId(guestId), QStringLiteral("guest"));
            if (!guest) return tl::unexpected(guest.error());
            auto credential = found(guests.credential(guestId), QStringLiteral("guest"));
            if (!credential) return tl::unexpected(credential.error());
            fresh = freshLogin(LoginScope::Guest, guest->id, guest->name, request.wish, now);
            Result<void> done = guests.setPassword(guestId, *hash);
            done = done.and_then(
                [&] { return LoginCodeRepository(unit.connection()).removeAll(guestId); });
            done = done.and_then([&] {
                return LoginRepository(unit.connection())
                    .revokeSignIns(LoginScope::Guest, guestId, {}, now)
                    .map([](int) {});
            });
            done = done.and_then([&] {
                return mailSecurityChange(unit, guestId, credential->email,
                                          QStringLiteral("password"));
            });
            done = done.and_then([&] { return keepLogin(unit, *fresh, request.wish.replaces); });
            return done.map([] { return answerNoContent(); });
        });
    if (!made) return tl::unexpected(made.error());
    if (!fresh) return wrongCode();
    return *fresh;
}

} // namespace Foyer
