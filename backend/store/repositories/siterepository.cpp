// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/siterepository.h"

namespace Foyer {

namespace {

tl::unexpected<Error> noSite()
{
    return fail(QStringLiteral("store.failed"), QStringLiteral("the site has no row"));
}

} // namespace

Result<Site> SiteRepository::read()
{
    auto row = m_connection
                   .prepare("SELECT title, description, map_url, password_hash <> '', version "
                            "FROM site WHERE id = 1")
                   .first([](const Row &found) {
                       Site site;
                       site.title = found.text(0);
                       site.description = found.text(1);
                       site.mapUrl = found.text(2);
                       site.passwordSet = found.flag(3);
                       site.version = found.integer(4);
                       return site;
                   });
    if (!row) return tl::unexpected(row.error());
    if (!*row) return noSite();
    return **row;
}

Result<QString> SiteRepository::passwordHash()
{
    auto row = m_connection.prepare("SELECT password_hash FROM site WHERE id = 1")
                   .first([](const Row &found) { return found.text(0); });
    if (!row) return tl::unexpected(row.error());
    if (!*row) return noSite();
    return **row;
}

Result<void> SiteRepository::update(const Site &site)
{
    return m_connection
        .prepare("UPDATE site SET title = ?, description = ?, map_url = ?, version = ? "
                 "WHERE id = 1")
        .bind(site.title)
        .bind(site.description)
        .bind(site.mapUrl)
        .bind(site.version)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
