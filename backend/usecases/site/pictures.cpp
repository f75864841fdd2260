// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/site/pictures.h"

#include "backend/usecases/authorise.h"
#include "backend/usecases/subjects.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

constexpr qsizetype HashLength = 43;

bool isBase64Url(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
           || c == u'-' || c == u'_';
}

QJsonObject toJson(const Upload &upload)
{
    return {{QStringLiteral("url"), UploadPath + upload.name},
            {QStringLiteral("kind"), toName(upload.kind)},
            {QStringLiteral("width"), upload.width},
            {QStringLiteral("height"), upload.height},
            {QStringLiteral("bytes"), upload.bytes}};
}

} // namespace

bool isUploadName(QStringView name)
{
    if (name.size() != HashLength + 4) return false;
    const QStringView ending = name.sliced(HashLength);
    return (ending == u".jpg" || ending == u".png")
           && std::all_of(name.begin(), name.begin() + HashLength, isBase64Url);
}

Result<void> checkPicture(Connection &connection, const QString &subject, const QString &field,
                          const QString &url)
{
    if (url.isEmpty()) return {};
    const auto refuse = [&] {
        return fail(subject + QLatin1String(".invalid"),
                    QStringLiteral("%1 is the address of an uploaded file, or empty").arg(field),
                    field);
    };
    if (!url.startsWith(UploadPath)) return refuse();
    const QString name = url.mid(UploadPath.size());
    if (!isUploadName(name)) return refuse();
    auto upload = UploadRepository(connection).byName(name);
    if (!upload) return tl::unexpected(upload.error());
    if (!*upload) return refuse();
    return {};
}

UploadQuota quotaOf(ActorKind kind)
{
    constexpr qint64 mebibyte = 1024 * 1024;
    if (kind == ActorKind::Guest) return {20, 10 * mebibyte};
    return {2000, 2000 * mebibyte};
}

Result<void> mayUpload(const Actor &actor, UploadKind kind)
{
    if (actor.kind == ActorKind::Guest && kind != UploadKind::Avatar)
        return fail(QStringLiteral("auth.forbidden"),
                    QStringLiteral("maps and pictures of rooms are the organizers'"));
    return {};
}

Result<void> checkQuota(Connection &connection, const Actor &actor, qint64 bytes)
{
    const UploadQuota quota = quotaOf(actor.kind);
    auto total = UploadRepository(connection).totalOf(actor.kind, actor.id);
    if (!total) return tl::unexpected(total.error());
    if (total->files >= quota.files || total->bytes + bytes > quota.bytes)
        return fail(QStringLiteral("upload.quota"),
                    QStringLiteral("At most %1 files and %2 MB each.")
                        .arg(quota.files)
                        .arg(quota.bytes / (1024 * 1024)));
    return {};
}

Result<Answer> keepUpload(UnitOfWork &unit, Upload upload)
{
    if (auto allowed = mayUpload(unit.actor(), upload.kind); !allowed)
        return tl::unexpected(allowed.error());
    UploadRepository uploads(unit.connection());
    auto known = uploads.byName(upload.name);
    if (!known) return tl::unexpected(known.error());
    if (!*known) {
        if (auto fits = checkQuota(unit.connection(), unit.actor(), upload.bytes); !fits)
            return tl::unexpected(fits.error());
        upload.ownerKind = unit.actor().kind;
        upload.ownerId = unit.actor().id;
        upload.created = unit.now();
        if (auto kept = uploads.insert(upload); !kept) return tl::unexpected(kept.error());
    }
    Answer answer{201, encodeJson(toJson(upload)), {}, 0};
    answer.location = QString(UploadPath + upload.name).toLatin1();
    return answer;
}

Result<QJsonObject> listUploads(Connection &connection, const QString &after, int limit)
{
    UploadRepository uploads(connection);
    auto page = uploads.list(after, limit + 1);
    if (!page) return tl::unexpected(page.error());
    QJsonObject answer;
    if (page->size() > limit) {
        page->removeLast();
        answer.insert(QStringLiteral("next"), page->last().name);
    }
    QJsonArray list;
    for (const Upload &upload : *page) {
        auto uses = uploads.usesOf(upload.name);
        if (!uses) return tl::unexpected(uses.error());
        QJsonArray usedBy;
        for (const UploadUse &use : *uses)
            usedBy.append(QJsonObject{{QStringLiteral("kind"), use.kind},
                                      {QStringLiteral("id"), use.id},
                                      {QStringLiteral("name"), use.name}});
        QJsonObject object = toJson(upload);
        object.insert(QStringLiteral("created"), toIso(upload.created));
        object.insert(QStringLiteral("owner"),
                      QJsonObject{{QStringLiteral("kind"), toName(upload.ownerKind)},
                                  {QStringLiteral("id"), upload.ownerId}});
        object.insert(QStringLiteral("usedBy"), usedBy);
        list.append(object);
    }
    answer.insert(QStringLiteral("uploads"), list);
    return answer;
}

Result<Answer> deleteUpload(UnitOfWork &unit, const QString &name)
{
    if (auto allowed = requireOrganizer(unit); !allowed) return tl::unexpected(allowed.error());
    UploadRepository uploads(unit.connection());
    auto known = found(uploads.byName(name), QStringLiteral("upload"));
    if (!known) return tl::unexpected(known.error());
    auto uses = uploads.usesOf(name);
    if (!uses) return tl::unexpected(uses.error());
    if (!uses->isEmpty())
        return fail(QStringLiteral("upload.inUse"),
                    QStringLiteral("%1 shows it").arg(uses->first().name));
    return uploads.remove(name).map([] { return answerNoContent(); });
}

} // namespace Foyer
