// SPDX-License-Identifier: GPL-3.0-or-later
// libcurl speaks SMTP; what became of a message is read from the conversation itself, because curl's
// result does not say at which step it ended, and that is what decides.
#include "backend/jobs/mail/smtp.h"

#include <QtCore/QElapsedTimer>

#include <curl/curl.h>

namespace Foyer {

namespace {

constexpr int mostOnConnection = 100, mostReplyLines = 2'000;
constexpr qint64 farewellMs = 10'000; // for an answer to the final dot when we are told to stop
constexpr qsizetype longestReplyLine = 512, longestTranscript = 200, longestReason = 300;

enum class Step { Connect, Hello, Tls, Auth, Mail, Rcpt, Data, Body, Dot, Over };

Step stepOf(const QByteArray &command, Step before)
{
    const QByteArray verb = command.left(4).toUpper();
    if (verb == "EHLO" || verb == "HELO") return Step::Hello;
    if (verb == "STAR") return Step::Tls;
    if (verb == "AUTH") return Step::Auth;
    if (verb == "MAIL") return Step::Mail;
    if (verb == "RCPT") return Step::Rcpt;
    if (verb == "DATA") return Step::Data;
    if (verb == "QUIT") return Step::Over;
    return before; // an answer within AUTH
}

const char *nameOf(Step step)
{
    switch (step) {
    case Step::Mail:
        return "mail";
    case Step::Rcpt:
        return "rcpt";
    case Step::Data:
        return "data";
    case Step::Dot:
        return "dot";
    default:
        return nullptr;
    }
}

bool isTlsFault(CURLcode code)
{
    switch (code) {
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
        return true;
    default:
        return false;
    }
}

void startCurlOnce()
{
    static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
    Q_UNUSED(started)
}

} // namespace

struct SmtpSender::Conversation {
    const std::atomic<bool> &stop;
    const SmtpWaits &waits;
    const OnStep &onStep;
    const QByteArray &message;
    qsizetype sent = 0;
    Step step = Step::Connect;
    QElapsedTimer sinceStep = {}, sinceStop = {};
    int code = 0, lines = 0;       ///< of the last reply to `step`; 0: none yet
    Step answered = Step::Connect; ///< what the code was said to
    bool partial = false;          ///< a reply of several lines is not over
    QString reply = {};
    QByteArray unfinished = {}; ///< of a reply's line
    bool lying = false, late = false, stopped = false, secret = false, greeted = false;
    QStringList transcript = {};

    void enter(Step next)
    {
        if (next != step) {
            step = next;
            code = 0;
            lines = 0;
            reply.clear();
            if (const char *name = nameOf(next); name && onStep) onStep(name);
        }
        sinceStep.restart();
    }
    void note(const QString &line)
    {
        if (transcript.size() < longestTranscript) transcript.append(line.left(longestReason));
    }
    void command(const QByteArray &bytes)
    {
        const QByteArray line = bytes.trimmed();
        const Step next = stepOf(line, step);
        const bool masked = next == Step::Auth;
        note(QStringLiteral("> ")
             + (masked ? QStringLiteral("AUTH ***") : QString::fromUtf8(line)));
        if (next == Step::Over) {
            step = Step::Over; // what was answered stays
            return;
        }
        enter(next);
    }
    void replyLine(const QByteArray &line)
    {
        note(QStringLiteral("< ") + QString::fromUtf8(line));
        greeted = true;
        if (step == Step::Over) return;
        bool ok = false;
        const int number = line.left(3).toInt(&ok);
        const char divider = line.size() > 3 ? line[3] : ' ';
        if (++lines > mostReplyLines || line.size() > longestReplyLine) lying = true;
        if (!ok || number < 200 || number > 599 || (divider != ' ' && divider != '-')) return;
        partial = divider == '-';
        if (!partial) {
            code = number;
            answered = step;
        }
        reply = QString::fromUtf8(line).simplified().left(longestReason);
        if (step == Step::Dot && code && onStep) onStep("answered");
    }
    void received(const char *data, size_t size)
    {
        unfinished.append(data, qsizetype(size));
        for (qsizetype end; (end = unfinished.indexOf('\n')) >= 0; unfinished.remove(0, end + 1))
            replyLine(unfinished.left(end).trimmed());
        if (unfinished.size() > longestReplyLine) lying = true;
    }
    qint64 patience() const
    {
        switch (step) {
        case Step::Connect:
            return greeted ? waits.commandMs : waits.connectMs + waits.greetingMs;
        case Step::Data:
            return waits.dataMs;
        case Step::Body:
            return waits.blockMs;
        case Step::Dot:
            return waits.finalMs;
        default:
            return waits.commandMs;
        }
    }

    static size_t onRead(char *buffer, size_t size, size_t count, void *self)
    {
        auto &c = *static_cast<Conversation *>(self);
        if (c.lying) return CURL_READFUNC_ABORT;
        const qsizetype room = qsizetype(size * count);
        const qsizetype part = qMin(room, c.message.size() - c.sent);
        if (part == 0) {
            c.enter(Step::Dot);
            return 0;
        }
        // A server that refuses DATA never gets here.
        c.enter(Step::Body);
        memcpy(buffer, c.message.constData() + c.sent, size_t(part));
        c.sent += part;
        return size_t(part);
    }
    static int onDebug(CURL *, curl_infotype type, char *data, size_t size, void *self)
    {
        auto &c = *static_cast<Conversation *>(self);
        if (type == CURLINFO_HEADER_OUT) c.command(QByteArray(data, qsizetype(size)));
        if (type == CURLINFO_HEADER_IN) c.received(data, size);
        return 0;
    }
    static int onProgress(void *self, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
    {
        auto &c = *static_cast<Conversation *>(self);
        if (c.stop.load() && !c.sinceStop.isValid()) c.sinceStop.start();
        c.late = c.sinceStep.hasExpired(c.patience())
                 || (c.sinceStop.isValid() && c.sinceStop.hasExpired(farewellMs));
        c.stopped = c.stop.load() && c.step < Step::Body;
        return c.lying || c.late || c.stopped ? 1 : 0;
    }
    static size_t onWrite(char *, size_t size, size_t count, void *) { return size * count; }

    /// What a reply's code means at the step where it came.
    MailOutcome ofCode() const
    {
        if (code >= 200 && code < 300 && (step == Step::Dot || step == Step::Over))
            return MailOutcome::Sent;
        if (code >= 500) {
            const bool aboutUs = step < Step::Mail || code == 530 || code == 535 || code == 538;
            return aboutUs ? MailOutcome::Setup : MailOutcome::Refused;
        }
        return MailOutcome::Later;
    }
    MailAttempt outcome(CURLcode result) const;
};

MailAttempt SmtpSender::Conversation::outcome(CURLcode result) const
{
    MailAttempt attempt;
    attempt.transcript = transcript;
    const bool afterDot = step == Step::Dot;
    if (result == CURLE_OK || (afterDot && code >= 200 && code < 300)) {
        attempt.outcome = MailOutcome::Sent;
        return attempt;
    }
    const QString why = QString::fromLatin1(curl_easy_strerror(result));
    if (stopped) {
        attempt.outcome = MailOutcome::Stopped;
        attempt.reason = QStringLiteral("stopped");
    } else if (code >= 400) {
        attempt.outcome = ofCode();
        attempt.reason = reply;
        attempt.connectionFault = code == 421;
        // 5.7: a rule that the sender is up against (RFC 3463).
        attempt.recipientRefused = attempt.outcome == MailOutcome::Refused && answered == Step::Rcpt
                                   && !reply.section(u' ', 1, 1).startsWith(u"5.7.");
    } else if (isTlsFault(result) || result == CURLE_LOGIN_DENIED) {
        attempt.outcome = MailOutcome::Setup;
        attempt.reason = why;
    } else {
        attempt.outcome = afterDot ? MailOutcome::Unknown : MailOutcome::Later;
        attempt.connectionFault = true;
        attempt.reason = lying  ? QStringLiteral("the server's replies are too long")
                         : late ? QStringLiteral("the server did not answer in time")
                                : why;
    }
    return attempt;
}

SmtpSender::SmtpSender(MailSettings settings, SmtpWaits waits)
    : m_settings(std::move(settings)), m_waits(waits)
{
    startCurlOnce();
    m_curl = curl_easy_init();
}

SmtpSender::~SmtpSender()
{
    if (m_curl) curl_easy_cleanup(m_curl);
}

void SmtpSender::configure(Conversation &conversation)
{
    CURL *const curl = m_curl;
    curl_easy_reset(curl);
    const bool tls = m_settings.tls == SmtpTls::Tls;
    const QString host =
        m_settings.host.contains(u':') ? u'[' + m_settings.host + u']' : m_settings.host;
    // The path is the name in EHLO.
    const QByteArray url = (tls ? "smtps://" : "smtp://") + host.toLatin1() + ':'
                           + QByteArray::number(m_settings.port) + '/'
                           + m_settings.domain().toLatin1();
    curl_easy_setopt(curl, CURLOPT_URL, url.constData());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_USE_SSL,
                     m_settings.tls == SmtpTls::None ? long(CURLUSESSL_NONE)
                                                     : long(CURLUSESSL_ALL));
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
    if (!m_settings.caFile.isEmpty()) {
        curl_easy_setopt(curl, CURLOPT_CAINFO, m_settings.caFile.toLocal8Bit().constData());
        curl_easy_setopt(curl, CURLOPT_CAPATH, nullptr);
    }
    if (!m_settings.user.isEmpty()) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, m_settings.user.toUtf8().constData());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, m_settings.password.toUtf8().constData());
        curl_easy_setopt(curl, CURLOPT_LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN");
    }
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, ('<' + m_settings.from.toLatin1() + '>').constData());
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, long(m_waits.connectMs + m_waits.greetingMs));
    // Each step's own limit is onProgress's; this one only must not be shorter.
    curl_easy_setopt(curl, CURLOPT_SERVER_RESPONSE_TIMEOUT, long(m_waits.finalMs / 1000 + 60));
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, &Conversation::onRead);
    curl_easy_setopt(curl, CURLOPT_READDATA, &conversation);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Conversation::onWrite);
    curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);
    curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, &Conversation::onDebug);
    curl_easy_setopt(curl, CURLOPT_DEBUGDATA, &conversation);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &Conversation::onProgress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &conversation);
}

MailAttempt SmtpSender::attempt(const QString &recipient, const QByteArray &message, bool &reused)
{
    Conversation conversation{m_stop, m_waits, m_onStep, message};
    conversation.sinceStep.start();
    if (m_onStep) m_onStep("connect");
    const QByteArray address = '<' + recipient.toLatin1() + '>';
    configure(conversation);
    if (m_onConnection >= mostOnConnection) {
        curl_easy_setopt(m_curl, CURLOPT_FRESH_CONNECT, 1L);
        m_onConnection = 0;
    }
    curl_slist *recipients = curl_slist_append(nullptr, address.constData());
    curl_easy_setopt(m_curl, CURLOPT_MAIL_RCPT, recipients);
    const CURLcode result = curl_easy_perform(m_curl);
    // The handle outlives what it points to.
    curl_easy_setopt(m_curl, CURLOPT_MAIL_RCPT, nullptr);
    long connects = 0;
    curl_easy_getinfo(m_curl, CURLINFO_NUM_CONNECTS, &connects);
    reused = connects == 0;
    m_onConnection = reused ? m_onConnection + 1 : 1;
    const MailAttempt done = conversation.outcome(result);
    curl_slist_free_all(recipients);
    curl_easy_setopt(m_curl, CURLOPT_DEBUGFUNCTION, nullptr);
    curl_easy_setopt(m_curl, CURLOPT_VERBOSE, 0L);
    return done;
}

MailAttempt SmtpSender::send(const QString &recipient, const QByteArray &message)
{
    if (!m_curl) return {MailOutcome::Later, QStringLiteral("no memory"), false, false, {}};
    bool reused = false;
    MailAttempt first = attempt(recipient, message, reused);
    // A kept connection that the server has closed meanwhile says nothing about the server.
    if (!reused || !first.connectionFault || first.outcome != MailOutcome::Later) return first;
    m_onConnection = mostOnConnection;
    return attempt(recipient, message, reused);
}

} // namespace Foyer
