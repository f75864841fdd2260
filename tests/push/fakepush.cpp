// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/push/fakepush.h"

#include <QtCore/QFile>
#include <QtCore/QMessageAuthenticationCode>
#include <QtCore/QtEndian>
#include <QtNetwork/QSslConfiguration>
#include <QtNetwork/QSslSocket>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace Foyer {

namespace {

class Listener final : public QTcpServer
{
public:
    using Take = std::function<void(qintptr)>;
    explicit Listener(Take take) : m_take(std::move(take)) {}

protected:
    void incomingConnection(qintptr descriptor) override { m_take(descriptor); }

private:
    Take m_take;
};

std::optional<FakePush::Request> requestOf(const QByteArray &bytes)
{
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    if (end < 0) return std::nullopt;
    FakePush::Request request;
    const QList<QByteArray> lines = bytes.first(end).split('\n');
    request.target = lines.first().split(' ').value(1);
    for (const QByteArray &line : lines.sliced(1)) {
        const qsizetype colon = line.indexOf(':');
        request.fields.insert(line.first(colon).toLower(), line.sliced(colon + 1).trimmed());
    }
    request.body = bytes.sliced(end + 4);
    if (request.body.size() < request.fields.value("content-length").toLongLong())
        return std::nullopt;
    return request;
}

QByteArray hmac(const QByteArray &key, const QByteArray &message)
{
    return QMessageAuthenticationCode::hash(message, key, QCryptographicHash::Sha256);
}

QByteArray text(BIO *bio)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return QByteArray(data, size);
}

} // namespace

QByteArray fromBase64Url(const QByteArray &text)
{
    return QByteArray::fromBase64(text, QByteArray::Base64UrlEncoding);
}

QByteArray toBase64Url(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

Canary::Canary() { m_server.listen(QHostAddress::LocalHost); }

int Canary::connections()
{
    while (m_server.waitForNewConnection(0) || m_server.hasPendingConnections()) {
        delete m_server.nextPendingConnection();
        ++m_connections;
    }
    return m_connections;
}

FakePush::FakePush(const QByteArray &host)
{
    makeCertificate(host);
    answer(status(201));
    m_context = new QObject;
    m_context->moveToThread(&m_thread);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_context, [this] { serve(); }, Qt::BlockingQueuedConnection);
}

FakePush::~FakePush()
{
    QMetaObject::invokeMethod(
        m_context, [this] { qDeleteAll(m_context->children()); }, Qt::BlockingQueuedConnection);
    m_context->deleteLater();
    m_thread.quit();
    m_thread.wait();
}

void FakePush::answer(Script script)
{
    const std::lock_guard lock(m_mutex);
    m_script = std::move(script);
}

void FakePush::answer(const QByteArray &bytes)
{
    answer([bytes](const Request &) { return bytes; });
}

QByteArray FakePush::status(int code, const QByteArray &fields)
{
    return "HTTP/1.1 " + QByteArray::number(code) + " X\r\nContent-Length: 0\r\n" + fields + "\r\n";
}

QList<FakePush::Request> FakePush::requests() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

PushWorld FakePush::world() const
{
    PushWorld world;
    world.resolve = [port = m_port](const QString &) {
        return QList<PushPeer>{{QHostAddress(QHostAddress::LocalHost), port}};
    };
    world.allowed = [](const QHostAddress &address) { return address.isLoopback(); };
    world.caFile = QFile::encodeName(m_directory.filePath(QStringLiteral("ca.pem")));
    world.totalMs = 20'000;
    return world;
}

void FakePush::serve()
{
    auto *listener = new Listener([this](qintptr descriptor) {
        auto *socket = new QSslSocket(m_context);
        socket->setSocketDescriptor(descriptor);
        socket->setLocalCertificate(m_certificate);
        socket->setPrivateKey(m_key);
        auto bytes = std::make_shared<QByteArray>();
        QObject::connect(socket, &QSslSocket::readyRead, m_context, [this, socket, bytes] {
            *bytes += socket->readAll();
            const auto request = requestOf(*bytes);
            if (!request) return;
            bytes->clear();
            QByteArray said;
            {
                const std::lock_guard lock(m_mutex);
                m_requests.append(*request);
                said = m_script(*request);
            }
            if (said == "(hang)") return;
            socket->write(said);
            if (said.isEmpty()) socket->disconnectFromHost();
        });
        socket->startServerEncryption();
    });
    listener->setParent(m_context);
    listener->listen(QHostAddress::LocalHost);
    m_port = listener->serverPort();
}

void FakePush::makeCertificate(const QByteArray &host)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    X509 *made = X509_new();
    X509_set_version(made, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
    X509_gmtime_adj(X509_getm_notBefore(made), -3600);
    X509_gmtime_adj(X509_getm_notAfter(made), 86'400);
    X509_set_pubkey(made, key);
    X509_NAME *name = X509_get_subject_name(made);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char *>("push"), -1, -1, 0);
    X509_set_issuer_name(made, name);
    const QByteArray names = "DNS:" + host;
    X509_EXTENSION *alternative =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.constData());
    X509_add_ext(made, alternative, -1);
    X509_EXTENSION_free(alternative);
    X509_sign(made, key, EVP_sha256());
    BIO *certificate = BIO_new(BIO_s_mem()), *secret = BIO_new(BIO_s_mem());
    PEM_write_bio_X509(certificate, made);
    PEM_write_bio_PrivateKey(secret, key, nullptr, nullptr, 0, nullptr, nullptr);
    m_certificate = QSslCertificate(text(certificate));
    m_key = QSslKey(text(secret), QSsl::Ec);
    QFile file(m_directory.filePath(QStringLiteral("ca.pem")));
    if (file.open(QIODevice::WriteOnly)) file.write(text(certificate));
    BIO_free(certificate);
    BIO_free(secret);
    X509_free(made);
    EVP_PKEY_free(key);
}

std::optional<QByteArray> FakeDevice::open(const QByteArray &body) const
{
    if (body.size() < 86 + 17 || body.at(20) != 65) return std::nullopt;
    const QByteArray salt = body.first(16), sender = body.sliced(21, 65), record = body.sliced(86);
    if (quint32(record.size()) > qFromBigEndian<quint32>(body.constData() + 16))
        return std::nullopt;
    const auto shared = key.sharedSecret(sender);
    if (!shared) return std::nullopt;
    const QByteArray zero(1, '\0'), one(1, '\1');
    const QByteArray ikm =
        hmac(hmac(auth, *shared), "WebPush: info" + zero + key.publicKey() + sender + one);
    const QByteArray prk = hmac(salt, ikm);
    const QByteArray cek = hmac(prk, "Content-Encoding: aes128gcm" + zero + one).first(16);
    const QByteArray nonce = hmac(prk, "Content-Encoding: nonce" + zero + one).first(12);
    QByteArray plain(record.size() - 16, '\0'), tag = record.last(16);
    const auto raw = [](const QByteArray &data) {
        return reinterpret_cast<const unsigned char *>(data.constData());
    };
    EVP_CIPHER_CTX *cipher = EVP_CIPHER_CTX_new();
    int size = 0;
    auto *out = reinterpret_cast<unsigned char *>(plain.data());
    EVP_DecryptInit_ex2(cipher, EVP_aes_128_gcm(), raw(cek), raw(nonce), nullptr);
    EVP_DecryptUpdate(cipher, out, &size, raw(record), int(plain.size()));
    EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
    const bool right = EVP_DecryptFinal_ex(cipher, out + size, &size) == 1;
    EVP_CIPHER_CTX_free(cipher);
    if (!right) return std::nullopt;
    while (plain.endsWith('\0'))
        plain.chop(1);
    if (!plain.endsWith('\2')) return std::nullopt;
    plain.chop(1);
    return plain;
}

} // namespace Foyer
