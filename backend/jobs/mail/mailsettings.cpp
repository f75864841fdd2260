// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/mailsettings.h"

#include "backend/usecases/identity/emailaddress.h"

#include <QtCore/QFile>
#include <QtCore/QUrl>

namespace Foyer {

namespace {

struct Named {
    const char *name, *value, *byDefault, *help;
};
constexpr Named named[] = {
    {"mail-from", "ADDRESS", "", "who mails come from: \"Conference <mail@example.org>\""},
    {"mail-reply-to", "ADDRESS", "", "where answers to mails go; none: to --mail-from"},
    {"mail-per-second", "N", "5", "mails a second at most; 0: as fast as it goes"},
    {"public-url", "URL", "",
     "where people reach this site: https://foyer.example; for links in mails"},
    {"smtp-host", "HOST", "", "mail server to hand mails to; none: no mail is sent"},
    {"smtp-port", "PORT", "", "its port; 587, with --smtp-tls tls 465, with none 25"},
    {"smtp-user", "NAME", "", "account at the mail server; none: without signing in"},
    {"smtp-password", "TEXT", "", "its password; better in the environment or a file than here"},
    {"smtp-password-file", "FILE", "", "file whose first line is the password"},
    {"smtp-tls", "starttls|tls|none", "starttls",
     "encryption, which is required unless this is none"},
    {"smtp-ca", "FILE", "", "certificates (PEM) to trust instead of the system's"},
};

QString text(const Settings &settings, const char *name)
{
    return settings.value(QString::fromLatin1(name)).trimmed();
}

tl::unexpected<Error> invalid(const QString &detail)
{
    return fail(QStringLiteral("settings.invalid"), detail);
}

tl::unexpected<Error> missing(const char *name, const char *because)
{
    return fail(QStringLiteral("settings.valueMissing"),
                QStringLiteral("mail is half set up: --%1 is missing (%2)")
                    .arg(QLatin1String(name), QLatin1String(because)));
}

bool isHost(const QString &host)
{
    for (const QChar c : host) {
        const bool ok =
            c.unicode() < 128 && (c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u':');
        if (!ok) return false;
    }
    return !host.isEmpty() && host.size() <= 253 && !host.startsWith(u'-');
}

bool isLoopback(const QString &host)
{
    return host == u"localhost" || host.startsWith(u"127.") || host == u"::1";
}

Result<void> readSender(const QString &from, MailSettings &mail)
{
    mail.from = from;
    if (from.endsWith(u'>') && from.contains(u'<')) {
        const qsizetype open = from.lastIndexOf(u'<');
        mail.from = from.mid(open + 1).chopped(1).trimmed();
        mail.fromName = from.left(open).trimmed();
        if (mail.fromName.size() > 1 && mail.fromName.startsWith(u'"')
            && mail.fromName.endsWith(u'"'))
            mail.fromName = mail.fromName.mid(1, mail.fromName.size() - 2);
    }
    if (!isEmailAddress(mail.from))
        return invalid(QStringLiteral("--mail-from wants an address, not \"%1\"").arg(from));
    return {};
}

Result<void> readPassword(const Settings &settings, MailSettings &mail)
{
    mail.password = settings.value(QStringLiteral("smtp-password"));
    const QString name = text(settings, "smtp-password-file");
    if (!name.isEmpty()) {
        if (!mail.password.isEmpty())
            return invalid(QStringLiteral("--smtp-password or --smtp-password-file, not both"));
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly))
            return fail(QStringLiteral("settings.passwordUnreadable"),
                        QStringLiteral("cannot read --smtp-password-file %1").arg(name));
        mail.password = QString::fromUtf8(file.readLine(4096)).remove(u'\n').remove(u'\r');
    }
    if (mail.user.isEmpty() && !mail.password.isEmpty())
        return missing("smtp-user", "there is a password");
    if (!mail.user.isEmpty() && mail.password.isEmpty())
        return missing("smtp-password-file", "there is a user");
    if (!mail.user.isEmpty() && mail.tls == SmtpTls::None && !isLoopback(mail.host))
        return invalid(QStringLiteral("--smtp-tls none would send the password in clear"));
    return {};
}

Result<void> readServer(const Settings &settings, MailSettings &mail)
{
    const QString tls = text(settings, "smtp-tls");
    if (tls == u"tls")
        mail.tls = SmtpTls::Tls;
    else if (tls == u"none")
        mail.tls = SmtpTls::None;
    else if (tls != u"starttls")
        return invalid(QStringLiteral("--smtp-tls is starttls, tls or none, not \"%1\"").arg(tls));
    mail.port = mail.tls == SmtpTls::Tls ? 465 : mail.tls == SmtpTls::None ? 25 : 587;
    if (!text(settings, "smtp-port").isEmpty()) {
        const auto port = settings.number(QStringLiteral("smtp-port"));
        if (!port) return tl::unexpected(port.error());
        if (*port < 1 || *port > 65535) return invalid(QStringLiteral("--smtp-port is 1 to 65535"));
        mail.port = int(*port);
    }
    if (!isHost(mail.host))
        return invalid(QStringLiteral("--smtp-host wants a host name, not \"%1\"").arg(mail.host));
    mail.caFile = text(settings, "smtp-ca");
    if (!mail.caFile.isEmpty() && !QFile(mail.caFile).open(QIODevice::ReadOnly))
        return invalid(QStringLiteral("cannot read --smtp-ca %1").arg(mail.caFile));
    mail.user = text(settings, "smtp-user");
    return readPassword(settings, mail);
}

Result<void> readPublicUrl(const QString &url, MailSettings &mail)
{
    const QUrl parsed(url, QUrl::StrictMode);
    const bool ok = parsed.isValid() && !parsed.host().isEmpty()
                    && (parsed.scheme() == u"https" || parsed.scheme() == u"http")
                    && parsed.userInfo().isEmpty() && !parsed.hasQuery() && !parsed.hasFragment();
    if (!ok) return invalid(QStringLiteral("--public-url wants https://host, not \"%1\"").arg(url));
    mail.publicUrl = QString::fromLatin1(parsed.toEncoded(QUrl::StripTrailingSlash));
    while (mail.publicUrl.endsWith(u'/'))
        mail.publicUrl.chop(1);
    return {};
}

} // namespace

void addMailSettings(Settings &settings)
{
    for (const Named &one : named)
        settings.add({QString::fromLatin1(one.name), QString::fromLatin1(one.value),
                      QString::fromLatin1(one.byDefault), QString::fromLatin1(one.help)});
}

QStringList mailSettingNames()
{
    QStringList names;
    for (const Named &one : named)
        names.append(QString::fromLatin1(one.name));
    return names;
}

Result<std::optional<MailSettings>> mailSettings(const Settings &settings)
{
    MailSettings mail;
    mail.host = text(settings, "smtp-host");
    const QString from = text(settings, "mail-from");
    if (mail.host.isEmpty()) {
        // What else belongs to a mail server shows that one was meant.
        for (const char *name : {"mail-from", "smtp-user", "smtp-password", "smtp-password-file",
                                 "smtp-port", "smtp-ca"})
            if (!text(settings, name).isEmpty()) return missing("smtp-host", name);
        return std::optional<MailSettings>();
    }
    if (from.isEmpty()) return missing("mail-from", "mails come from somebody");
    if (text(settings, "public-url").isEmpty())
        return missing("public-url", "mails have links to this site");
    Result<void> read = readSender(from, mail);
    read = read.and_then([&] { return readServer(settings, mail); });
    read = read.and_then([&] { return readPublicUrl(text(settings, "public-url"), mail); });
    if (!read) return tl::unexpected(read.error());
    mail.replyTo = text(settings, "mail-reply-to");
    if (!mail.replyTo.isEmpty() && !isEmailAddress(mail.replyTo))
        return invalid(QStringLiteral("--mail-reply-to wants an address"));
    const auto rate = settings.number(QStringLiteral("mail-per-second"));
    if (!rate) return tl::unexpected(rate.error());
    if (*rate < 0 || *rate > 10'000)
        return invalid(QStringLiteral("--mail-per-second is 0 to 10000"));
    mail.perSecond = int(*rate);
    return std::optional<MailSettings>(mail);
}

} // namespace Foyer
