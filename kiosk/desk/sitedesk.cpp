// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/sitedesk.h"

#include "kiosk/desk/problemwords.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

QList<TableColumn> organizerColumns()
{
    return {{QStringLiteral("name"), SiteDesk::tr("Name"), 220, QStringLiteral("person")},
            {QStringLiteral("email"), SiteDesk::tr("Mail"), 240},
            {QStringLiteral("language"), SiteDesk::tr("Language"), 100},
            {QStringLiteral("created"), SiteDesk::tr("Since"), 160, QStringLiteral("time")}};
}

QList<TableColumn> tokenColumns()
{
    return {{QStringLiteral("label"), SiteDesk::tr("For"), 170},
            {QStringLiteral("organizer"), SiteDesk::tr("Of"), 130},
            {QStringLiteral("rights"), SiteDesk::tr("May"), 190},
            {QStringLiteral("lastUsed"), SiteDesk::tr("Last used"), 120, QStringLiteral("time")},
            {QStringLiteral("expires"), SiteDesk::tr("Runs out"), 110, QStringLiteral("time")}};
}

QString dated(const QLocale &locale, const QJsonValue &value, const QString &otherwise)
{
    const auto instant = fromIso(value.toString());
    if (!instant) return otherwise;
    return locale.toString(QDateTime::fromMSecsSinceEpoch(*instant),
                           SiteDesk::tr("d MMM yyyy", "date format: 14 May 2027"));
}

} // namespace

SiteDesk::SiteDesk(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_organizers(organizerColumns(), {})
    , m_tokens(tokenColumns(), {})
{
}

void SiteDesk::load()
{
    m_context.api.get(QStringLiteral("site"), {}, this, [this](const Result<ApiAnswer> &answer) {
        m_state = answer ? QStringLiteral("ready") : problemWords(answer.error());
        if (answer) m_site = answer->object();
        Q_EMIT changed();
    });
    loadOrganizers();
    loadTokens();
}

void SiteDesk::loadOrganizers()
{
    m_context.api.list(QStringLiteral("organizers"), QStringLiteral("organizers"), {}, this,
                       [this](const Result<QJsonArray> &list) {
                           if (list) return show(*list);
                           m_problems.insert(QString(), problemWords(list.error()));
                           Q_EMIT changed();
                       });
}

void SiteDesk::show(const QJsonArray &organizers)
{
    QList<TableRow> rows;
    for (const QJsonValue &organizer : organizers) {
        const QString name = organizer[u"name"].toString();
        const Id id = organizer[u"id"].toString();
        TableRow row;
        row.id = id;
        row.cells = {id == m_context.organizerId ? tr("%1 (you)").arg(name) : name,
                     organizer[u"email"].toString(), organizer[u"language"].toString(),
                     dated(m_context.locale, organizer[u"created"], {})};
        row.sort = {name, {}, {}, organizer[u"created"].toString()};
        rows.append(row);
    }
    m_organizers.setRows(rows);
}

void SiteDesk::loadTokens()
{
    m_context.api.list(
        QStringLiteral("tokens"), QStringLiteral("tokens"), {}, this,
        [this](const Result<QJsonArray> &list) {
            if (!list) return;
            QList<TableRow> rows;
            for (const QJsonValue &token : *list) {
                QStringList rights;
                for (const QJsonValue &right : token[u"rights"].toArray())
                    rights.append(right.toString() == u"*" ? tr("everything") : right.toString());
                TableRow row;
                row.id = token[u"id"].toString();
                row.cells = {token[u"label"].toString(), token[u"organizer"][u"name"].toString(),
                             rights.join(QStringLiteral(", ")),
                             dated(m_context.locale, token[u"lastUsed"], tr("never")),
                             dated(m_context.locale, token[u"expires"], tr("never"))};
                row.sort = {
                    {}, {}, {}, token[u"lastUsed"].toString(), token[u"expires"].toString()};
                rows.append(row);
            }
            m_tokens.setRows(rows);
        });
}

void SiteDesk::send(const QByteArray &method, const QString &path, const QJsonObject &body,
                    const QString &field, After after)
{
    m_pending.insert(field, true);
    m_problems.remove(field);
    m_problems.remove(QString());
    m_notice.clear();
    Q_EMIT changed();
    m_context.api.send(method, path, body, newCommandKey().toLatin1(), this,
                       [this, field, after = std::move(after)](const Result<ApiAnswer> &answer) {
                           m_pending.remove(field);
                           if (answer)
                               after(answer->object());
                           else
                               m_problems.insert(field, problemWords(answer.error()));
                           Q_EMIT changed();
                       });
}

void SiteDesk::set(const QString &field, const QString &value)
{
    QJsonObject body{{field, value.isEmpty() && field != u"title" ? QJsonValue(QJsonValue::Null)
                                                                  : QJsonValue(value)}};
    if (const int version = m_site.value(u"version").toInt(); version > 0)
        body.insert(QStringLiteral("expectedVersion"), version);
    send("PATCH", QStringLiteral("site"), body, field,
         [this](const QJsonObject &site) { m_site = site; });
}

void SiteDesk::setPassword(const QString &password)
{
    const QJsonValue value =
        password.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(password);
    send("PATCH", QStringLiteral("site"), {{QStringLiteral("password"), value}},
         QStringLiteral("password"), [this, off = password.isEmpty()](const QJsonObject &site) {
             m_site = site;
             m_notice = off ? tr("The site asks for no password any more.")
                            : tr("The site asks for the new password from now on.");
         });
}

void SiteDesk::addOrganizer(const QString &name, const QString &email, const QString &password,
                            const QString &language)
{
    QJsonObject body{{QStringLiteral("name"), name.trimmed()}};
    if (!email.trimmed().isEmpty()) body.insert(QStringLiteral("email"), email.trimmed());
    if (!password.isEmpty()) body.insert(QStringLiteral("password"), password);
    if (!language.trimmed().isEmpty()) body.insert(QStringLiteral("language"), language.trimmed());
    send("POST", QStringLiteral("organizers"), body, QStringLiteral("organizer"),
         [this, name](const QJsonObject &) {
             m_notice = tr("%1 is an organizer now.").arg(name.trimmed());
             loadOrganizers();
             Q_EMIT added(QStringLiteral("organizer"));
         });
}

void SiteDesk::setOrganizer(const QString &id, const QString &field, const QString &value)
{
    const QJsonValue sent =
        value.isEmpty() && field == u"email" ? QJsonValue(QJsonValue::Null) : QJsonValue(value);
    send("PATCH", QStringLiteral("organizers/") + id, {{field, sent}},
         QStringLiteral("edit.") + field, [this, field](const QJsonObject &organizer) {
             const QString name = organizer.value(u"name").toString();
             m_notice = field == u"password"
                            ? tr("%1 has a new password; other sign-ins have ended.").arg(name)
                            : tr("%1 is saved.").arg(name);
             loadOrganizers();
         });
}

void SiteDesk::removeOrganizer(const QString &id)
{
    send("DELETE", QStringLiteral("organizers/") + id, {}, QStringLiteral("remove"),
         [this](const QJsonObject &) {
             m_notice = tr("Removed, with their sign-ins and tokens.");
             loadOrganizers();
             loadTokens();
         });
}

void SiteDesk::makeToken(const QString &label, const QStringList &rights, int days)
{
    QJsonObject body{{QStringLiteral("label"), label.trimmed()}};
    if (!rights.isEmpty())
        body.insert(QStringLiteral("rights"), QJsonArray::fromStringList(rights));
    if (days > 0) body.insert(QStringLiteral("days"), days);
    send("POST", QStringLiteral("tokens"), body, QStringLiteral("token"),
         [this](const QJsonObject &token) {
             m_newToken = token.value(u"token").toString();
             loadTokens();
             Q_EMIT added(QStringLiteral("token"));
         });
}

void SiteDesk::revokeToken(const QString &id)
{
    send("DELETE", QStringLiteral("tokens/") + id, {}, QStringLiteral("revoke"),
         [this](const QJsonObject &) {
             m_notice = tr("The token works no more.");
             loadTokens();
         });
}

void SiteDesk::forgetToken()
{
    m_newToken.clear();
    Q_EMIT changed();
}

void SiteDesk::forgetProblems()
{
    m_problems.clear();
    m_notice.clear();
    Q_EMIT changed();
}

} // namespace Foyer
