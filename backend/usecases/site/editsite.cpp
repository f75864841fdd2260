// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/editsite.h"

#include "backend/store/repositories/loginrepository.h"
#include "backend/store/repositories/siterepository.h"
#include "backend/usecases/authorise.h"
#include "backend/usecases/site/pictures.h"
#include "backend/usecases/subjects.h"
#include "shared/wire/sitejson.h"

namespace Foyer {

namespace {

constexpr int LongestTitle = 200;
constexpr int LongestDescription = 20'000;

QString subject() { return QStringLiteral("site"); }

tl::unexpected<Error> invalid(const char *field, const char *detail)
{
    return fail(QStringLiteral("site.invalid"), QLatin1String(detail), QLatin1String(field));
}

Result<void> checkSite(Connection &connection, const Site &before, const Site &after)
{
    if (after.title.trimmed().isEmpty() || after.title.size() > LongestTitle)
        return invalid("title", "a title has 1 to 200 characters");
    if (after.description.size() > LongestDescription)
        return invalid("description", "at most 20,000 characters");
    if (after.mapUrl == before.mapUrl) return {};
    return checkPicture(connection, subject(), QStringLiteral("mapUrl"), after.mapUrl);
}

} // namespace

Result<EditSite> EditSite::fromJson(const QJsonObject &body)
{
    EditSite command;
    QJsonObject rest = body;
    if (const QJsonValue password = rest.take(QStringLiteral("password"));
        !password.isUndefined()) {
        if (!password.isString() && !password.isNull())
            return invalid("password", "a password is text, or null for none");
        command.password = password.toString();
    }
    auto split =
        patchBody(subject(), rest,
                  {QStringLiteral("title"), QStringLiteral("description"), QStringLiteral("mapUrl"),
                   QStringLiteral("passwordSet"), QStringLiteral("version")});
    if (!split) return tl::unexpected(split.error());
    command.body = *std::move(split);
    return command;
}

Result<Answer> editSite(UnitOfWork &unit, const EditSite &command)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    SiteRepository sites(unit.connection());
    auto before = sites.read();
    if (!before) return tl::unexpected(before.error());
    auto expected =
        expectVersion(subject(), command.body.expectedVersion, before->version, toJson(*before));
    if (!expected) return tl::unexpected(expected.error());
    auto after = patched(subject(), *before, command.body,
                         {QStringLiteral("passwordSet"), QStringLiteral("version")}, siteFromJson);
    if (!after) return tl::unexpected(after.error());
    if (auto checked = checkSite(unit.connection(), *before, *after); !checked)
        return tl::unexpected(checked.error());
    // Also the same password again is a new one: its logins are over, which is what somebody who sets it wants.
    const bool newPassword =
        command.passwordHash && (before->passwordSet || !command.passwordHash->isEmpty());
    if (newPassword) {
        after->passwordSet = !command.passwordHash->isEmpty();
        auto set = LoginRepository(unit.connection())
                       .setSitePasswordHash(*command.passwordHash, unit.now());
        if (!set) return tl::unexpected(set.error());
    }
    if (newPassword || *after != *before) {
        after->version = before->version + 1;
        if (auto kept = sites.update(*after); !kept) return tl::unexpected(kept.error());
    }
    return answerOk(toJson(*after));
}

} // namespace Foyer
