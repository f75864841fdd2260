// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/previewcontroller.h"

#include "kiosk/client/serveraddress.h"
#include "shared/replica/selectors.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <algorithm>

namespace Foyer {

namespace {

constexpr QLatin1String Mark("foyer-preview:");

QString quoted(const QString &text)
{
    const QByteArray json =
        QJsonDocument(QJsonObject{{QStringLiteral("t"), text}}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(5, json.size() - 6));
}

/// A request of the page's own origin that no shield stands before: run in a world of its own. One that finds no
/// connection is sent again, twice, under the same key.
QString request(const QUrl &server, const QString &path, const QString &body)
{
    return QStringLiteral(
               "(async () => { const key = crypto.randomUUID ? crypto.randomUUID() : "
               "String(Math.random()); const send = () => fetch(%1, {method: 'POST', credentials: "
               "'same-origin', headers: {'Content-Type': 'application/json', 'Accept': "
               "'application/json', 'Idempotency-Key': key}, body: %2}); "
               "const again = ms => new Promise(done => setTimeout(done, ms)).then(send); "
               "try { const answer = await send().catch(() => again(300)).catch(() => "
               "again(1500)); "
               "if (answer.ok) return console.info('%3ok'); "
               "const problem = await answer.json().catch(() => ({})); console.info('%3no ' + "
               "(problem.code || answer.status)); } catch (error) { console.info('%3no ' + "
               "error.message); } })()")
        .arg(
            quoted(belowServer(server, QStringLiteral("/api/v1/") + path).path(QUrl::FullyEncoded)),
            body, Mark);
}

} // namespace

PreviewController::PreviewController(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context)
{
    connect(&context.draft, &DraftReplica::replaced, this, &PreviewController::changed);
}

void PreviewController::setShown(bool shown)
{
    if (std::exchange(m_shown, shown) != shown) Q_EMIT shownChanged();
}

QUrl PreviewController::address() const
{
    return publicBelowServer(m_context.api.server(),
                             QLatin1String("/e/") + m_context.draft.replica().event.slug);
}

QVariantList PreviewController::viewers() const
{
    QList<Guest> guests;
    for (const Guest &guest : m_context.draft.replica().guests)
        if (guest.member) guests.append(guest);
    std::sort(guests.begin(), guests.end(), [this](const Guest &one, const Guest &other) {
        const int order = QString::localeAwareCompare(one.name, other.name);
        return order != 0 ? order < 0 : one.id < other.id;
    });
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("Nobody in particular")}}};
    for (const Guest &guest : std::as_const(guests))
        list.append(
            QVariantMap{{QStringLiteral("value"), guest.id}, {QStringLiteral("text"), guest.name}});
    return list;
}

void PreviewController::setViewer(const QString &guestId)
{
    if (guestId == m_viewer) return;
    m_viewer = guestId;
    m_notice.clear();
    Q_EMIT changed();
}

QString PreviewController::enterScript() const
{
    if (m_viewer.isEmpty()) return {};
    const QString body = QStringLiteral("JSON.stringify({guestId: %1, label: %2})")
                             .arg(quoted(m_viewer), quoted(tr("Preview in the organizer app")));
    return request(m_context.api.server(), QStringLiteral("identity"), body);
}

QString PreviewController::leaveScript() const
{
    return request(m_context.api.server(), QStringLiteral("logout"), QStringLiteral("'{}'"));
}

QString PreviewController::shieldScript() const
{
    return QStringLiteral(
               "(() => { const real = window.fetch.bind(window); const reads = ['GET', 'HEAD']; "
               "window.fetch = (target, options) => { const method = ((options && options.method) "
               "|| (target && target.method) || 'GET').toUpperCase(); if (reads.includes(method)) "
               "return real(target, options); return Promise.resolve(new Response(JSON.stringify("
               "{code: 'preview.readOnly', status: 403, title: %1, detail: %1}), {status: 403, "
               "headers: {'Content-Type': 'application/problem+json'}})); }; if "
               "(navigator.sendBeacon) navigator.sendBeacon = () => false; })()")
        .arg(quoted(tr("This is a preview: nothing is written.")));
}

bool PreviewController::heard(const QString &line)
{
    if (!line.startsWith(Mark)) return false;
    const QString said = line.mid(Mark.size());
    if (said == u"ok") return true;
    const QString code = said.section(u' ', 1);
    const QString name = m_context.draft.replica().guests.value(m_viewer).name;
    m_notice = code == u"identity.protected"
                   ? tr("%1 has protected their name: only they can look with it. Shown as for "
                        "nobody in particular.")
                         .arg(name)
                   : tr("The page could not be opened as %1 (%2). Shown as for nobody in "
                        "particular.")
                         .arg(name, code);
    Q_EMIT changed();
    return false;
}

} // namespace Foyer
