// SPDX-License-Identifier: GPL-3.0-or-later
// Hands one message to the mail server. Blocks: for the threads of MailWorker and the command line.
#pragma once

#include "backend/jobs/mail/mailsettings.h"

#include <atomic>
#include <functional>
#include <memory>

namespace Foyer {

enum class MailOutcome {
    Sent,
    Later,   ///< a 4xx, no connection, lost before the final dot
    Refused, ///< a 5xx to this message or recipient
    Unknown, ///< lost between the final dot and its answer
    Setup,   ///< our settings are wrong: nothing is this message's fault
    Stopped  ///< we were told to stop before the message was on its way
};

struct MailAttempt {
    MailOutcome outcome = MailOutcome::Later;
    QString reason;                ///< for organizers: "550 no such user"; empty when it was sent
    bool recipientRefused = false; ///< the address, not the message or us
    bool connectionFault = false;  ///< the server could not be talked to
    QStringList transcript;        ///< "> MAIL FROM:…", "< 250 ok"; what signs in is masked
};

/// How long each step of a conversation may take (RFC 5321 4.5.3.2).
struct SmtpWaits {
    qint64 connectMs = 30'000, greetingMs = 300'000, commandMs = 300'000, dataMs = 120'000,
           blockMs = 180'000, finalMs = 600'000;
};

/// One connection at a time, kept from message to message (at most 100).
class SmtpSender
{
public:
    /// The steps that `onStep` is told, in order: connect, mail, rcpt, data, dot, answered.
    using OnStep = std::function<void(const char *step)>;

    explicit SmtpSender(MailSettings settings, SmtpWaits waits = {});
    ~SmtpSender();
    SmtpSender(const SmtpSender &) = delete;
    SmtpSender &operator=(const SmtpSender &) = delete;

    MailAttempt send(const QString &recipient, const QByteArray &message);
    /// From another thread: ends a conversation that has not come to the final dot. Stays so.
    void stop() { m_stop.store(true); }
    void setOnStep(OnStep onStep) { m_onStep = std::move(onStep); }

private:
    struct Conversation;
    MailAttempt attempt(const QString &recipient, const QByteArray &message, bool &reused);
    void configure(Conversation &conversation);

    MailSettings m_settings;
    SmtpWaits m_waits;
    void *m_curl = nullptr;
    int m_onConnection = 0;
    std::atomic<bool> m_stop{false};
    OnStep m_onStep;
};

} // namespace Foyer
