// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/settings.h"

#include <optional>

namespace Foyer {

enum class SmtpTls { StartTls, Tls, None };

struct MailSettings {
    QString fromName; ///< empty: the site's title
    QString from;     ///< address
    QString replyTo;  ///< empty: none
    QString host;
    int port = 587;
    QString user, password; ///< empty: no AUTH
    SmtpTls tls = SmtpTls::StartTls;
    QString caFile;    ///< PEM; empty: the system's
    QString publicUrl; ///< "https://foyer.example", without a slash at its end
    int perSecond = 5; ///< 0: as fast as it goes
    int senders = 4;
    qint64 connectMs = 30'000;

    QString domain() const { return from.mid(from.lastIndexOf(u'@') + 1); }
};

/// Adds --mail-from, --smtp-host and the others.
void addMailSettings(Settings &settings);
/// Names of them, for INI files that serve several commands.
QStringList mailSettingNames();

/// Nothing when no mail server is set: then mail is off. Errors: settings.invalid,
/// settings.valueMissing, settings.notANumber, settings.passwordUnreadable: what is half set up.
Result<std::optional<MailSettings>> mailSettings(const Settings &settings);

} // namespace Foyer
