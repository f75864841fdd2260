// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of the organizer app that are no part of the feed: lists of what only organizers see, history, files.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QObject>
#include <QtCore/QUrl>
#include <QtCore/QUrlQuery>

#include <functional>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;

namespace Foyer {

struct ApiAnswer {
    int status = 0;
    QByteArray body;
    QByteArray contentType;
    qint64 seq = 0; ///< Foyer-Seq: newest change of this command; 0: none
    QByteArray location;

    /// The body as an object; empty when it is none.
    QJsonObject object() const;
};

class ApiClient : public QObject
{
    Q_OBJECT
public:
    /// Errors of an answer: the problem document's code, detail, field and extra (with "status" in extra). Without an
    /// answer: network.unreachable, network.timeout. 401: auth.required, and signedOut() comes too.
    using Done = std::function<void(Result<ApiAnswer>)>;

    explicit ApiClient(const QUrl &server, QObject *parent = nullptr);
    ~ApiClient() override;

    const QUrl &server() const { return m_server; }
    void setToken(const QByteArray &token) { m_token = token; }
    const QByteArray &token() const { return m_token; }

    /// `path` below /api/v1/, with its "?query" if it has one. `done` is called once from the event loop, never from inside the call, and not at all
    /// after `context` is gone.
    void get(const QString &path, const QUrlQuery &query, QObject *context, Done done);
    void send(const QByteArray &method, const QString &path, const QJsonObject &body,
              const QByteArray &idempotencyKey, QObject *context, Done done);
    /// Raw bytes, such as a file to import or an image.
    void upload(const QByteArray &method, const QString &path, const QUrlQuery &query,
                const QByteArray &bytes, const QByteArray &contentType, QObject *context,
                Done done);
    /// All pages of a list: follows `next` and gives the rows of `member` (at most 20,000).
    void list(const QString &path, const QString &member, QUrlQuery query, QObject *context,
              std::function<void(Result<QJsonArray>)> done);

Q_SIGNALS:
    void signedOut();

private:
    QNetworkRequest request(const QString &path, const QUrlQuery &query) const;
    void follow(QNetworkReply *reply, QObject *context, Done done);
    void listOn(const QString &path, const QString &member, QUrlQuery query,
                const QJsonArray &before, QObject *context,
                std::function<void(Result<QJsonArray>)> done);

    QUrl m_server;
    QByteArray m_token;
    QNetworkAccessManager *m_network;
};

} // namespace Foyer
