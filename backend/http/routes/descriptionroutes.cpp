// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/api.h"
#include "backend/http/openapi/docspage.h"
#include "backend/http/openapi/document.h"
#include "backend/web/assets.h"
#include "shared/wire/json.h"

#include <QtCore/QCryptographicHash>

namespace Foyer {

namespace {

/// Made when somebody first asks: all routes have been added by then, and none is added later.
struct Description {
    QByteArray document, page;
    QByteArray documentTag, pageTag;
};

QByteArray tagOf(const QByteArray &bytes)
{
    return '"' + QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16) + '"';
}

const Description &described(const Router &router, std::shared_ptr<Description> &kept)
{
    if (!kept) {
        const QJsonObject document = openApiDocument(router);
        kept = std::make_shared<Description>();
        kept->document = encodeJson(document);
        kept->page = docsPage(document, assetRoot());
        kept->documentTag = tagOf(kept->document);
        kept->pageTag = tagOf(kept->page);
    }
    return *kept;
}

void answer(Call &call, const QByteArray &bytes, const QByteArray &tag, Response response)
{
    response.caching = Caching::Revalidate;
    response.with("ETag", tag);
    if (matchesTag(call.request.head.value("if-none-match"), tag))
        response.status = 304;
    else
        response.body = bytes;
    call.reply.send(response);
}

} // namespace

void addDescriptionRoutes(Router &router, Api &)
{
    const auto kept = std::make_shared<std::shared_ptr<Description>>();
    Route document{Method::Get, "/api/v1/openapi.json", Access::Anyone,
                   "This description of the API, as OpenAPI 3.1.", [&router, kept](Call &call) {
                       const Description &made = described(router, *kept);
                       answer(call, made.document, made.documentTag, {});
                   }};
    document.doc.answer = "Document";
    router.add(std::move(document));
    Route page{Method::Get, "/api/v1/docs", Access::Anyone,
               "This description of the API, as a page to read.", [&router, kept](Call &call) {
                   Response response;
                   response.contentType = "text/html; charset=utf-8";
                   response.content = Content::Page;
                   const Description &made = described(router, *kept);
                   answer(call, made.page, made.pageTag, std::move(response));
               }};
    page.doc.answerType = "text/html";
    router.add(std::move(page));
}

} // namespace Foyer
