// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/accounts.h"
#include "backend/usecases/identity/passwords.h"
#include "tests/store/storefixture.h"

#include <QtCore/QDirIterator>

using namespace Foyer;

class TestAccounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void passwords();
    void passwordLimits();
    void organizers();
    void logInAndOut();
    void wrongCredentials();
    void tokensExpire();
    void tokensWithoutAPassword();
    void nothingSecretAtRest();

private:
    std::optional<Login> byToken(const QByteArray &token)
    {
        std::optional<Login> login;
        f->store->readHere([&](Connection &c) {
            login = LoginRepository(c).byToken(token, f->clock.now()).value_or(std::nullopt);
        });
        return login;
    }
    std::unique_ptr<StoreFixture> f;
    const Actor system;
    const QString password = QStringLiteral("correct horse 🐎");
};

void TestAccounts::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open());
}

void TestAccounts::passwords()
{
    const auto hash = hashPassword(password);
    QVERIFY(hash);
    QVERIFY2(hash->startsWith(QLatin1String("$argon2id$v=19$m=65536,t=2,")), qPrintable(*hash));
    QVERIFY(passwordMatches(*hash, password));
    QVERIFY(!passwordMatches(*hash, password + QLatin1Char(' ')));
    QVERIFY(!passwordMatches(QString(), QStringLiteral("nobody has this password")));
    QVERIFY(!passwordMatches(QStringLiteral("garbage"), password));
    QVERIFY(*hash != hashPassword(password).value_or(QString())); // salted
}

void TestAccounts::passwordLimits()
{
    QCOMPARE(hashPassword(QStringLiteral("1234567")).error().code,
             QStringLiteral("password.tooShort"));
    QCOMPARE(hashPassword(QString(1025, u'x')).error().code, QStringLiteral("password.tooLong"));
}

void TestAccounts::organizers()
{
    const auto made =
        createOrganizer(*f->store, system, noon(), QStringLiteral(" Olga "), password);
    QVERIFY(made);
    QCOMPARE(made->name, QStringLiteral("Olga"));
    const auto twin = createOrganizer(*f->store, system, noon(), QStringLiteral("OLGA"), password);
    QVERIFY(!twin);
    QCOMPARE(twin.error().code, QStringLiteral("organizer.nameTaken"));
    const auto blank = createOrganizer(*f->store, system, noon(), QStringLiteral("  "), password);
    QVERIFY(!blank);
    QCOMPARE(blank.error().code, QStringLiteral("organizer.invalid"));
    QCOMPARE(f->head(), 0); // accounts are nobody's to see
}

void TestAccounts::logInAndOut()
{
    const auto olga = createOrganizer(*f->store, system, noon(), QStringLiteral("Olga"), password);
    QVERIFY(olga);
    const LogIn request{
        QStringLiteral("olga"), password, {LoginKind::Web, QStringLiteral("Firefox"), 0, {}}};
    const auto first = logIn(*f->store, noon(), request);
    const auto second = logIn(*f->store, noon(), request);
    QVERIFY(first && second);
    QVERIFY(first->token != second->token); // a new one at each sign-in
    QCOMPARE(first->token.size(), 43);
    const auto login = byToken(first->token);
    QVERIFY(login);
    QCOMPARE(login->id, first->login.id);
    QCOMPARE(login->ownerId, olga->id);
    QCOMPARE(login->ownerName, QStringLiteral("Olga"));
    QCOMPARE(login->kind, LoginKind::Web);
    QVERIFY(!byToken("x" + first->token.mid(1)));

    QVERIFY(f->run([&](UnitOfWork &unit) { return revokeLogin(unit, first->login.id); }));
    QVERIFY(!byToken(first->token));
    QVERIFY(byToken(second->token));
    f->clock.advance(5000);
    QVERIFY(f->run([&](UnitOfWork &unit) { return touchLogin(unit, second->login.id); }));
    QCOMPARE(byToken(second->token)->lastUsedAt, f->clock.now());
}

void TestAccounts::wrongCredentials()
{
    QVERIFY(createOrganizer(*f->store, system, noon(), QStringLiteral("Olga"), password));
    const auto wrong =
        logIn(*f->store, noon(), {QStringLiteral("Olga"), QStringLiteral("password1")});
    const auto unknown = logIn(*f->store, noon(), {QStringLiteral("Nobody"), password});
    QVERIFY(!wrong && !unknown);
    QCOMPARE(wrong.error().code, QStringLiteral("auth.wrongCredentials"));
    QCOMPARE(unknown.error().code, wrong.error().code);
    QCOMPARE(unknown.error().detail, wrong.error().detail);
}

void TestAccounts::tokensExpire()
{
    const auto made = createToken(*f->store, system, noon(), QStringLiteral("script"),
                                  QStringLiteral("a label"), 60 * Minute);
    QVERIFY(made);
    f->clock.advance(60 * Minute - 1);
    QVERIFY(byToken(made->token));
    f->clock.advance(1);
    QVERIFY(!byToken(made->token));
}

void TestAccounts::tokensWithoutAPassword()
{
    const auto made = createToken(*f->store, system, noon(), QStringLiteral("script"), QString());
    const auto again = createToken(*f->store, system, noon(), QStringLiteral("Script"), QString());
    QVERIFY(made && again);
    QCOMPARE(byToken(made->token)->ownerId, byToken(again->token)->ownerId);
    QCOMPARE(byToken(made->token)->kind, LoginKind::Token);
    const auto login = logIn(*f->store, noon(), {QStringLiteral("script"), QString()});
    QVERIFY(!login); // an account without a password has no password login, not even an empty one
}

void TestAccounts::nothingSecretAtRest()
{
    QVERIFY(createOrganizer(*f->store, system, noon(), QStringLiteral("Olga"), password));
    const auto login = logIn(*f->store, noon(), {QStringLiteral("Olga"), password});
    const auto token = createToken(*f->store, system, noon(), QStringLiteral("script"), QString());
    QVERIFY(login && token);
    const QString copy = f->directory.filePath(QStringLiteral("copy.sqlite"));
    QVERIFY(f->store->backup(copy));
    const QList<QByteArray> secrets{
        password.toUtf8(), login->token, token->token,
        QByteArray::fromBase64(login->token, QByteArray::Base64UrlEncoding)};
    int files = 0;
    QDirIterator it(f->directory.path(), QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        ++files;
        for (const QByteArray &secret : secrets)
            QVERIFY2(!bytes.contains(secret), qPrintable(file.fileName()));
    }
    QVERIFY(files >= 3);
}

QTEST_GUILESS_MAIN(TestAccounts)
#include "tst_accounts.moc"
