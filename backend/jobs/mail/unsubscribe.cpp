// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/unsubscribe.h"

#include "backend/jobs/mail/templates.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr char purpose[] = "unsubscribe ";
constexpr qsizetype longestToken = 400;

QString allName() { return QStringLiteral("all"); }

/// Nothing for a text that is not exactly what unsubscribeToken writes: RFC 4648 section 3.5 leaves
/// bits over in a last letter, so that two texts would stand for the same bytes.
std::optional<QByteArray> sealedOf(const QByteArray &token)
{
    constexpr auto form = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    const QByteArray sealed = QByteArray::fromBase64(token, form);
    if (sealed.toBase64(form) != token) return std::nullopt;
    return sealed;
}

} // namespace

QByteArray unsubscribeToken(const SealedBox &box, const Id &guestId)
{
    return box.seal(purpose + guestId.toLatin1())
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

Result<Answer> unsubscribe(UnitOfWork &unit, const SealedBox &box, const QByteArray &token)
{
    const auto invalid =
        fail(QStringLiteral("unsubscribe.invalid"), QStringLiteral("this link is not one of ours"));
    if (token.size() > longestToken) return invalid;
    const auto sealed = sealedOf(token);
    if (!sealed) return invalid;
    const auto opened = box.open(*sealed);
    if (!opened || !opened->startsWith(purpose)) return invalid;
    const Id guestId = QString::fromLatin1(opened->mid(qsizetype(sizeof purpose) - 1));
    GuestRepository guests(unit.connection());
    auto settings = guests.settings(guestId);
    if (!settings) return tl::unexpected(settings.error());
    // Who is gone gets no mail.
    if (!*settings) return answerNoContent();
    GuestSettings after = **settings;
    after.mail.insert(allName(), false);
    if (after == **settings) return answerNoContent();
    return guests.setSettings(guestId, after).map([] { return answerNoContent(); });
}

bool wantsMail(const GuestSettings &settings, const QString &templateName)
{
    if (isUnrefusable(templateName)) return true;
    return settings.mail.value(allName()).toBool(true)
           && settings.mail.value(templateName).toBool(true);
}

} // namespace Foyer
