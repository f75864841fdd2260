// SPDX-License-Identifier: GPL-3.0-or-later
// What mails say and that hostile text stays text (S-06).
#include "backend/jobs/mail/calendar.h"
#include "backend/jobs/mail/smtp.h"
#include "backend/jobs/mail/templates.h"
#include "backend/jobs/mail/words.h"
#include "backend/usecases/identity/emailaddress.h"
#include "tests/mail/fakesmtp.h"

#include <QtCore/QJsonArray>
#include <QtCore/QRandomGenerator>
#include <QtCore/QRegularExpression>
#include <QtTest/QtTest>

#include <libical/ical.h>

using namespace Foyer;

namespace {

MailSettings someSettings()
{
    MailSettings settings;
    settings.fromName = QStringLiteral("Konferenz, Köln");
    settings.from = QStringLiteral("mail@foyer.example");
    settings.replyTo = QStringLiteral("team@foyer.example");
    settings.host = QStringLiteral("localhost");
    settings.tls = SmtpTls::None;
    settings.publicUrl = QStringLiteral("https://foyer.example");
    return settings;
}

QJsonObject place(const char *start, const char *end, const QStringList &rooms)
{
    return {{QStringLiteral("start"), QLatin1String(start)},
            {QStringLiteral("end"), QLatin1String(end)},
            {QStringLiteral("locations"), QJsonArray::fromStringList(rooms)}};
}

/// Props that fit every template, all texts the same.
TemplateInput input(const QString &templateName, const QString &text = QStringLiteral("Opening"))
{
    TemplateInput made;
    made.delivery.templateName = templateName;
    made.delivery.recipient = QStringLiteral("ada@example.org");
    made.delivery.messageId = QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA");
    made.delivery.createdAt = *fromIso(u"2027-05-14T08:00:00.000Z");
    made.guestName = text;
    made.siteTitle = text;
    made.unsubscribeUrl = QStringLiteral("https://foyer.example/api/v1/unsubscribe?token=abc");
    made.secret = {{QStringLiteral("code"), QStringLiteral("AB2D-9XYZ")},
                   {QStringLiteral("token"), QStringLiteral("g.t")}};
    made.delivery.props = {
        {QStringLiteral("event"),
         QJsonObject{{QStringLiteral("name"), text},
                     {QStringLiteral("slug"), QStringLiteral("conf")},
                     {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")}}},
        {QStringLiteral("session"), QJsonObject{{QStringLiteral("id"), QStringLiteral("s1")},
                                                {QStringLiteral("title"), text},
                                                {QStringLiteral("version"), 7}}},
        {QStringLiteral("subject"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("session")},
                                                {QStringLiteral("id"), QStringLiteral("s1")},
                                                {QStringLiteral("title"), text}}},
        {QStringLiteral("meeting"),
         QJsonObject{{QStringLiteral("id"), text},
                     {QStringLiteral("version"), 3},
                     {QStringLiteral("start"), QStringLiteral("2027-05-14T10:00:00.000Z")},
                     {QStringLiteral("end"), QStringLiteral("2027-05-14T10:30:00.000Z")},
                     {QStringLiteral("point"), text}}},
        {QStringLiteral("before"),
         place("2027-05-14T08:00:00.000Z", "2027-05-14T09:00:00.000Z", {QStringLiteral("Room A")})},
        {QStringLiteral("after"),
         place("2027-05-14T10:00:00.000Z", "2027-05-14T11:00:00.000Z", {text})},
        {QStringLiteral("sessions"),
         QJsonArray{QJsonObject{{QStringLiteral("id"), QStringLiteral("s1")},
                                {QStringLiteral("title"), text}},
                    QJsonObject{{QStringLiteral("id"), QStringLiteral("s2")},
                                {QStringLiteral("title"), text}}}},
        {QStringLiteral("role"), QStringLiteral("guest")},
        {QStringLiteral("reason"), text},
        {QStringLiteral("message"), text},
        {QStringLiteral("by"), text},
        {QStringLiteral("author"), text},
        {QStringLiteral("excerpt"), text},
        {QStringLiteral("other"), text},
        {QStringLiteral("answer"), QStringLiteral("accepted")},
        {QStringLiteral("what"), QStringLiteral("password")},
        {QStringLiteral("expires"), QStringLiteral("2027-05-14T08:10:00.000Z")}};
    return made;
}

FakeSmtp::Mail mailOf(const QByteArray &bytes) { return {{}, {}, bytes, false}; }

/// Names of the header fields, in order.
QList<QByteArray> fieldsOf(const QByteArray &message)
{
    QList<QByteArray> names;
    for (const QByteArray &line : message.left(message.indexOf("\r\n\r\n")).split('\n'))
        if (!line.startsWith(' ')) names.append(line.left(line.indexOf(':')));
    return names;
}

QStringList hostileTexts()
{
    QStringList texts{
        QStringLiteral("a\r\nBcc: eve@evil.example"),
        QStringLiteral("a\nBcc: eve@evil.example"),
        QStringLiteral("a\rBcc: eve@evil.example"),
        QStringLiteral("a\r\n\r\n<h1>body</h1>"),
        QStringLiteral("\r\n.\r\nMAIL FROM:<e@e>"),
        QStringLiteral("."),
        QStringLiteral("\n.\n"),
        QStringLiteral("=?UTF-8?Q?=0D=0ABcc:_e@e.e?="),
        QStringLiteral("<eve@evil.example>, x"),
        QStringLiteral("\"; <eve@evil.example>"),
        QStringLiteral("<script>alert(1)</script>"),
        QStringLiteral("\" onmouseover=\"x"),
        QStringLiteral("'><img src=x onerror=1>"),
        QStringLiteral("&lt;b&gt;"),
        QString(10'000, QLatin1Char('x')),
        QString(10'000, QChar(0x00e9)),
        QStringLiteral("%1 %2 %3"),
        QStringLiteral("BEGIN:VEVENT\r\nEND:VCALENDAR"),
        QStringLiteral("a;b,c\\n:d"),
        QStringLiteral("\\"),
        QStringLiteral(" "),
        QStringLiteral("👩‍👩‍👧").repeated(80),
    };
    for (const ushort c : {0x00, 0x01, 0x08, 0x0b, 0x0c, 0x1b, 0x7f, 0x81, 0x85, 0x9f, 0x2028,
                           0x2029, 0xfeff, 0xfffe, 0xd800, 0xdc00, 0x202e})
        texts.append(QStringLiteral("a") + QChar(c) + QStringLiteral("Bcc: eve@evil.example"));
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    const QString parts = QStringLiteral("\r\n\t :;,<>@\"\\=?&'.-ax") + QChar(0x2028) + QChar(0)
                          + QStringLiteral("éß漢");
    while (texts.size() < 200) {
        QString text;
        for (int i = random.bounded(1, 120); i > 0; --i)
            text += parts[random.bounded(int(parts.size()))];
        texts.append(text);
    }
    return texts;
}

} // namespace

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looksRight();
    void everyTemplateInEachLanguage();
    void hostile();
    void headers();
    void addresses();
    void quoting();
    void calendar();
    void times();
};

void TestMessage::looksRight()
{
    const auto bytes = buildMail(
        someSettings(), input(QStringLiteral("session-changed"), QStringLiteral("Qt & Käse")));
    QVERIFY(bytes);
    const FakeSmtp::Mail mail = mailOf(*bytes);
    QCOMPARE(mail.header("From"),
             QByteArray("=?UTF-8?B?S29uZmVyZW56LCBLw7Zsbg==?= <mail@foyer.example>"));
    QCOMPARE(mail.header("To"), QByteArray("ada@example.org"));
    QCOMPARE(mail.header("Reply-To"), QByteArray("team@foyer.example"));
    QCOMPARE(mail.header("Date"), QByteArray("Fri, 14 May 2027 08:00:00 +0000"));
    QCOMPARE(mail.header("Message-ID"), QByteArray("<AAAAAAAAAAAAAAAAAAAAAA@foyer.example>"));
    QCOMPARE(mail.header("Auto-Submitted"), QByteArray("auto-generated"));
    QCOMPARE(mail.header("List-Unsubscribe"),
             QByteArray("<https://foyer.example/api/v1/unsubscribe?token=abc>"));
    QCOMPARE(mail.header("List-Unsubscribe-Post"), QByteArray("List-Unsubscribe=One-Click"));
    const QString text = QString::fromUtf8(mail.part("text/plain"))
                             .replace(QLatin1String("\r\n"), QLatin1String("\n"));
    QCOMPARE(text, QStringLiteral(
                       "Hello Qt & Käse,\n\n“Qt & Käse” has a new time or room.\n\n"
                       "Now:\n    Friday, 14 May 2027, 12:00–13:00 (Europe/Berlin)\n    Qt & Käse\n"
                       "Before:\n    Friday, 14 May 2027, 10:00–11:00 (Europe/Berlin)\n    Room A\n"
                       "Reason:\n    Qt & Käse\n\n"
                       "Open the session:\nhttps://foyer.example/e/conf/s/s1\n\n-- \n"
                       "You said that you will attend this session.\n"
                       "Times are those of the event (Europe/Berlin).\nSent by Qt & Käse\n"
                       "No more of these mails:\n"
                       "https://foyer.example/api/v1/unsubscribe?token=abc\n"));
    const QByteArray html = mail.part("text/html");
    QVERIFY(html.contains("Qt &amp; K\xc3\xa4se"));
    QVERIFY(!html.contains("Qt & "));
    QVERIFY(!html.contains("<img") && !html.contains("<script"));
    QVERIFY(bytes->contains("Content-Type: text/calendar; method=REQUEST; charset=utf-8"));
    // The same inputs, the same bytes.
    QCOMPARE(*buildMail(someSettings(),
                        input(QStringLiteral("session-changed"), QStringLiteral("Qt & Käse"))),
             *bytes);
}

void TestMessage::everyTemplateInEachLanguage()
{
    const QStringList keys = wordKeys();
    for (const QString &name : mailTemplates()) {
        QByteArray subjects[2];
        for (const char *language : {"en-GB", "de-AT"}) {
            TemplateInput made = input(name);
            made.language = QLatin1String(language);
            const auto bytes = buildMail(someSettings(), made);
            QVERIFY2(bytes, qPrintable(name));
            const FakeSmtp::Mail mail = mailOf(*bytes);
            const QString text = QString::fromUtf8(mail.part("text/plain"));
            for (const QString &key : keys)
                QVERIFY2(!key.contains(u'.') || !text.contains(key), qPrintable(key));
            QVERIFY(!text.contains(u'%'));
            QVERIFY(mail.part("text/html").contains("</html>"));
            QCOMPARE(mail.count("List-Unsubscribe"), isUnrefusable(name) ? 0 : 1);
            subjects[language[0] == 'd'] = mail.part("text/plain");
        }
        QVERIFY2(subjects[0] != subjects[1], qPrintable(name));
        TemplateInput empty = input(name);
        empty.delivery.props = {};
        empty.secret = {};
        if (name != u"mail-test") QVERIFY(!buildMail(someSettings(), empty));
    }
    QVERIFY(!buildMail(someSettings(), input(QStringLiteral("no-such"))));
    TemplateInput proposal = input(QStringLiteral("host-added"));
    proposal.delivery.props.insert(QStringLiteral("proposal"),
                                   proposal.delivery.props.take(QStringLiteral("session")));
    const FakeSmtp::Mail hosting = mailOf(*buildMail(someSettings(), proposal));
    QVERIFY(hosting.part("text/plain").contains("proposal")
            && hosting.part("text/calendar").isEmpty());
    const FakeSmtp::Mail code =
        mailOf(*buildMail(someSettings(), input(QStringLiteral("login-code"))));
    QVERIFY(code.part("text/plain").contains("AB2D-9XYZ"));
    const FakeSmtp::Mail reset =
        mailOf(*buildMail(someSettings(), input(QStringLiteral("password-reset"))));
    QVERIFY(reset.part("text/plain").contains("https://foyer.example/reset#g.t"));
}

void TestMessage::hostile()
{
    FakeSmtp server;
    MailSettings settings = someSettings();
    settings.port = server.port();
    SmtpSender sender(settings);
    const QStringList templates = mailTemplates();
    const QStringList texts = hostileTexts();
    QCOMPARE(texts.size(), 200);
    const QList<QByteArray> plain =
        fieldsOf(*buildMail(settings, input(QStringLiteral("session-changed"))));
    int number = 0;
    for (const QString &text : texts) {
        TemplateInput made = input(templates.at(number++ % templates.size()), text);
        settings.fromName.clear(); // the site's title then
        const auto bytes = buildMail(settings, made);
        QVERIFY2(bytes, qPrintable(text));
        QList<QByteArray> fields = fieldsOf(*bytes);
        if (isUnrefusable(made.delivery.templateName)) {
            fields.insert(plain.indexOf("List-Unsubscribe"), "List-Unsubscribe");
            fields.insert(plain.indexOf("List-Unsubscribe-Post"), "List-Unsubscribe-Post");
        }
        QCOMPARE(fields, plain);
        QVERIFY(sender.send(made.delivery.recipient, *bytes).outcome == MailOutcome::Sent);
        const FakeSmtp::Mail kept = server.mails().last();
        QCOMPARE(QByteArray(kept.data).replace("\r\n..", "\r\n."), *bytes);
        for (const QByteArray &line : bytes->split('\n'))
            QVERIFY(line.size() <= 200);
        const QByteArray html = kept.part("text/html");
        QVERIFY(!html.contains("<script>") && !html.contains("<img") && !html.contains("<h1>")
                && !html.contains("\" onmouseover"));
        const QByteArray calendar = kept.part("text/calendar");
        QVERIFY(calendar.isEmpty() || calendar.count("BEGIN:VEVENT\r\n") == 1);
    }
    QCOMPARE(server.mailCount(), 200);
    QCOMPARE(server.faults(), 0);
    for (const FakeSmtp::Mail &mail : server.mails()) {
        QCOMPARE(mail.recipients, QList<QByteArray>{"<ada@example.org>"});
        QVERIFY(mail.from.startsWith("<mail@foyer.example>"));
    }
    for (const QByteArray &command : server.commands())
        QVERIFY(!command.contains("evil"));
}

void TestMessage::headers()
{
    QCOMPARE(*headerLine("Subject", QStringLiteral("plain words")),
             QByteArray("Subject: plain words\r\n"));
    for (const QString &text : hostileTexts()) {
        const auto subject = headerLine("Subject", text);
        const auto person = addressLine("To", text, QStringLiteral("ada@example.org"));
        QCOMPARE(subject.has_value(), person.has_value());
        if (!subject) continue;
        for (const QByteArray &line : (*subject + *person).split('\n'))
            QVERIFY2(line.size() <= 1000, line.constData());
        QVERIFY(person->endsWith("<ada@example.org>\r\n"));
        QVERIFY(!subject->chopped(2).replace("\r\n ", "").contains('\n'));
    }
    QVERIFY(!headerLine("Subject", QStringLiteral("a\r\nb")));
    QVERIFY(!headerLine("Subject", QStringLiteral("a") + QChar(0) + QStringLiteral("b")));
    // Cut between characters: each word decodes on its own.
    const QString smileys = QStringLiteral("😀").repeated(40);
    const QByteArray line = *headerLine("Subject", smileys);
    QByteArray decoded;
    for (const QByteArray &word : line.mid(line.indexOf("=?")).split('\n')) {
        const QByteArray trimmed = word.trimmed();
        if (trimmed.isEmpty()) continue;
        QVERIFY(trimmed.size() <= 75);
        const QByteArray piece = QByteArray::fromBase64(trimmed.mid(10).chopped(2));
        QCOMPARE(piece.size() % 4, 0);
        decoded += piece;
    }
    QCOMPARE(QString::fromUtf8(decoded), smileys);
}

void TestMessage::addresses()
{
    for (const QString &text : hostileTexts()) {
        QVERIFY2(!isEmailAddress(text), qPrintable(text));
        QVERIFY(!addressLine("To", {}, text));
        QVERIFY(!isEmailAddress(QStringLiteral("ada") + text + QStringLiteral("@example.org"))
                || !QRegularExpression(QStringLiteral("[\\r\\n<>,\\x{0}]")).match(text).hasMatch());
    }
    QVERIFY(!addressLine("To", {}, QStringLiteral("-oQ/tmp@example.org")));
    QVERIFY(!addressLine("To", {}, QStringLiteral("a@example.org\r\nBcc: b@example.org")));
}

void TestMessage::quoting()
{
    QCOMPARE(quotedPrintable(QStringLiteral("a=b\r\nc\rd\ne ")),
             QByteArray("a=3Db\r\nc\r\nd\r\ne=20"));
    QCOMPARE(quotedPrintable(QStringLiteral(".")), QByteArray("=2E"));
    QCOMPARE(quotedPrintable(QStringLiteral("From me")), QByteArray("=46rom me"));
    const QByteArray longLine = quotedPrintable(QStringLiteral("ä").repeated(500));
    for (const QByteArray &line : longLine.split('\n'))
        QVERIFY(line.trimmed().size() <= 76);
}

void TestMessage::calendar()
{
    CalendarEntry entry;
    entry.uid = QStringLiteral("s1@foyer.example");
    entry.sequence = 7;
    entry.title = QStringLiteral("漢字と;a,b\\c\nBEGIN:VALARM ").repeated(8);
    entry.location = QStringLiteral("Room; A");
    entry.start = *fromIso(u"2027-05-14T10:00:00.000Z");
    entry.end = *fromIso(u"2027-05-14T11:00:00.000Z");
    entry.stamp = *fromIso(u"2027-05-14T08:00:00.000Z");
    entry.organizer = QStringLiteral("mail@foyer.example");
    entry.attendee = QStringLiteral("ada@example.org");
    const CalendarPart part = calendarPart(entry);
    QCOMPARE(part.method, QByteArray("REQUEST"));
    for (const QByteArray &line : part.body.split('\n')) {
        QVERIFY2(line.size() <= 76, line.constData()); // 75 and the CR
        QVERIFY(line.isEmpty() || line.endsWith('\r'));
        QVERIFY(!QString::fromUtf8(line).contains(QChar::ReplacementCharacter));
    }
    const QByteArray whole = QByteArray(part.body).replace("\r\n ", "");
    QVERIFY(whole.contains("\r\nUID:s1@foyer.example\r\n"));
    QVERIFY(whole.contains("\r\nSEQUENCE:7\r\n"));
    QVERIFY(whole.contains("\r\nDTSTART:20270514T100000Z\r\n"));
    QVERIFY(whole.contains("\r\nDTSTAMP:20270514T080000Z\r\n"));
    icalcomponent *read = icalparser_parse_string(part.body.constData());
    QVERIFY(read);
    icalcomponent *event = icalcomponent_get_first_component(read, ICAL_VEVENT_COMPONENT);
    QCOMPARE(QString::fromUtf8(icalcomponent_get_summary(event)), entry.title.simplified());
    QCOMPARE(icalcomponent_count_components(event, ICAL_ANY_COMPONENT), 0);
    icalcomponent_free(read);
    entry.cancelled = true;
    const CalendarPart gone = calendarPart(entry);
    QCOMPARE(gone.method, QByteArray("CANCEL"));
    QVERIFY(gone.body.contains("STATUS:CANCELLED") && gone.body.contains("METHOD:CANCEL"));
}

void TestMessage::times()
{
    const Instant late = *fromIso(u"2027-05-14T21:00:00.000Z"),
                  early = *fromIso(u"2027-05-14T23:30:00.000Z");
    QCOMPARE(timeInWords(MailLanguage::English, late, early, QStringLiteral("Europe/Berlin")),
             QStringLiteral(
                 "Friday, 14 May 2027, 23:00 – Saturday, 15 May 2027, 01:30 (Europe/Berlin)"));
    QCOMPARE(timeInWords(MailLanguage::German, late, {}, QStringLiteral("Asia/Tokyo")),
             QStringLiteral("Samstag, 15. Mai 2027, 06:00 (Asia/Tokyo)"));
    QCOMPARE(timeInWords(MailLanguage::English, late, {}, QStringLiteral("Mars/Olympus")),
             QStringLiteral("Friday, 14 May 2027, 21:00 (UTC)"));
    QCOMPARE(timeInWords(MailLanguage::English, late, {}, {}),
             QStringLiteral("Friday, 14 May 2027, 21:00 (UTC)"));
}

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"
