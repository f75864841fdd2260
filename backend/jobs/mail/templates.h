// SPDX-License-Identifier: GPL-3.0-or-later
// Templates by name (DESIGN.md, Props): props to a letter, a letter to a message.
#pragma once

#include "backend/jobs/mail/mailsettings.h"
#include "backend/jobs/mail/message.h"
#include "backend/store/repositories/deliveryrepository.h"

namespace Foyer {

struct TemplateInput {
    Delivery delivery;
    QJsonObject secret; ///< the sealed props, opened
    QString language;   ///< BCP 47, of the guest
    QString siteTitle;
    QString guestName;      ///< empty: unknown
    QString unsubscribeUrl; ///< empty: none
};

/// Names of all of them.
QStringList mailTemplates();
/// A guest cannot refuse these: they asked for them, or their account is at stake.
bool isUnrefusable(const QString &templateName);
/// A change that was taken back before anyone was told.
bool isPointless(const Delivery &delivery);

/// What a mail says, for those who look after the outbox.
struct MailText {
    QString subject;
    QString text;
};
/// As it is sent but without what is nobody else's: codes and links to sign in, what two people wrote to each other, the
/// link that ends mails. Errors: as buildMail().
Result<MailText> mailText(const MailSettings &settings, TemplateInput input);

/// The whole message. Errors: mail.templateUnknown, mail.propsInvalid, mail.headerInvalid: it can
/// never be built.
Result<QByteArray> buildMail(const MailSettings &settings, const TemplateInput &input);

} // namespace Foyer
