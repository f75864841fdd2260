// SPDX-License-Identifier: GPL-3.0-or-later
// What people type, turned into members of a request; with the sentence when it is no value.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <QtCore/QJsonObject>

namespace Foyer {

/// Trimmed text of at most `most` characters.
Result<QJsonObject> textMember(const QString &field, const QVariant &value, int most,
                               bool required = false);
/// A whole number; empty is `otherwise`.
Result<QJsonObject> numberMember(const QString &field, const QVariant &value, int from, int to,
                                 int otherwise);
Result<QJsonObject> flagMember(const QString &field, const QVariant &value);
/// A point in time in the event's zone; empty is null where `optional`.
Result<QJsonObject> timeMember(const DeskView &view, const QString &field, const QVariant &value,
                               bool optional);
/// Ids as a list.
Result<QJsonObject> idsMember(const QString &field, const QVariant &value);

/// Lines "name: text" as an object; what `before` has besides is taken out. `lines` of an object are the other way.
Result<QJsonObject> pairsMember(const QString &field, const QVariant &value,
                                const QJsonObject &before);
QString pairLines(const QJsonObject &pairs);

/// "Loft, Studio"; empty ids: `otherwise`.
QString roomNames(const DeskView &view, const QList<Id> &ids, const QString &otherwise = {});
QString guestNames(const DeskView &view, const QList<Id> &ids);
QString when(const DeskView &view, Instant instant);

} // namespace Foyer
