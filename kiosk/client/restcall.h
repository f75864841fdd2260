// SPDX-License-Identifier: GPL-3.0-or-later
// One small request with a JSON answer at a time. Redirects are not followed: a token must not leave its origin, and a
// command must not become a GET.
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtNetwork/QNetworkReply>

class QNetworkAccessManager;

namespace Foyer {

struct RestReply {
    int status = 0; ///< 0: no answer
    QJsonObject json = {};
    bool isJson = false;  ///< the body was JSON (or a problem document)
    QByteArray date = {}; ///< the Date header
    int retryAfterS = 0;  ///< 0: none said
    QString fault = {};   ///< why there was no answer; for the log

    /// The stable code of a problem document; empty for anything else.
    QString code() const { return json.value(QLatin1String("code")).toString(); }
};

class RestCall : public QObject
{
    Q_OBJECT
public:
    explicit RestCall(QNetworkAccessManager &network, QObject *parent = nullptr);
    ~RestCall() override;

    /// Asks; a request still running is given up first. An empty `bearer` sends none, a GET no body. `timeoutMs`
    /// without a byte ends it.
    void send(const QByteArray &verb, const QUrl &url, const QByteArray &bearer,
              const QJsonObject &body = {}, int timeoutMs = 15'000);
    /// Gives it up; no signal comes any more.
    void abort();
    bool isRunning() const { return m_reply; }

Q_SIGNALS:
    void done(const Foyer::RestReply &reply);

private:
    void finished();

    QNetworkAccessManager &m_network;
    QPointer<QNetworkReply> m_reply;
};

} // namespace Foyer
