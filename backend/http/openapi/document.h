// SPDX-License-Identifier: GPL-3.0-or-later
// The OpenAPI 3.1 description of the API, made from the routes themselves: what is not declared there is not described,
// and what is declared cannot be forgotten here.
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

namespace Foyer {

class Router;
struct Route;

/// Whether a route is of the API; pages and their files are not described.
bool isOfApi(const Route &route);

QJsonObject openApiDocument(const Router &router);

/// "GET /api/v1/site: Sight": schemas that a route names and nobody declared.
QStringList unknownSchemas(const Router &router);

} // namespace Foyer
