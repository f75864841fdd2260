// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox as organizers see it, and the link of a mail that ends them.
#include "backend/jobs/mail/unsubscribe.h"
#include "backend/store/repositories/deliveryrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "tests/http/testsite.h"

#include <QtCore/QJsonArray>
#include <QtTest/QTest>

#include <atomic>

using namespace Foyer;

class TestDeliveryRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_site.reset(); }
    void pages();
    void secretsStay();
    void retryAndCancel();
    void whatItSays();
    void correctedAddress();
    void retryAll();
    void foundByStateAndWords();
    void heldOnes();
    void nobodyWaitsForTheHeartbeat();
    void organizersAddresses();
    void unsubscribing();

private:
    Id put(const NewDelivery &delivery, DeliveryState end = DeliveryState::Queued);
    NewDelivery mail() const;
    QByteArray path(const Id &id, const char *what = "") const
    {
        return "/api/v1/deliveries/" + id.toLatin1() + what;
    }
    std::unique_ptr<TestSite> m_site;
};

void TestDeliveryRoutes::init() { m_site = std::make_unique<TestSite>(); }

NewDelivery TestDeliveryRoutes::mail() const
{
    NewDelivery made;
    made.templateName = QStringLiteral("session-changed");
    made.props = {{QStringLiteral("private"), QStringLiteral("whisper")}};
    made.recipient = QStringLiteral("ada@example.org");
    made.createdAt = made.dueAt = m_site->clock.now();
    return made;
}

Id TestDeliveryRoutes::put(const NewDelivery &delivery, DeliveryState end)
{
    Id id;
    CommandContext context;
    context.at = m_site->clock.now();
    const auto done =
        m_site->store->writer().execute(context, [&](UnitOfWork &unit) -> Result<Answer> {
            DeliveryRepository deliveries(unit.connection());
            if (auto kept = deliveries.enqueue(delivery); !kept)
                return tl::unexpected(kept.error());
            if (end == DeliveryState::Queued) {
                const auto all = deliveries.page({}, {}, 1'000);
                id = all->first().id;
                return Answer{};
            }
            const auto claimed = deliveries.claim(delivery.kind, unit.now(), 1);
            id = claimed->value(0).id;
            if (auto over =
                    deliveries.settle(claimed->value(0), end, QStringLiteral("550 no"), unit.now());
                !over)
                return tl::unexpected(over.error());
            return Answer{};
        });
    if (!done) qFatal("enqueue: %s", qPrintable(done.error().detail));
    return id;
}

void TestDeliveryRoutes::pages()
{
    for (int i = 0; i < 5; ++i) {
        put(mail());
        m_site->clock.advance(10);
    }
    QByteArray next;
    QSet<QString> seen;
    for (int i = 0; i < 3; ++i) {
        const QJsonObject page =
            m_site
                ->ask("GET /api/v1/deliveries?limit=2" + (next.isEmpty() ? next : "&after=" + next))
                .json();
        for (const QJsonValue &value : page.value(u"deliveries").toArray())
            seen.insert(value.toObject().value(u"id").toString());
        next = page.value(u"next").toString().toLatin1();
        QCOMPARE(next.isEmpty(), i == 2);
        QCOMPARE(page.value(u"counts").toObject().value(u"queued").toInt(), 5);
    }
    QCOMPARE(seen.size(), 5);
    QCOMPARE(m_site->ask("GET /api/v1/deliveries?state=failed")
                 .json()
                 .value(u"deliveries")
                 .toArray()
                 .size(),
             0);
    for (const char *bad : {"state=lost", "after=x", "limit=0", "limit=x", "state=%ff"})
        QCOMPARE(m_site->ask(QByteArray("GET /api/v1/deliveries?") + bad).status, 400);
}

void TestDeliveryRoutes::secretsStay()
{
    NewDelivery code = mail();
    code.templateName = QStringLiteral("login-code");
    code.sealed = "sealed-bytes";
    const Id id = put(code);
    NewDelivery push = mail();
    push.kind = DeliveryKind::Push;
    push.recipient = QStringLiteral("https://push.example/secret-endpoint");
    put(push);
    for (const QByteArray &what : {QByteArray("/api/v1/deliveries"), path(id)}) {
        const QByteArray body = m_site->ask("GET " + what).body;
        QVERIFY(body.contains("login-code"));
        QVERIFY(!body.contains("whisper") && !body.contains("sealed")
                && !body.contains("secret-endpoint"));
    }
}

void TestDeliveryRoutes::retryAndCancel()
{
    const Id failed = put(mail(), DeliveryState::Failed);
    const QJsonObject before = m_site->ask("GET " + path(failed)).json();
    QCOMPARE(before.value(u"state").toString(), QStringLiteral("failed"));
    QCOMPARE(before.value(u"lastError").toString(), QStringLiteral("550 no"));
    QCOMPARE(m_site->ask("POST " + path(failed, "/cancel")).status, 409);
    const RawResponse again = m_site->ask("POST " + path(failed, "/retry"));
    QCOMPARE(again.status, 200);
    QCOMPARE(again.json().value(u"state").toString(), QStringLiteral("queued"));
    const RawResponse gone = m_site->ask("POST " + path(failed, "/cancel"));
    QCOMPARE(gone.status, 200);
    QCOMPARE(gone.json().value(u"state").toString(), QStringLiteral("cancelled"));
    const Id sent = put(mail(), DeliveryState::Sent);
    QCOMPARE(m_site->ask("POST " + path(sent, "/retry")).json().value(u"code").toString(),
             QStringLiteral("delivery.notRetryable"));
    NewDelivery code = mail();
    code.templateName = QStringLiteral("login-code");
    code.sealed = "sealed";
    QCOMPARE(m_site->ask("POST " + path(put(code, DeliveryState::Failed), "/retry")).status, 409);
    QCOMPARE(m_site->ask("POST " + path(QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA"), "/retry")).status,
             404);
}

namespace {

NewDelivery aboutTides(const TestSite &site, const QString &address)
{
    NewDelivery made;
    made.templateName = QStringLiteral("session-changed");
    made.guestId = site.guest;
    made.props = {{QStringLiteral("event"),
                   QJsonObject{{QStringLiteral("name"), QStringLiteral("Camp")},
                               {QStringLiteral("slug"), QStringLiteral("camp")},
                               {QStringLiteral("timeZone"), QStringLiteral("Europe/Berlin")}}},
                  {QStringLiteral("session"),
                   QJsonObject{{QStringLiteral("id"), site.sessionId},
                               {QStringLiteral("title"), QStringLiteral("Tide clocks")}}},
                  {QStringLiteral("before"), QJsonObject{{QStringLiteral("start"), at(10)}}},
                  {QStringLiteral("after"), QJsonObject{{QStringLiteral("start"), at(12)}}}};
    made.recipient = address;
    made.createdAt = made.dueAt = site.clock.now();
    return made;
}

} // namespace

/// Each time that it was tried, and its text; never a code or what two people wrote to each other.
void TestDeliveryRoutes::whatItSays()
{
    const Id id =
        put(aboutTides(*m_site, QStringLiteral("ada@example.org")), DeliveryState::Failed);
    const QJsonObject whole = m_site->ask("GET " + path(id)).json();
    QCOMPARE(whole.value(u"subject").toString(), QStringLiteral("Changed: Tide clocks"));
    QVERIFY2(whole.value(u"text").toString().contains(u"Tide clocks"),
             qPrintable(whole.value(u"text").toString()));
    const QJsonArray attempts = whole.value(u"attemptList").toArray();
    QCOMPARE(attempts.size(), 1);
    QCOMPARE(attempts[0][u"outcome"].toString(), QStringLiteral("failed"));
    QCOMPARE(attempts[0][u"reason"].toString(), QStringLiteral("550 no"));
    QCOMPARE(attempts[0][u"at"].toString(), toIso(m_site->clock.now()));
    const QJsonArray list =
        m_site->ask("GET /api/v1/deliveries").json().value(u"deliveries").toArray();
    QCOMPARE(list[0][u"subject"].toString(), QStringLiteral("Changed: Tide clocks"));
    QVERIFY(!list[0].toObject().contains(u"text"));

    NewDelivery code = mail();
    code.templateName = QStringLiteral("login-code");
    code.props = {};
    code.sealed = "sealed";
    m_site->clock.advance(10);
    code.createdAt = code.dueAt = m_site->clock.now();
    const QJsonObject hidden = m_site->ask("GET " + path(put(code))).json();
    QVERIFY(hidden.value(u"text").toString().contains(QChar(0x2022)));
    NewDelivery meeting = aboutTides(*m_site, QStringLiteral("ada@example.org"));
    meeting.templateName = QStringLiteral("meeting-requested");
    meeting.props.insert(QStringLiteral("meeting"), QJsonObject{});
    meeting.props.insert(QStringLiteral("other"), QStringLiteral("Ben"));
    meeting.props.insert(QStringLiteral("message"), QStringLiteral("whisper"));
    m_site->clock.advance(10);
    meeting.createdAt = meeting.dueAt = m_site->clock.now();
    const RawResponse private_ = m_site->ask("GET " + path(put(meeting)));
    QVERIFY(private_.json().value(u"text").toString().contains(u"Ben"));
    QVERIFY(!private_.body.contains("whisper"));
}

/// A corrected address is the guest's from then on, and what else failed for them goes there.
void TestDeliveryRoutes::correctedAddress()
{
    const QByteArray guest = "/api/v1/guests/" + m_site->guest.toLatin1();
    const QString old = QStringLiteral("ada@exmaple.org"), good = QStringLiteral("ada@example.org");
    QCOMPARE(m_site->ask("PATCH " + guest, {{QStringLiteral("email"), old}}).status, 200);
    const Id first = put(aboutTides(*m_site, old), DeliveryState::Failed);
    m_site->clock.advance(10);
    const Id second = put(aboutTides(*m_site, old), DeliveryState::Failed);
    const auto retry = [&](const Id &id, const QJsonValue &address) {
        return m_site->ask("POST " + path(id, "/retry"), {{QStringLiteral("recipient"), address}});
    };
    for (const QJsonValue &bad : {QJsonValue(QStringLiteral("ada")), QJsonValue(7), QJsonValue(),
                                  QJsonValue(QStringLiteral("a@x.org\r\nBcc: b@x.org"))})
        QCOMPARE(retry(first, bad).code(), QStringLiteral("delivery.invalid"));
    QCOMPARE(m_site->ask("POST " + path(first, "/retry"), {{QStringLiteral("to"), good}}).code(),
             QStringLiteral("delivery.unknownField"));
    QCOMPARE(m_site->ask("GET " + path(first)).json().value(u"state").toString(),
             QStringLiteral("failed"));

    const RawResponse done = retry(first, good);
    QCOMPARE(done.status, 200);
    QCOMPARE(done.json().value(u"recipient").toString(), good);
    QCOMPARE(done.json().value(u"state").toString(), QStringLiteral("queued"));
    QCOMPARE(m_site->ask("GET " + guest).json().value(u"email").toString(), good);
    const QJsonObject other = m_site->ask("GET " + path(second)).json();
    QCOMPARE(other.value(u"recipient").toString(), good);
    QCOMPARE(other.value(u"state").toString(),
             QStringLiteral("failed")); // of itself nothing is sent

    // Somebody else's address: nothing is changed.
    const QByteArray host = "/api/v1/guests/" + m_site->host.toLatin1();
    const QString taken = QStringLiteral("ben@example.org");
    QCOMPARE(m_site->ask("PATCH " + host, {{QStringLiteral("email"), taken}}).status, 200);
    QCOMPARE(retry(second, taken).code(), QStringLiteral("guest.emailTaken"));
    QCOMPARE(m_site->ask("GET " + path(second)).json().value(u"recipient").toString(), good);

    QCOMPARE(m_site->ask("POST " + path(first, "/cancel")).status, 200);
    NewDelivery warning = aboutTides(*m_site, old);
    warning.templateName = QStringLiteral("security-change");
    m_site->clock.advance(10);
    QCOMPARE(retry(put(warning, DeliveryState::Failed), good).code(),
             QStringLiteral("delivery.addressFixed"));
    NewDelivery sent = aboutTides(*m_site, old);
    m_site->clock.advance(10);
    QCOMPARE(retry(put(sent, DeliveryState::Sent), good).code(),
             QStringLiteral("delivery.notRetryable"));
}

/// What failed and what is tried again; never what is held, was sent or nobody knows of.
void TestDeliveryRoutes::retryAll()
{
    const Id failed = put(mail(), DeliveryState::Failed), sent = put(mail(), DeliveryState::Sent),
             unknown = put(mail(), DeliveryState::Unknown),
             expired = put(mail(), DeliveryState::Expired);
    NewDelivery code = mail();
    code.templateName = QStringLiteral("login-code");
    const Id secret = put(code, DeliveryState::Failed);
    const RawResponse done = m_site->ask("POST /api/v1/deliveries/retry");
    QCOMPARE(done.status, 200);
    QCOMPARE(done.json().value(u"changed").toInt(), 1);
    const auto state = [&](const Id &id) {
        return m_site->ask("GET " + path(id)).json().value(u"state").toString();
    };
    QCOMPARE(state(failed), QStringLiteral("queued"));
    QCOMPARE(state(sent), QStringLiteral("sent"));
    QCOMPARE(state(unknown), QStringLiteral("unknown"));
    QCOMPARE(state(expired), QStringLiteral("expired"));
    QCOMPARE(state(secret), QStringLiteral("failed"));
}

void TestDeliveryRoutes::foundByStateAndWords()
{
    put(mail(), DeliveryState::Failed);
    m_site->clock.advance(10);
    put(aboutTides(*m_site, QStringLiteral("100%_sure@example.org")), DeliveryState::Sent);
    m_site->clock.advance(10);
    put(mail()); // waits
    const auto found = [&](const QByteArray &query) {
        const QJsonObject page = m_site->ask("GET /api/v1/deliveries?" + query).json();
        return page.value(u"deliveries").toArray().size();
    };
    QCOMPARE(found("state=failed,sent"), 2);
    QCOMPARE(found("state=waiting"), 1);
    QCOMPARE(found("state=retrying"), 0);
    QCOMPARE(found("state=retrying,waiting,failed"), 2);
    QCOMPARE(found("search=TIDE"), 1);
    QCOMPARE(found("search=100%25_s"), 1); // no wildcards
    QCOMPARE(found("search=a%25e"), 0);
    QCOMPARE(m_site->ask("GET /api/v1/deliveries?search=" + QByteArray(300, 'x')).status, 400);
    QCOMPARE(m_site->ask("GET /api/v1/deliveries?state=failed,").status, 400);

    // Failed for now: it waits for another try.
    CommandContext context;
    context.at = m_site->clock.now();
    const auto later =
        m_site->store->writer().execute(context, [](UnitOfWork &unit) -> Result<Answer> {
            DeliveryRepository deliveries(unit.connection());
            const auto claimed = deliveries.claim(DeliveryKind::Mail, unit.now(), 1);
            return deliveries.later(claimed->value(0), QStringLiteral("452 full"), unit.now(), 0)
                .map([](bool) { return Answer{}; });
        });
    QVERIFY(later);
    QCOMPARE(found("state=retrying"), 1);
    QCOMPARE(found("state=waiting"), 0);
    QCOMPARE(m_site->ask("GET /api/v1/deliveries").json().value(u"retrying").toInt(), 1);
}

void TestDeliveryRoutes::heldOnes()
{
    for (int i = 0; i < 3; ++i)
        put(mail());
    CommandContext context;
    context.at = m_site->clock.now();
    const auto held =
        m_site->store->writer().execute(context, [](UnitOfWork &unit) -> Result<Answer> {
            DeliveryRepository deliveries(unit.connection());
            const auto claimed = deliveries.claim(DeliveryKind::Mail, unit.now(), 3);
            for (const Delivery &one : claimed.value_or(QList<Delivery>())) {
                if (auto done = deliveries.hold(one, HoldReason::Restored, QStringLiteral("older"),
                                                unit.now());
                    !done)
                    return tl::unexpected(done.error());
            }
            return Answer{};
        });
    QVERIFY(held);
    const QJsonArray shown =
        m_site->ask("GET /api/v1/deliveries?state=held").json().value(u"deliveries").toArray();
    QCOMPARE(shown.size(), 3);
    QCOMPARE(shown.first().toObject().value(u"hold").toString(), QStringLiteral("restored"));
    const QByteArray release = "POST /api/v1/deliveries/release",
                     discard = "POST /api/v1/deliveries/discard";
    const auto of = [](const char *hold) {
        return QJsonObject{{QStringLiteral("hold"), QLatin1String(hold)}};
    };
    for (const QByteArray &bad : {release, discard}) {
        QCOMPARE(m_site->ask(bad, QJsonObject()).code(), QStringLiteral("delivery.invalid"));
        QCOMPARE(m_site->ask(bad, of("lost")).code(), QStringLiteral("delivery.invalid"));
        QCOMPARE(m_site->ask(bad, {{QStringLiteral("x"), 1}}).code(),
                 QStringLiteral("delivery.unknownField"));
    }
    QCOMPARE(m_site->ask(release, of("address")).json().value(u"changed").toInt(-1), 0);
    QCOMPARE(m_site->ask(release, of("restored")).json().value(u"changed").toInt(), 3);
    QCOMPARE(m_site->ask(discard, of("restored")).json().value(u"changed").toInt(-1), 0);
    QCOMPARE(m_site->ask("GET /api/v1/deliveries?state=queued")
                 .json()
                 .value(u"deliveries")
                 .toArray()
                 .size(),
             3);
}

/// A code to sign in changes nothing that the log knows of: who sends mail is rung for after its commit all the same.
void TestDeliveryRoutes::nobodyWaitsForTheHeartbeat()
{
    const auto rung = std::make_shared<std::atomic<int>>(0);
    ServerOptions options = TestSite::roomy();
    options.committed = [rung] { ++*rung; };
    m_site = std::make_unique<TestSite>(options);
    const auto set = m_site->store->writer().execute({}, [&](UnitOfWork &unit) {
        return GuestRepository(unit.connection())
            .setEmail(m_site->guest, QStringLiteral("ada@example.org"))
            .map([] { return Answer{}; });
    });
    QVERIFY(set);
    const int before = rung->load();
    QCOMPARE(m_site
                 ->askPublic("POST /api/v1/login/code",
                             QJsonObject{{QStringLiteral("guestId"), m_site->guest}})
                 .status,
             202);
    QTRY_COMPARE_WITH_TIMEOUT(rung->load(), before + 1, 10'000);
    const QJsonObject waiting = m_site->ask("GET /api/v1/deliveries")
                                    .json()
                                    .value(u"deliveries")
                                    .toArray()
                                    .first()
                                    .toObject();
    QCOMPARE(waiting.value(u"template").toString(), QStringLiteral("login-code"));
    // What was refused has nothing to send.
    QCOMPARE(m_site->ask("POST /api/v1/deliveries/release", QJsonObject()).status, 422);
    QCOMPARE(rung->load(), before + 1);
}

void TestDeliveryRoutes::organizersAddresses()
{
    const QByteArray own = "/api/v1/organizers/" + m_site->organizerId.toLatin1();
    const auto patch = [&](const char *name, const QJsonValue &value) {
        return m_site->ask("PATCH " + own, {{QLatin1String(name), value}});
    };
    QCOMPARE(m_site->ask("GET " + own).json().value(u"email").toString(QStringLiteral("x")),
             QString());
    QJsonObject now = patch("email", QStringLiteral(" olga@example.org ")).json();
    QCOMPARE(now.value(u"email").toString(), QStringLiteral("olga@example.org"));
    QCOMPARE(patch("language", QStringLiteral("de-AT")).json().value(u"language").toString(),
             QStringLiteral("de-AT"));
    for (const QJsonValue &bad :
         {QJsonValue(QStringLiteral("olga")), QJsonValue(3), QJsonValue(QJsonArray{}),
          QJsonValue(QStringLiteral("o@x.org\r\nBcc: e@x.org")),
          QJsonValue(QString(300, u'x') + QStringLiteral("@example.org"))}) {
        const RawResponse refused = patch("email", bad);
        QCOMPARE(refused.status, 422);
        QCOMPARE(refused.json().value(u"field").toString(), QStringLiteral("email"));
    }
    QCOMPARE(patch("language", QStringLiteral("<de>")).status, 422);
    now = patch("name", QStringLiteral("Olga")).json(); // leaves the rest
    QCOMPARE(now.value(u"email").toString(), QStringLiteral("olga@example.org"));
    QCOMPARE(patch("email", QJsonValue::Null).json().value(u"email").toString(QStringLiteral("x")),
             QString());
    const RawResponse made = m_site->ask("POST /api/v1/organizers",
                                         {{QStringLiteral("name"), QStringLiteral("Otto")},
                                          {QStringLiteral("email"), QStringLiteral("o@x.org")}});
    QCOMPARE(made.status, 201);
    QCOMPARE(made.json().value(u"email").toString(), QStringLiteral("o@x.org"));
}

void TestDeliveryRoutes::unsubscribing()
{
    auto box = SealedBox::ofDirectory(m_site->directory.path());
    QVERIFY(box);
    const QByteArray link = "/api/v1/unsubscribe?token=" + unsubscribeToken(*box, m_site->guest);
    const auto wants = [&] {
        bool answer = false;
        m_site->store->readHere([&](Connection &connection) {
            answer = wantsMail(**GuestRepository(connection).settings(m_site->guest),
                               QStringLiteral("session-changed"));
        });
        return answer;
    };
    const RawResponse page = m_site->askPublic("GET " + link);
    QCOMPARE(page.status, 200);
    QVERIFY(page.body.contains("<form method=\"post\">"));
    QVERIFY(wants()); // a look changes nothing
    // As a mail provider sends it (RFC 8058).
    const QByteArray form = "List-Unsubscribe=One-Click";
    RawClient client(m_site->port());
    const RawResponse done = client.ask("POST " + link
                                        + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                                          "application/x-www-form-urlencoded\r\nContent-Length: "
                                        + QByteArray::number(form.size()) + "\r\n\r\n" + form);
    QCOMPARE(done.status, 200);
    QVERIFY(!wants());
    for (const char *bad : {"", "?token=", "?token=x", "?token=AAAA&token=BBBB"})
        QVERIFY(m_site->askPublic("POST /api/v1/unsubscribe" + QByteArray(bad)).status / 100 == 4);
}

QTEST_GUILESS_MAIN(TestDeliveryRoutes)
#include "tst_deliveryroutes.moc"
