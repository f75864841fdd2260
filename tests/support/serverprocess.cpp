// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/serverprocess.h"

#include "shared/base/ids.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QRegularExpression>
#include <QtNetwork/QNetworkReply>

namespace Foyer {

static QString program() { return QStringLiteral(FOYER_BIN_DIR "/foyer-server"); }

ServerProcess::ServerProcess() : m_network(std::make_unique<QNetworkAccessManager>()) {}

ServerProcess::~ServerProcess()
{
    if (isRunning()) kill();
}

bool ServerProcess::available() { return QFileInfo(program()).isExecutable(); }

bool ServerProcess::isRunning() const
{
    return m_process && m_process->state() != QProcess::NotRunning;
}

bool ServerProcess::start()
{
    static constexpr int StartMs = 30'000;
    m_process = std::make_unique<QProcess>();
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    const QString listen = QStringLiteral("127.0.0.1:%1").arg(m_url.isEmpty() ? 0 : m_url.port());
    m_process->start(program(), QStringList{QStringLiteral("serve"), QStringLiteral("--data"),
                                            directory(), QStringLiteral("--listen"), listen}
                                    + m_options);
    static const QRegularExpression address(
        QStringLiteral("foyer-server listening on (http://\\S+)"));
    QByteArray said;
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < StartMs && m_process->state() != QProcess::NotRunning) {
        m_process->waitForReadyRead(500);
        said += m_process->readAll();
        const QRegularExpressionMatch match = address.match(QString::fromUtf8(said));
        if (!match.hasMatch() || !said.mid(match.capturedEnd(0)).contains('\n')) continue;
        m_url = QUrl(match.captured(1));
        m_log += said;
        QObject::connect(m_process.get(), &QProcess::readyRead, m_process.get(),
                         [this] { m_log += m_process->readAll(); });
        return true;
    }
    m_log += said;
    qWarning().noquote() << "foyer-server did not start:" << said;
    return false;
}

void ServerProcess::stop()
{
    if (!isRunning()) return;
    m_process->terminate();
    if (m_process->waitForFinished(20'000)) return;
    m_log += m_process->readAll();
    qWarning().noquote() << "foyer-server did not end within 20 s of SIGTERM:\n"
                         << m_log.right(2'000);
    kill();
}

void ServerProcess::kill()
{
    m_process->kill();
    m_process->waitForFinished(20'000);
}

Result<QByteArray> ServerProcess::command(const QStringList &words, const QByteArray &input) const
{
    QProcess process;
    process.start(program(), words + QStringList{QStringLiteral("--data"), directory()});
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(60'000);
    const QByteArray out = process.readAllStandardOutput();
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return fail(QStringLiteral("test.command"),
                    words.join(u' ') + QLatin1String(": ")
                        + QString::fromUtf8(out + process.readAllStandardError()));
    return out;
}

Result<QByteArray> ServerProcess::makeToken(const QString &name)
{
    const Result<QByteArray> out = command(
        {QStringLiteral("token"), QStringLiteral("create"), QStringLiteral("--name"), name});
    if (!out) return out;
    m_token = out->trimmed().split('\n').last().trimmed();
    return m_token;
}

/// Where it is about noon now, so that a test finds the same day around it at whatever hour it runs; FOYER_HOUR=3 tries
/// it at night.
static QString zoneOfTheHour()
{
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("FOYER_HOUR", &given);
    const int utc = QDateTime::currentDateTimeUtc().time().hour();
    int ahead = ((given ? wanted : 12) - utc + 48) % 24;
    if (ahead > 12) ahead -= 24;
    // The names have their signs the other way round.
    return QStringLiteral("Etc/GMT%1%2")
        .arg(ahead > 0 ? QLatin1Char('-') : QLatin1Char('+'))
        .arg(qAbs(ahead));
}

Result<QString> ServerProcess::makeSample()
{
    const Result<QByteArray> out =
        command({QStringLiteral("sample"), QStringLiteral("--time-zone"), zoneOfTheHour()});
    if (!out) return tl::unexpected<Error>(out.error());
    if (!isRunning()) return QString();
    const QString slug = firstSlug();
    if (slug.isEmpty())
        return fail(QStringLiteral("test.sample"), QStringLiteral("no event is listed"));
    return slug;
}

Result<QString> ServerProcess::startWithSample()
{
    if (const Result<QString> made = makeSample(); !made) return made;
    if (!start())
        return fail(QStringLiteral("test.start"), QStringLiteral("the server does not start"));
    if (const auto token = makeToken(); !token) return tl::unexpected<Error>(token.error());
    const QString slug = firstSlug();
    if (slug.isEmpty())
        return fail(QStringLiteral("test.sample"), QStringLiteral("no event is listed"));
    return slug;
}

QString ServerProcess::firstSlug()
{
    const QJsonArray events =
        call("GET", QStringLiteral("/events")).json.value(QLatin1String("events")).toArray();
    return events.isEmpty() ? QString()
                            : events.first().toObject().value(QLatin1String("slug")).toString();
}

QNetworkReply *ServerProcess::ask(QNetworkAccessManager &network, const QByteArray &method,
                                  const QString &path, const QJsonObject &body,
                                  const QByteArray &idempotencyKey) const
{
    QNetworkRequest request(
        QUrl(m_url.toString(QUrl::StripTrailingSlash) + QLatin1String("/api/v1") + path));
    request.setTransferTimeout(30'000);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    if (!m_token.isEmpty()) request.setRawHeader("Authorization", "Bearer " + m_token);
    if (method == "GET") return network.get(request);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setRawHeader("Idempotency-Key",
                         idempotencyKey.isEmpty() ? newId().toLatin1() : idempotencyKey);
    const QByteArray bytes = method == "DELETE" && body.isEmpty()
                                 ? QByteArray()
                                 : QJsonDocument(body).toJson(QJsonDocument::Compact);
    return network.sendCustomRequest(request, method, bytes);
}

RestAnswer ServerProcess::call(const QByteArray &method, const QString &path,
                               const QJsonObject &body, const QByteArray &idempotencyKey)
{
    const std::unique_ptr<QNetworkReply> reply(ask(*m_network, method, path, body, idempotencyKey));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QElapsedTimer asked;
    asked.start();
    loop.exec();
    if (asked.elapsed() > 10'000)
        qWarning().noquote() << method << path << "took" << asked.elapsed()
                             << "ms:" << reply->errorString();
    RestAnswer answer;
    answer.status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    answer.body = reply->readAll();
    answer.etag = reply->rawHeader("ETag");
    const QJsonDocument document = QJsonDocument::fromJson(answer.body);
    answer.json = document.isArray() ? QJsonObject{{QStringLiteral("events"), document.array()}}
                                     : document.object();
    return answer;
}

QByteArray ServerProcess::snapshot(const QString &slug)
{
    return call("GET", QStringLiteral("/events/%1/snapshot").arg(slug)).body;
}

} // namespace Foyer
