// SPDX-License-Identifier: GPL-3.0-or-later
// The key beside the database, and what is sealed with it.
#include "backend/store/sealedbox.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QtTest>

#include <thread>

using namespace Foyer;

class TestSealedBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sealsAndOpens();
    void keyIsPrivateAndKept();
    void badKeys();
    void manyStartAtOnce();
    void fingerprints();
};

void TestSealedBox::sealsAndOpens()
{
    QTemporaryDir directory;
    const auto box = SealedBox::ofDirectory(directory.path());
    QVERIFY(box);
    for (const QByteArray &plain : {QByteArray(), QByteArray("code"), QByteArray(100'000, 'x')}) {
        const QByteArray sealed = box->seal(plain);
        QVERIFY(plain.isEmpty() || !sealed.contains(plain));
        QVERIFY(box->open(sealed).has_value());
        QCOMPARE(*box->open(sealed), plain);
        QVERIFY(sealed != box->seal(plain)); // a nonce of its own
        for (const qsizetype at : {qsizetype(0), qsizetype(24), sealed.size() - 1}) {
            QByteArray changed = sealed;
            changed[at] = char(changed[at] ^ 1);
            QVERIFY(!box->open(changed));
        }
        QVERIFY(!box->open(sealed.chopped(1)));
    }
    QVERIFY(!box->open({}));
    QTemporaryDir elsewhere;
    const auto other = SealedBox::ofDirectory(elsewhere.path());
    QVERIFY(other && !other->open(box->seal("code")));
}

void TestSealedBox::keyIsPrivateAndKept()
{
    QTemporaryDir directory;
    const QString file = directory.filePath(QStringLiteral("foyer.key"));
    const auto box = SealedBox::ofDirectory(directory.path());
    QVERIFY(box);
    QCOMPARE(int(QFile::permissions(file)) & 0x0077, 0);
    QCOMPARE(QFile(file).size(), 32);
    QCOMPARE(QDir(directory.path()).entryList(QDir::Files),
             QStringList{QStringLiteral("foyer.key")});
    const auto again = SealedBox::ofDirectory(directory.path());
    QVERIFY(again);
    QCOMPARE(again->open(box->seal("code")).value_or(""), QByteArray("code"));
}

void TestSealedBox::badKeys()
{
    QTemporaryDir directory;
    const QString name = directory.filePath(QStringLiteral("foyer.key"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(31, 'k'));
    file.close();
    QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(SealedBox::ofDirectory(directory.path()).error().code,
             QStringLiteral("store.keyUnreadable"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(32, 'k'));
    file.close();
    QVERIFY(SealedBox::ofDirectory(directory.path()));
    QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
    QVERIFY(!SealedBox::ofDirectory(directory.path()));
    QVERIFY(!SealedBox::ofDirectory(directory.filePath(QStringLiteral("nowhere"))));
}

void TestSealedBox::manyStartAtOnce()
{
    QTemporaryDir directory;
    std::vector<std::thread> threads;
    std::vector<std::optional<SealedBox>> boxes(8);
    for (auto &box : boxes)
        threads.emplace_back([&box, path = directory.path()] {
            auto made = SealedBox::ofDirectory(path);
            if (made) box = *std::move(made);
        });
    for (std::thread &thread : threads)
        thread.join();
    for (const auto &box : boxes) {
        QVERIFY(box.has_value());
        QCOMPARE(box->open(boxes.front()->seal("code")).value_or(""), QByteArray("code"));
    }
}

void TestSealedBox::fingerprints()
{
    QTemporaryDir one, two;
    const auto box = SealedBox::ofDirectory(one.path()), other = SealedBox::ofDirectory(two.path());
    QVERIFY(box && other);
    QCOMPARE(box->fingerprint("salt", "ABCD1234"), box->fingerprint("salt", "ABCD1234"));
    QVERIFY(box->fingerprint("salt", "ABCD1234") != box->fingerprint("tlas", "ABCD1234"));
    QVERIFY(box->fingerprint("salt", "ABCD1234") != box->fingerprint("salt", "ABCD1235"));
    QVERIFY(box->fingerprint("salt", "ABCD1234") != other->fingerprint("salt", "ABCD1234"));
}

QTEST_GUILESS_MAIN(TestSealedBox)
#include "tst_sealedbox.moc"
