// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

namespace Foyer {

enum class Caching {
    NoStore,    ///< anything that may hold what only this reader may see
    Revalidate, ///< kept, but asked about each time (needs an ETag)
    Immutable,  ///< the address changes when the content does
    OwnForever  ///< the same, but behind the site's gate: only for the reader's own cache
};

/// Which of the two sets of security fields goes out: a page may run scripts of its own, an answer
/// of the API nothing.
enum class Content { Api, Page };

/// An answer before it is bytes.
struct Response {
    int status = 200;
    QByteArray contentType = QByteArrayLiteral("application/json");
    QByteArray body;
    QByteArray fields; ///< further fields, each "Name: value\r\n"
    Caching caching = Caching::NoStore;
    Content content = Content::Api;

    Response &with(QByteArrayView name, QByteArrayView value);

    static Response json(const QJsonObject &object, int status = 200);
    static Response jsonBytes(QByteArray body, int status = 200);
    static Response empty(int status = 204);
    /// application/problem+json; status by problemStatus(). `retryAfter` in the error's extra
    /// members becomes the field Retry-After as well.
    static Response problem(const Error &error);
};

/// What the connection adds to an answer.
struct Framing {
    bool close = false;
    bool secure = false; ///< came over TLS, perhaps at the proxy
    bool head = false;   ///< HEAD: the fields of GET without its body
};

/// Status line, all fields and the empty line. The only writer of response heads but
/// responseHeadForFeed().
QByteArray responseHead(const Response &response, const Framing &framing, Instant now);

/// The head of a feed: no length, ends with the connection.
QByteArray responseHeadForFeed(bool secure, Instant now);

} // namespace Foyer
