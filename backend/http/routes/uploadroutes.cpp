// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/pictures/images.h"
#include "backend/http/routes/commandroute.h"
#include "backend/http/routes/paging.h"
#include "backend/usecases/site/pictures.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Foyer {

namespace {

QString directoryOf(const Store &store)
{
    return QDir(store.directory()).filePath(QStringLiteral("uploads"));
}

QString nameOf(const PreparedImage &image)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(image.bytes, QCryptographicHash::Sha256)
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
        + image.ending);
}

tl::unexpected<Error> notStored(const char *what)
{
    return fail(QStringLiteral("store.failed"),
                QStringLiteral("cannot %1: %2").arg(QLatin1String(what), qt_error_string()));
}

bool written(int file, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t part = ::write(file, bytes.constData() + done, size_t(bytes.size() - done));
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) return false;
        done += part;
    }
    return ::fsync(file) == 0;
}

/// Whole under its name or not there: written beside, mode 0600, and renamed. The name is `name`, which we made.
Result<void> storeFile(const QString &directory, const QString &name, const QByteArray &bytes)
{
    const QByteArray folder = QFile::encodeName(directory);
    if (::mkdir(folder.constData(), 0700) != 0 && errno != EEXIST)
        return notStored("make the directory of uploads");
    const QByteArray target = folder + '/' + name.toLatin1();
    if (::access(target.constData(), R_OK) == 0) return {};
    QByteArray beside = folder + "/.new-XXXXXX";
    const int file = ::mkostemp(beside.data(), O_CLOEXEC); // mode 0600
    if (file < 0) return notStored("make a file");
    const bool good = written(file, bytes);
    ::close(file);
    if (good && ::rename(beside.constData(), target.constData()) == 0) return {};
    const auto error = notStored("write a file");
    ::unlink(beside.constData());
    return error;
}

struct UploadWish {
    UploadKind kind = UploadKind::Avatar;
    CommandContext context;
};

// What the content is decides; but the types that another site's form can send without asking are no pictures.
Result<void> checkType(const Request &request)
{
    const QByteArray type = request.head.value("content-type").toByteArray().trimmed().toLower();
    if (type.startsWith("image/") || type == "application/octet-stream") return {};
    return fail(QStringLiteral("http.contentType"),
                QStringLiteral("The body is a picture: image/jpeg, image/png or image/webp."),
                QStringLiteral("Content-Type"));
}

Result<UploadWish> uploadWish(Api &api, Call &call)
{
    if (const auto type = checkType(call.request); !type)
        return tl::unexpected<Error>(type.error());
    const auto kind = call.request.parameter("kind");
    if (!kind) return tl::unexpected<Error>(kind.error());
    const auto known = uploadKindFromName(kind->value_or(QString()));
    if (!known)
        return fail(QStringLiteral("http.parameterInvalid"),
                    QStringLiteral("kind is map, avatar or location"), QStringLiteral("kind"));
    auto context = api.context(call);
    if (!context) return tl::unexpected<Error>(context.error());
    if (const auto may = mayUpload(context->actor, *known); !may)
        return tl::unexpected<Error>(may.error());
    if (call.request.body.isEmpty())
        return fail(QStringLiteral("upload.invalid"), QStringLiteral("The file is empty."));
    if (call.request.body.size() > MostImageBytes)
        return fail(QStringLiteral("upload.tooLarge"), QStringLiteral("At most 5 MB."));
    return UploadWish{*known, *std::move(context)};
}

/// On a worker's thread: the file in its place, and the row that is to be kept of it.
Result<Upload> prepared(Store &store, const UploadWish &wish, const QByteArray &bytes)
{
    // Before the work of decoding; decided again with the row.
    Result<void> fits;
    store.readHere(
        [&](Connection &connection) { fits = checkQuota(connection, wish.context.actor, 0); });
    if (!fits) return tl::unexpected<Error>(fits.error());
    const auto image = prepareImage(bytes, wish.kind == UploadKind::Avatar ? ImageShape::Square
                                                                           : ImageShape::Whole);
    if (!image) return tl::unexpected<Error>(image.error());
    Upload upload;
    upload.name = nameOf(*image);
    upload.kind = wish.kind;
    upload.bytes = image->bytes.size();
    upload.width = image->width;
    upload.height = image->height;
    if (const auto stored = storeFile(directoryOf(store), upload.name, image->bytes); !stored)
        return tl::unexpected<Error>(stored.error());
    return upload;
}

void giveFile(Api &api, Call &call)
{
    auto wish = uploadWish(api, call);
    if (!wish) return refuse(call, wish.error());
    Api *const shared = &api; // outlives every answer that is still delivered
    api.workAside(call, [shared, wish = *std::move(wish),
                         bytes = call.request.body](const Api::GiveAnswer &answer) {
        const auto upload = prepared(shared->store, wish, bytes);
        if (!upload) {
            answer([error = upload.error()] { return toResponse(tl::unexpected(error)); });
            return;
        }
        shared->store.writer().submit(
            wish.context, [upload = *upload](UnitOfWork &unit) { return keepUpload(unit, upload); },
            [answer](Result<Answer> result) {
                answer([result = std::move(result)] { return toResponse(result); });
            });
    });
}

Response noFile()
{
    return Response::problem(Error{QStringLiteral("http.notFound"),
                                   QStringLiteral("There is nothing at this address."),
                                   {},
                                   {}});
}

/// The path is made of the name that the table holds, never of what was asked for.
Result<Response> fileOf(Connection &connection, const QString &directory, const QString &name)
{
    const auto upload = UploadRepository(connection).byName(name);
    if (!upload) return tl::unexpected<Error>(upload.error());
    if (!*upload) return noFile();
    QFile file(directory + u'/' + (*upload)->name);
    if (!file.open(QIODevice::ReadOnly)) return noFile();
    Response response;
    response.body = file.readAll();
    response.contentType = name.endsWith(u".png") ? "image/png" : "image/jpeg";
    response.caching = Caching::OwnForever;
    return response;
}

void listFiles(Api &api, Call &call)
{
    const auto page = pageQuery(call.request);
    if (!page) return refuse(call, page.error());
    api.query(call, [page = *page](Connection &connection) {
        return listUploads(connection, page.after, page.limit).map([](const QJsonObject &found) {
            return Response::json(found);
        });
    });
}

void sendFile(Api &api, Call &call)
{
    const QString name = call.parameter("name");
    if (!isUploadName(name)) return call.reply.send(noFile());
    const QByteArray tag = '"' + name.toLatin1() + '"';
    const bool unchanged = matchesTag(call.request.head.value("if-none-match"), tag);
    api.query(call,
              [directory = directoryOf(api.store), name, tag,
               unchanged](Connection &connection) -> Result<Response> {
                  auto response = fileOf(connection, directory, name);
                  if (!response || response->status != 200) return response;
                  if (unchanged) {
                      response->status = 304;
                      response->body.clear();
                  }
                  response->with("ETag", tag);
                  return response;
              });
}

} // namespace

void addUploadRoutes(Router &router, Api &api)
{
    Route give{Method::Post,
               "/api/v1/uploads",
               Access::Person,
               "Stores a picture (JPEG, PNG or WebP) and answers its address; \"kind\" is map, "
               "avatar or location.",
               [&api](Call &call) { giveFile(api, call); },
               MostImageBytes};
    give.doc.answer = "Upload";
    give.doc.status = 201;
    give.doc.query = {"kind:string"};
    give.doc.problems = {"upload.invalid", "upload.unsupported", "upload.tooManyPixels",
                         "upload.quota"};
    give.doc.bodyType = "image/*";
    router.add(std::move(give));
    Route list{Method::Get, "/api/v1/uploads", Access::Organizer,
               "Stored pictures, whose they are and what shows them.",
               [&api](Call &call) { listFiles(api, call); }};
    list.doc.answer = "UploadList";
    list.doc.query = {"limit:integer", "after:string"};
    router.add(std::move(list));
    Route remove{Method::Delete, "/api/v1/uploads/{name}", Access::Organizer,
                 "Takes out a picture that nothing shows.", [&api](Call &call) {
                     api.command(call, [name = call.parameter("name")](UnitOfWork &unit) {
                         return deleteUpload(unit, name);
                     });
                 }};
    remove.doc.status = 204;
    remove.doc.problems = {"upload.notFound", "upload.inUse"};
    router.add(std::move(remove));
    Route get{Method::Get, "/uploads/{name}", Access::Site, "A stored picture.",
              [&api](Call &call) { sendFile(api, call); }};
    get.doc.answerType = "image/*";
    router.add(std::move(get));
}

} // namespace Foyer
