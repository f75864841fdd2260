// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/idempotency.h"
#include "tests/store/storefixture.h"

#include <atomic>

using namespace Foyer;

class TestIdempotency : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void sameRequestSameAnswer();
    void otherRequestIsRefused_data();
    void otherRequestIsRefused();
    void actorsDoNotMeet();
    void manyAtOnceHaveOneEffect();
    void refusedWhileTheFirstRuns();
    void whichRefusalsAreKept_data();
    void whichRefusalsAreKept();
    void keptAcrossARestart();
    void forgottenAfterADay();
    void keysHaveALength();

private:
    Result<Answer> send(const CommandContext &context);
    std::unique_ptr<StoreFixture> f;
    int m_runs = 0;
};

void TestIdempotency::init()
{
    f = std::make_unique<StoreFixture>();
    QVERIFY(f->open());
    m_runs = 0;
}

Result<Answer> TestIdempotency::send(const CommandContext &context)
{
    return f->store->writer().execute(context, [this](UnitOfWork &unit) {
        ++m_runs;
        return note(unit, QString::number(m_runs)).map([this](Answer answer) {
            answer.status = 201;
            answer.body = "body " + QByteArray::number(m_runs);
            answer.location = "/there";
            return answer;
        });
    });
}

void TestIdempotency::sameRequestSameAnswer()
{
    const auto first = send(f->context(QStringLiteral("k")));
    const auto again = send(f->context(QStringLiteral("k")));
    QVERIFY(first && again);
    QCOMPARE(m_runs, 1);
    QCOMPARE(f->head(), 1);
    QCOMPARE(again->status, 201);
    QCOMPARE(again->body, QByteArray("body 1"));
    QCOMPARE(again->location, QByteArray("/there"));
    QCOMPARE(again->seq, 1);
    QVERIFY(send(f->context(QStringLiteral("other key"))));
    QCOMPARE(m_runs, 2);
}

void TestIdempotency::otherRequestIsRefused_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("hash");
    QTest::newRow("body") << QByteArray("POST") << QByteArray("/p") << QByteArray("other");
    QTest::newRow("path") << QByteArray("POST") << QByteArray("/q") << QByteArray("hash");
    QTest::newRow("method") << QByteArray("PATCH") << QByteArray("/p") << QByteArray("hash");
}

void TestIdempotency::otherRequestIsRefused()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, hash);
    QVERIFY(send(f->context(QStringLiteral("k"))));
    CommandContext other = f->context(QStringLiteral("k"));
    other.idempotency = IdempotencyKey{QStringLiteral("k"), method, path, hash};
    const auto refused = send(other);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("idempotency.keyReused"));
    QCOMPARE(m_runs, 1);
    // The refusal did not take the place of the first answer.
    const auto again = send(f->context(QStringLiteral("k")));
    QVERIFY(again);
    QCOMPARE(again->body, QByteArray("body 1"));
}

void TestIdempotency::actorsDoNotMeet()
{
    QVERIFY(send(f->context(QStringLiteral("k"))));
    CommandContext other = f->context(QStringLiteral("k"));
    other.actor.id = QStringLiteral("organizer-2");
    QVERIFY(send(other));
    other.actor.kind = ActorKind::Guest;
    QVERIFY(send(other));
    QCOMPARE(m_runs, 3);
}

void TestIdempotency::manyAtOnceHaveOneEffect()
{
    std::atomic<int> good = 0, inProgress = 0, else_ = 0;
    QSemaphore done;
    for (int i = 0; i < 50; ++i) {
        f->store->writer().submit(
            f->context(QStringLiteral("k")),
            [](UnitOfWork &unit) { return note(unit, QStringLiteral("x")); },
            [&](const Result<Answer> &answer) {
                if (answer)
                    ++good;
                else if (answer.error().code == QLatin1String("idempotency.inProgress"))
                    ++inProgress;
                else
                    ++else_;
                done.release();
            });
    }
    done.acquire(50);
    QCOMPARE(f->head(), 1);
    QVERIFY(good >= 1);
    QCOMPARE(good + inProgress, 50);
    QCOMPARE(else_.load(), 0);
}

void TestIdempotency::refusedWhileTheFirstRuns()
{
    QSemaphore inside, open, done;
    f->store->writer().submit(
        f->context(QStringLiteral("k")),
        [&](UnitOfWork &unit) {
            inside.release();
            open.acquire();
            return note(unit, QStringLiteral("x"));
        },
        [&](const Result<Answer> &) { done.release(); });
    inside.acquire();
    const auto same = send(f->context(QStringLiteral("k")));
    CommandContext other = f->context(QStringLiteral("k"));
    other.idempotency->bodyHash = "other";
    const auto different = send(other);
    open.release();
    done.acquire();
    QVERIFY(!same && !different);
    QCOMPARE(same.error().code, QStringLiteral("idempotency.inProgress"));
    QCOMPARE(same.error().extra.value(QLatin1String("retryAfter")).toInt(), 1);
    QCOMPARE(different.error().code, QStringLiteral("idempotency.keyReused"));
    QCOMPARE(m_runs, 0);
    QVERIFY(send(f->context(QStringLiteral("k")))); // now the stored answer
    QCOMPARE(m_runs, 0);
}

void TestIdempotency::whichRefusalsAreKept_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("runs");
    QTest::newRow("conflict") << QStringLiteral("session.clash") << QString() << 1;
    QTest::newRow("validation") << QStringLiteral("session.invalid") << QStringLiteral("title")
                                << 2;
    QTest::newRow("server") << QStringLiteral("store.failed") << QString() << 2;
    QTest::newRow("rights") << QStringLiteral("auth.forbidden") << QString() << 2;
}

void TestIdempotency::whichRefusalsAreKept()
{
    QFETCH(QString, code);
    QFETCH(QString, field);
    QFETCH(int, runs);
    const auto attempt = [&] {
        return f->store->writer().execute(
            f->context(QStringLiteral("k")), [&](UnitOfWork &unit) -> Result<Answer> {
                ++m_runs;
                if (auto noted = note(unit, QStringLiteral("x")); !noted) return noted;
                return fail(code, QStringLiteral("run %1").arg(m_runs), field,
                            {{QStringLiteral("current"), m_runs}});
            });
    };
    const auto first = attempt();
    const auto again = attempt();
    QVERIFY(!first && !again);
    QCOMPARE(m_runs, runs);
    QCOMPARE(again.error().code, code);
    QCOMPARE(again.error().detail, QStringLiteral("run %1").arg(runs));
    QCOMPARE(again.error().extra.value(QLatin1String("current")).toInt(), runs);
    QCOMPARE(f->head(), 0);
}

void TestIdempotency::keptAcrossARestart()
{
    QVERIFY(send(f->context(QStringLiteral("k"))));
    f->store.reset();
    QVERIFY(f->open());
    const auto again = send(f->context(QStringLiteral("k")));
    QVERIFY(again);
    QCOMPARE(again->body, QByteArray("body 1"));
    QCOMPARE(m_runs, 1);
}

void TestIdempotency::forgottenAfterADay()
{
    QVERIFY(send(f->context(QStringLiteral("k"))));
    f->clock.advance(24 * 60 * Minute - 1);
    QVERIFY(send(f->context(QStringLiteral("k"))));
    QCOMPARE(m_runs, 1);
    f->clock.advance(1);
    QVERIFY(send(f->context(QStringLiteral("k"))));
    QCOMPARE(m_runs, 2);
    f->clock.advance(48 * 60 * Minute);
    Result<qint64> forgotten;
    QVERIFY(f->run([&](UnitOfWork &unit) {
        forgotten = IdempotencyRepository(unit.connection()).forgetExpired(f->clock.now());
        return Result<Answer>(Answer{});
    }));
    QCOMPARE(forgotten.value_or(-1), 1);
}

void TestIdempotency::keysHaveALength()
{
    QVERIFY(send(f->context(QString(255, u'k'))));
    const auto tooLong = send(f->context(QString(256, u'k')));
    CommandContext empty = f->context(QStringLiteral("k"));
    empty.idempotency->key.clear();
    const auto none = send(empty);
    QVERIFY(!tooLong && !none);
    QCOMPARE(tooLong.error().code, QStringLiteral("idempotency.keyInvalid"));
    QCOMPARE(none.error().code, QStringLiteral("idempotency.keyInvalid"));
}

QTEST_GUILESS_MAIN(TestIdempotency)
#include "tst_idempotency.moc"
