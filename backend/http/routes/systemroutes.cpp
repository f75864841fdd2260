// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
#include "backend/store/migrations.h"

namespace Foyer {

namespace {

QJsonObject versionOf()
{
    static const int schema = [] {
        int newest = 0;
        for (const Migration &migration : builtInMigrations())
            newest = std::max(newest, migration.number);
        return newest;
    }();
    return {{QStringLiteral("version"), QStringLiteral(FOYER_VERSION)},
            {QStringLiteral("build"), QStringLiteral("Qt %1").arg(QLatin1String(qVersion()))},
            {QStringLiteral("schema"), schema}};
}

} // namespace

void addSystemRoutes(Router &router, Api &)
{
    router.add(
        {Method::Get,
         "/api/v1/health",
         Access::Anyone,
         "Whether the server answers.",
         [](Call &call) {
             call.reply.send(Response::json({{QStringLiteral("status"), QStringLiteral("ok")}}));
         },
         0,
         {.answer = "Health"}});
    router.add({Method::Get,
                "/api/v1/version",
                Access::Anyone,
                "Version of program and database schema.",
                [](Call &call) { call.reply.send(Response::json(versionOf())); },
                0,
                {.answer = "VersionInfo"}});
}

} // namespace Foyer
