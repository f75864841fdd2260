// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/push/pushsettings.h"

#include "backend/usecases/identity/emailaddress.h"
#include "backend/usecases/push/pushaddress.h"

#include <QtCore/QUrl>

namespace Foyer {

namespace {

QString servicesName() { return QStringLiteral("push-services"); }
QString contactName() { return QStringLiteral("push-contact"); }

bool isContact(const QString &text)
{
    if (text.startsWith(QLatin1String("mailto:"))) return isEmailAddress(text.mid(7));
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && url.scheme() == u"https" && !url.host().isEmpty()
           && url.userInfo().isEmpty();
}

} // namespace

void addPushSettings(Settings &settings)
{
    settings.add({servicesName(), QStringLiteral("HOSTS"),
                  defaultPushServices().join(QLatin1Char(',')),
                  QStringLiteral("push services that browsers may name, with commas; \"none\": no "
                                 "pushes")});
    settings.add({contactName(), QStringLiteral("mailto:…|https:…"), QString(),
                  QStringLiteral("whom push services may reach about this site; none: "
                                 "--public-url")});
}

QStringList pushSettingNames() { return {servicesName(), contactName()}; }

Result<PushSettings> pushSettings(const Settings &settings)
{
    PushSettings read;
    const QString services = settings.value(servicesName()).trimmed();
    if (services != u"none") {
        for (const QString &one : services.split(u',')) {
            const QString pattern = one.trimmed();
            if (!isPushServicePattern(pattern))
                return fail(QStringLiteral("settings.invalid"),
                            QStringLiteral("--push-services wants host names in lower case, each "
                                           "with \"*.\" before it or not, not \"%1\"")
                                .arg(pattern));
            read.services.append(pattern);
        }
    }
    QString contact = settings.value(contactName()).trimmed();
    if (contact.isEmpty()) {
        const QString site = settings.value(QStringLiteral("public-url")).trimmed();
        if (site.startsWith(QLatin1String("https://"))) contact = site;
    } else if (!isContact(contact)) {
        return fail(QStringLiteral("settings.invalid"),
                    QStringLiteral("--push-contact wants mailto:ADDRESS or https://…"));
    }
    read.contact = contact.toUtf8();
    return read;
}

} // namespace Foyer
