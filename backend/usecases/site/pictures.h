// SPDX-License-Identifier: GPL-3.0-or-later
// Files that people gave: who may store how much, and which addresses a subject may name as its picture.
#pragma once

#include "backend/store/repositories/uploadrepository.h"
#include "backend/store/writer.h"

namespace Foyer {

/// Addresses of uploads begin with this.
inline constexpr QLatin1String UploadPath("/uploads/");

/// 43 characters of base64url and ".jpg" or ".png": the only form that a stored file's name has.
bool isUploadName(QStringView name);

/// `url` is "" or the address of a file that was uploaded here (of whatever kind: the same picture is kept once): other
/// hosts' pictures would tell them who looks. Errors: "<subject>.invalid" with the field.
Result<void> checkPicture(Connection &connection, const QString &subject, const QString &field,
                          const QString &url);

/// What one person may keep here.
struct UploadQuota {
    int files = 0;
    qint64 bytes = 0;
};
UploadQuota quotaOf(ActorKind kind);

/// Avatars are anyone's who has a name here, maps and pictures of rooms are the organizers'. Errors: auth.forbidden.
Result<void> mayUpload(const Actor &actor, UploadKind kind);
/// Errors: upload.quota.
Result<void> checkQuota(Connection &connection, const Actor &actor, qint64 bytes);

/// 201 {url, kind, width, height, bytes} for a file that lies in its place already. Errors: auth.forbidden,
/// upload.quota.
Result<Answer> keepUpload(UnitOfWork &unit, Upload upload);

/// {"uploads": [{url, kind, width, height, bytes, created, owner, usedBy}], "next"?} in order of their names.
Result<QJsonObject> listUploads(Connection &connection, const QString &after, int limit);
/// 204; the file itself goes with the next upkeep. Errors: auth.forbidden, upload.notFound, upload.inUse.
Result<Answer> deleteUpload(UnitOfWork &unit, const QString &name);

} // namespace Foyer
