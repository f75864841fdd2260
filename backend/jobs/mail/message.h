// SPDX-License-Identifier: GPL-3.0-or-later
// A message as bytes: RFC 5322 header, MIME parts. The same inputs give the same bytes.
#pragma once

#include "shared/base/clock.h"
#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace Foyer {

struct CalendarPart {
    QByteArray method; ///< REQUEST, CANCEL
    QByteArray body;   ///< RFC 5545, CRLF
};

struct Message {
    QString fromName, from, to, replyTo; ///< replyTo empty: none
    QString subject;
    QString text, html;
    std::optional<CalendarPart> calendar;
    QString messageId; ///< without < >
    Instant date = 0;
    QString unsubscribeUrl; ///< empty: none, for mails that were asked for
};

/// The whole message, CRLF, lines of at most 998 bytes. Errors: mail.headerInvalid (a control character
/// in a header, an address that is none).
Result<QByteArray> toBytes(const Message &message);

/// "Name: value\r\n": encoded words where it needs them, folded. Errors: mail.headerInvalid.
Result<QByteArray> headerLine(const QByteArray &name, const QString &value);
/// The same with a display name (quoted or encoded, may be empty) and an address.
Result<QByteArray> addressLine(const QByteArray &name, const QString &display,
                               const QString &address);
/// Quoted-printable of text; every kind of line end becomes CRLF.
QByteArray quotedPrintable(const QString &text);

} // namespace Foyer
