// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/entrance.h"

#include "shared/base/clock.h"
#include "shared/wire/json.h"

#include <QtCore/QDir>
#include <QtCore/QSaveFile>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

QString in(const QString &directory, const char *name)
{
    return directory.isEmpty() ? QString() : QDir(directory).filePath(QLatin1String(name));
}

/// "foyer.example" and "localhost:8080" are what people type.
QUrl addressFrom(const QString &text)
{
    QString address = text.trimmed();
    if (!address.contains(u"://")) {
        const QString host = address.section(u'/', 0, 0).section(u':', 0, 0);
        const bool here = host == u"localhost" || host.startsWith(u"127.");
        address.prepend(here ? QLatin1String("http://") : QLatin1String("https://"));
    }
    const QUrl url(address, QUrl::StrictMode);
    const bool web = url.scheme() == u"http" || url.scheme() == u"https";
    return url.isValid() && web && !url.host().isEmpty() ? url : QUrl();
}

} // namespace

Entrance::Entrance(const QUrl &server, const QByteArray &token, const QString &directory,
                   const QLocale &locale, QObject *parent)
    : QObject(parent)
    , m_directory(directory)
    , m_locale(locale)
    , m_file(in(directory, "sign-in.json"))
    , m_signIn(m_file.load())
{
    if (!server.isEmpty() && server != m_signIn.server) m_signIn = {.server = server};
    if (!token.isEmpty()) {
        m_signIn.token = token;
        m_keep = false;
    }
    m_api = std::make_unique<ApiClient>(m_signIn.server);
    m_api->setToken(m_signIn.token);
    QFile kept(in(directory, "events.json"));
    if (!directory.isEmpty() && kept.open(QIODevice::ReadOnly)) {
        const QJsonObject list = parseStrictObject(kept.readAll()).value_or(QJsonObject());
        if (list.value(u"server").toString() == m_signIn.server.toString()) {
            take(list.value(u"events").toArray(), false);
            m_eventsAge = list.value(u"asOf").toString();
        }
    }
}

QString Entrance::server() const { return m_signIn.server.toString(); }

void Entrance::setError(const QString &sentence, const QString &field)
{
    m_busy = false;
    m_error = sentence;
    m_errorField = field;
    Q_EMIT changed();
}

void Entrance::enter(const QString &server, const QString &name, const QString &password)
{
    const QUrl url = addressFrom(server);
    if (url.isEmpty())
        return setError(tr("This is no address of a server. It looks like foyer.example."),
                        QStringLiteral("server"));
    if (name.trimmed().isEmpty()) return setError(tr("Who are you?"), QStringLiteral("name"));
    if (password.isEmpty()) return setError(tr("Type your password."), QStringLiteral("password"));
    m_api = std::make_unique<ApiClient>(url);
    m_busy = true;
    m_error.clear();
    m_errorField.clear();
    Q_EMIT changed();
    const QJsonObject body{{QStringLiteral("scope"), QStringLiteral("organizer")},
                           {QStringLiteral("name"), name.trimmed()},
                           {QStringLiteral("password"), password},
                           {QStringLiteral("token"), true},
                           {QStringLiteral("label"), tr("Foyer Organizer")}};
    m_api->send("POST", QStringLiteral("login"), body, {}, this,
                [this, url](const Result<ApiAnswer> &answer) {
                    if (!answer) {
                        const Error &why = answer.error();
                        const int status = why.extra.value(u"status").toInt();
                        if (status == 401)
                            return setError(tr("Name and password do not fit together."),
                                            QStringLiteral("password"));
                        if (status == 429)
                            return setError(tr("Too many attempts. Try again in a few minutes."),
                                            QStringLiteral("password"));
                        if (status == 0)
                            return setError(tr("%1 cannot be reached.").arg(url.host()),
                                            QStringLiteral("server"));
                        return setError(
                            why.code == u"http.status"
                                ? tr("What answers for %1 is not Foyer.").arg(url.host())
                                : why.detail,
                            why.field);
                    }
                    const QJsonObject login = answer->object();
                    const QJsonObject owner = login.value(u"organizer").toObject();
                    m_signIn = {url, login.value(u"token").toString().toLatin1(),
                                owner.value(u"id").toString(), owner.value(u"name").toString()};
                    m_keep = true;
                    m_api->setToken(m_signIn.token);
                    m_busy = false;
                    if (auto saved = m_file.save(m_signIn); !saved)
                        setError(tr("Signed in, but not remembered: %1").arg(saved.error().detail));
                    Q_EMIT changed();
                    Q_EMIT entered();
                    refresh();
                });
}

void Entrance::leave()
{
    if (isSignedIn()) {
        // Told and not waited for: without a connection the token ends here all the same.
        auto *api = new ApiClient(m_signIn.server, this);
        api->setToken(m_signIn.token);
        api->send("POST", QStringLiteral("logout"), {}, {}, api,
                  [api](const Result<ApiAnswer> &) { api->deleteLater(); });
    }
    m_events.clear();
    signedOut();
    Q_EMIT left();
}

void Entrance::signedOut()
{
    m_signIn.token.clear();
    m_api->setToken({});
    if (m_keep) m_file.save(m_signIn);
    Q_EMIT changed();
}

void Entrance::choose(const QString &slug)
{
    if (!slug.isEmpty()) Q_EMIT chosen(slug);
}

void Entrance::askWho()
{
    m_api->get(QStringLiteral("me"), {}, this, [this](const Result<ApiAnswer> &answer) {
        if (!answer) return;
        const QJsonObject owner = answer->object().value(u"organizer").toObject();
        if (owner.isEmpty()) return;
        m_signIn.organizerId = owner.value(u"id").toString();
        m_signIn.name = owner.value(u"name").toString();
        Q_EMIT changed();
        Q_EMIT entered();
    });
}

void Entrance::refresh()
{
    if (!isSignedIn()) return;
    if (m_signIn.organizerId.isEmpty()) askWho();
    m_api->list(QStringLiteral("events"), QStringLiteral("events"), {}, this,
                [this](const Result<QJsonArray> &events) {
                    if (!events) {
                        if (events.error().code == u"auth.required")
                            setError(tr("Your sign-in has ended. Sign in again."),
                                     QStringLiteral("password"));
                        else if (m_events.isEmpty())
                            setError(events.error().detail, QStringLiteral("server"));
                        if (events.error().code == u"auth.required") signedOut();
                        return;
                    }
                    take(*events, true);
                    Q_EMIT changed();
                });
}

Id Entrance::idOf(const QString &slug) const
{
    for (const QVariant &event : m_events)
        if (event.toMap().value(QStringLiteral("slug")).toString() == slug)
            return event.toMap().value(QStringLiteral("id")).toString();
    return {};
}

QString Entrance::when(const QJsonObject &event) const
{
    const std::optional<Instant> first = fromIso(event.value(u"first").toString());
    const std::optional<Instant> last = fromIso(event.value(u"last").toString());
    if (!first || !last) return tr("no days yet");
    QTimeZone zone(event.value(u"timeZone").toString().toUtf8());
    if (!zone.isValid()) zone = QTimeZone::utc();
    const QDate from = QDateTime::fromMSecsSinceEpoch(*first, zone).date();
    const QDate to = QDateTime::fromMSecsSinceEpoch(*last - 1, zone).date();
    const QString whole = m_locale.toString(to, tr("d MMMM yyyy", "date format: 14 May 2027"));
    if (from == to) return whole;
    const bool sameMonth = from.month() == to.month() && from.year() == to.year();
    return m_locale.toString(from, sameMonth ? tr("d", "date format: 14")
                                             : tr("d MMMM", "date format: 14 May"))
           + QStringLiteral(" – ") + whole;
}

void Entrance::take(const QJsonArray &events, bool fresh)
{
    m_events.clear();
    QVariantList past;
    const Instant now = SystemClock().now();
    for (const QJsonValue &value : events) {
        const QJsonObject event = value.toObject();
        const std::optional<Instant> last = fromIso(event.value(u"last").toString());
        const bool over = last && *last < now;
        QVariantMap entry{{QStringLiteral("slug"), event.value(u"slug").toString()},
                          {QStringLiteral("id"), event.value(u"id").toString()},
                          {QStringLiteral("name"), event.value(u"name").toString()},
                          {QStringLiteral("when"), when(event)},
                          {QStringLiteral("past"), over}};
        if (over)
            past.prepend(entry);
        else
            m_events.append(entry);
    }
    m_events += past;
    if (!fresh) return;
    m_eventsAge.clear();
    if (m_directory.isEmpty()) return;
    QDir().mkpath(m_directory);
    QSaveFile file(in(m_directory, "events.json"));
    if (!file.open(QIODevice::WriteOnly)) return;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(encodeJson({{QStringLiteral("server"), m_signIn.server.toString()},
                           {QStringLiteral("asOf"), toIso(now)},
                           {QStringLiteral("events"), events}}));
    file.commit();
}

} // namespace Foyer
