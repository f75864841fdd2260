// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/smtp.h"

#include "backend/commands/commandline.h"
#include "backend/commands/commands.h"
#include "backend/jobs/mail/templates.h"
#include "backend/store/repositories/outboxrepository.h"
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

int hold(const QStringList &words)
{
    Settings settings = commandSettings(
        QStringLiteral("mail hold"),
        QStringLiteral("foyer-server mail hold --data DIR: mail waits until an organizer releases "
                       "it. After a copy of the database was put back that is no backup of "
                       "foyer-server's, so that nobody is told twice."));
    if (const auto over = parsed(settings, words)) return *over;
    const SystemClock clock;
    auto store = openStore(settings, clock);
    if (!store) return failed(store.error());
    const Instant now = clock.now();
    const auto kept =
        (*store)->writer().execute({commandLineActor(), now, {}, {}, {}}, [now](UnitOfWork &unit) {
            return OutboxRepository(unit.connection()).hold(now).map([] { return Answer{}; });
        });
    if (!kept) return failed(kept.error());
    say(QStringLiteral("mail is held; organizers release or discard it (/api/v1/deliveries)"));
    return Done;
}

} // namespace

int mailCommand(const QStringList &words)
{
    if (words.value(0) == u"hold") return hold(words.mid(1));
    if (words.value(0) != u"test" && !words.contains(QStringLiteral("--help"))) {
        complain(QStringLiteral("expected \"test ADDRESS\" or \"hold\"; see --help"));
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
