// SPDX-License-Identifier: GPL-3.0-or-later
// The schemas of everything that goes over the wire, by the names that RouteDoc uses. They lie in schemas/*.json, one
// file a group of subjects: JSON Schema as OpenAPI 3.1 has it, but for three things that are settled here:
//   "$ref": "Session"       names a schema of the table, of whatever file
//   "x-plural": "sessions"  the subject also has "SessionList" {sessions, next?}
//   "x-create": ["title"]   and "SessionCreate", "SessionPatch": its members that are not readOnly; those named here
//                           are required of a new one ("x-reason": an organizer's reason may come along)
// feed.json names the members of each feed message's payload; its schema is "feed.<type>".
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

namespace Foyer {

/// A schema as the document shows it, its references complete. Nothing for a name that nobody declared.
std::optional<QJsonObject> schemaNamed(const QString &name);

/// Names of the declared schemas (the derived ones are made when asked for), sorted.
QStringList declaredSchemas();
/// Change types that feed.json describes, sorted.
QStringList describedFeedTypes();

} // namespace Foyer
