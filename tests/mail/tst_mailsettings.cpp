// SPDX-License-Identifier: GPL-3.0-or-later
// Mail that is half set up is said at the start, by name.
#include "backend/jobs/mail/mailsettings.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

using namespace Foyer;

class TestMailSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offAndWhole();
    void half_data();
    void half();
    void passwordFile();

private:
    static Result<std::optional<MailSettings>> of(const QStringList &words)
    {
        Settings settings(QStringLiteral("test"), QStringLiteral("test"));
        addMailSettings(settings);
        if (auto parsed = settings.parse(words); !parsed) return tl::unexpected(parsed.error());
        return mailSettings(settings);
    }
    static QStringList whole(const QStringList &more = {})
    {
        return QStringList{QStringLiteral("--smtp-host=mx.example"),
                           QStringLiteral("--mail-from=mail@foyer.example"),
                           QStringLiteral("--public-url=https://foyer.example/x/")}
               + more;
    }
};

void TestMailSettings::offAndWhole()
{
    QVERIFY(of({}) && !of({})->has_value());
    const auto made = of(whole({QStringLiteral("--smtp-tls=tls")}));
    QVERIFY(made && made->has_value());
    QCOMPARE((*made)->port, 465);
    QCOMPARE((*made)->publicUrl, QStringLiteral("https://foyer.example/x"));
    QCOMPARE((*made)->domain(), QStringLiteral("foyer.example"));
    QCOMPARE((**of(whole())).port, 587);
    const auto named = of(whole({QStringLiteral("--mail-from=\"Käse, Konf\" <a@b.example>")}));
    QCOMPARE((*named)->fromName, QStringLiteral("Käse, Konf"));
    QCOMPARE((*named)->from, QStringLiteral("a@b.example"));
}

void TestMailSettings::half_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *name, const QStringList &words, const char *named) {
        QTest::newRow(name) << words << QString::fromLatin1(named);
    };
    row("no host", {QStringLiteral("--mail-from=a@b.example")}, "smtp-host");
    row("user, no host", {QStringLiteral("--smtp-user=x")}, "smtp-host");
    row("no sender", {QStringLiteral("--smtp-host=x.example")}, "mail-from");
    row("no url",
        {QStringLiteral("--smtp-host=x.example"), QStringLiteral("--mail-from=a@b.example")},
        "public-url");
    row("sender", whole({QStringLiteral("--mail-from=nobody")}), "mail-from");
    row("sender with lines", whole({QStringLiteral("--mail-from=a@b.example\r\nBcc: c@d.example")}),
        "mail-from");
    row("host", whole({QStringLiteral("--smtp-host=x y")}), "smtp-host");
    row("host with a path", whole({QStringLiteral("--smtp-host=x/y")}), "smtp-host");
    row("port", whole({QStringLiteral("--smtp-port=70000")}), "smtp-port");
    row("port word", whole({QStringLiteral("--smtp-port=mail")}), "smtp-port");
    row("tls", whole({QStringLiteral("--smtp-tls=maybe")}), "smtp-tls");
    row("url", whole({QStringLiteral("--public-url=foyer.example")}), "public-url");
    row("url of a file", whole({QStringLiteral("--public-url=file:///etc")}), "public-url");
    row("rate", whole({QStringLiteral("--mail-per-second=-1")}), "mail-per-second");
    row("reply", whole({QStringLiteral("--mail-reply-to=x")}), "mail-reply-to");
    row("user alone", whole({QStringLiteral("--smtp-user=x")}), "smtp-password-file");
    row("password alone", whole({QStringLiteral("--smtp-password=x")}), "smtp-user");
    row("in clear",
        whole({QStringLiteral("--smtp-user=x"), QStringLiteral("--smtp-password=y"),
               QStringLiteral("--smtp-tls=none")}),
        "smtp-tls");
    row("no such file",
        whole({QStringLiteral("--smtp-user=x"), QStringLiteral("--smtp-password-file=/nowhere")}),
        "smtp-password-file");
    row("no certificates", whole({QStringLiteral("--smtp-ca=/nowhere")}), "smtp-ca");
}

void TestMailSettings::half()
{
    QFETCH(QStringList, words);
    QFETCH(QString, named);
    const auto made = of(words);
    QVERIFY(!made);
    QVERIFY2(made.error().detail.contains(QStringLiteral("--") + named),
             qPrintable(made.error().detail));
}

void TestMailSettings::passwordFile()
{
    QTemporaryDir directory;
    QFile file(directory.filePath(QStringLiteral("password")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("s3cret\r\nmore\n");
    file.close();
    const auto made = of(whole({QStringLiteral("--smtp-user=x"),
                                QStringLiteral("--smtp-password-file=") + file.fileName()}));
    QVERIFY(made);
    QCOMPARE((*made)->password, QStringLiteral("s3cret"));
}

QTEST_GUILESS_MAIN(TestMailSettings)
#include "tst_mailsettings.moc"
