// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/smtp.h"

#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/jobs/mail/templates.h"
#include "backend/usecases/identity/emailaddress.h"

namespace Foyer {

namespace {

int report(const MailAttempt &attempt, const QString &address)
{
    for (const QString &line : attempt.transcript)
        say(line);
    if (attempt.outcome == MailOutcome::Sent) {
        say(QStringLiteral("The server took a mail to %1.").arg(address));
        return Done;
    }
    const char *what = "Nobody knows whether the mail was taken";
    if (attempt.outcome == MailOutcome::Setup) what = "The mail settings do not work";
    if (attempt.outcome == MailOutcome::Refused) what = "The server refused this mail";
    if (attempt.outcome == MailOutcome::Later) what = "It did not work this time";
    complain(QStringLiteral("foyer-server: %1: %2").arg(QLatin1String(what), attempt.reason));
    return Failed;
}

} // namespace

int mailCommand(const QStringList &words)
{
    if (words.value(0) != u"test" && !words.contains(QStringLiteral("--help"))) {
        complain(QStringLiteral("expected \"test ADDRESS\"; see --help"));
        return NotUnderstood;
    }
    Settings settings = commandSettings(
        QStringLiteral("mail test"),
        QStringLiteral("foyer-server mail test ADDRESS --mail-from ADDRESS --smtp-host HOST "
                       "--public-url URL: sends one mail with the settings of serve and shows what "
                       "the server said."));
    addMailSettings(settings);
    if (const auto over = parsed(settings, words.mid(1), 1)) return *over;
    const QString address = settings.positional().value(0);
    if (!isEmailAddress(address)) {
        complain(QStringLiteral("\"%1\" is no e-mail address").arg(address));
        return NotUnderstood;
    }
    const auto mail = mailSettings(settings);
    if (!mail) return failed(mail.error());
    if (!*mail)
        return failed(Error{QStringLiteral("mail.off"),
                            QStringLiteral("no mail server is set up: --smtp-host"),
                            {},
                            {}});
    const SystemClock clock;
    TemplateInput input;
    input.delivery.templateName = QStringLiteral("mail-test");
    input.delivery.recipient = address;
    input.delivery.messageId = newId();
    input.delivery.createdAt = clock.now();
    const auto message = buildMail(**mail, input);
    if (!message) return failed(message.error());
    SmtpSender sender(**mail);
    return report(sender.send(address, *message), address);
}

} // namespace Foyer
