// SPDX-License-Identifier: GPL-3.0-or-later
// Taking part: proposing, voting, commenting, booking rooms, one's profile.
#include "tests/page/stage.h"
#include "tests/page/visitor.h"

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace Foyer;

class TstTaking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void proposesAndEdits();
    void hostsAnIdea();
    void votesQuickly();
    void countsOnlyWhenSchedulingBegins();
    void commentsAndLikes();
    void booksAFreeSlot();
    void editsAndCancelsItsOwn();
    void profileWithAPicture();

private:
    QString proposalId(const QString &title);
    QString sessionId(const QString &title);
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<Visitor> m_ada, m_bela;
};

void TstTaking::initTestCase()
{
    if (!ServerProcess::available()) QSKIP("foyer-server was not built");
    m_stage = std::make_unique<Stage>();
    QVERIFY2(m_stage->begin(), qPrintable(m_stage->why));
    m_stage->setPhase(QStringLiteral("proposal"));
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    m_ada = std::make_unique<Visitor>(m_stage->url());
    m_bela = std::make_unique<Visitor>(m_stage->url());
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/proposals")));
    QVERIFY(m_ada->signIn(QStringLiteral("Ada Wint")));
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/proposals")));
    QVERIFY(m_bela->signIn(QStringLiteral("Bela Kovacs")));
}

QString TstTaking::proposalId(const QString &title)
{
    const QJsonArray all = m_stage->snapshot().value(QLatin1String("proposals")).toArray();
    for (const QJsonValue &one : all) {
        if (one[QLatin1String("title")].toString() == title)
            return one[QLatin1String("id")].toString();
    }
    return {};
}

QString TstTaking::sessionId(const QString &title)
{
    const QJsonArray all = m_stage->snapshot().value(QLatin1String("sessions")).toArray();
    for (const QJsonValue &one : all) {
        if (one[QLatin1String("title")].toString() == title)
            return one[QLatin1String("id")].toString();
    }
    return {};
}

void TstTaking::proposesAndEdits()
{
    QVERIFY(m_ada->click(QStringLiteral("Propose a session")));
    QVERIFY(m_ada->click(QStringLiteral("Propose a session"), QStringLiteral("form")));
    QVERIFY(m_ada->sees(QStringLiteral("Something is missing"), QStringLiteral("form")));
    QVERIFY(m_ada->type(QStringLiteral("Title"), QStringLiteral("Tide tables by hand")));
    QVERIFY(m_ada->type(QStringLiteral("What it is about"), QStringLiteral("Bring a *pencil*.")));
    QVERIFY(m_ada->type(QStringLiteral("How long"), QStringLiteral("an hour")));
    QVERIFY(m_ada->click(QStringLiteral("Propose a session"), QStringLiteral("form")));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('.field.is-wrong')")));
    QVERIFY(m_ada->type(QStringLiteral("How long"), QStringLiteral("60")));
    // What was typed outlives a reload.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/propose")));
    QVERIFY(m_ada->waitFor(
        QStringLiteral("document.querySelector('form input').value === 'Tide tables by hand'")));
    QVERIFY(m_ada->click(QStringLiteral("Propose a session"), QStringLiteral("form")));
    QVERIFY(m_ada->sees(QStringLiteral("Tide tables by hand"), QStringLiteral(".proposal")));
    QVERIFY(m_ada->sees(QStringLiteral("60 min"), QStringLiteral(".proposal")));
    // On the other screen by itself; only its host may edit it.
    QVERIFY(m_bela->sees(QStringLiteral("Tide tables by hand"), QStringLiteral(".proposal-cards")));
    QVERIFY(m_bela->click(QStringLiteral("Tide tables by hand")));
    QVERIFY(m_bela->seesNot(QStringLiteral("Edit proposal")));
    QVERIFY(m_ada->click(QStringLiteral("Edit proposal")));
    QVERIFY(m_ada->type(QStringLiteral("Title"), QStringLiteral("Tide tables by eye")));
    QVERIFY(m_ada->click(QStringLiteral("Save"), QStringLiteral("form")));
    QVERIFY(m_bela->sees(QStringLiteral("Tide tables by eye"), QStringLiteral(".proposal")));
    QVERIFY(m_ada->sees(QStringLiteral("Tide tables by eye"), QStringLiteral(".proposal")));
}

void TstTaking::hostsAnIdea()
{
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/propose")));
    QVERIFY(m_bela->type(QStringLiteral("Title"), QStringLiteral("Knots for beginners")));
    QVERIFY(m_bela->click(QStringLiteral("An idea that looks for a host")));
    QVERIFY(m_bela->click(QStringLiteral("Propose a session"), QStringLiteral("form")));
    QVERIFY(m_bela->sees(QStringLiteral("Looks for a host"), QStringLiteral(".proposal")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/proposals")));
    QVERIFY(m_ada->click(QStringLiteral("Host wanted"), QStringLiteral(".filters")));
    QVERIFY(
        m_ada->seesNot(QStringLiteral("Tide tables by eye"), QStringLiteral(".proposal-cards")));
    QVERIFY(m_ada->click(QStringLiteral("Knots for beginners")));
    QVERIFY(m_ada->click(QStringLiteral("Host this")));
    QVERIFY(m_ada->sees(QStringLiteral("You host"), QStringLiteral(".proposal")));
    QVERIFY(m_bela->sees(QStringLiteral("Ada Wint"), QStringLiteral(".proposal")));
    QVERIFY(m_bela->seesNot(QStringLiteral("Looks for a host"), QStringLiteral(".proposal")));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

void TstTaking::votesQuickly()
{
    for (const char *title : {"Maps of wind", "A choir"})
        m_stage->call("POST", QStringLiteral("/proposals"),
                      {{QStringLiteral("title"), QString::fromLatin1(title)},
                       {QStringLiteral("hostIds"), QJsonArray{}}},
                      201);
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/vote")));
    QVERIFY(m_bela->sees(QStringLiteral("Voting"), QStringLiteral(".place-vote .empty")));
    m_stage->setPhase(QStringLiteral("voting"));
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    QVERIFY(m_bela->sees(QStringLiteral("0 of 4"), QStringLiteral(".vote-bar")));
    const QString first = m_bela->text(QStringLiteral("#vote-title"));
    QVERIFY(m_bela->click(QStringLiteral("Interested"), QStringLiteral(".vote-foot")));
    QVERIFY(m_bela->sees(QStringLiteral("1 of 4"), QStringLiteral(".vote-bar")));
    QVERIFY(m_bela->text(QStringLiteral("#vote-title")) != first);
    // Undo goes back one, with the answer given; another answer replaces it.
    QVERIFY(m_bela->click(QStringLiteral("The one before")));
    QVERIFY(m_bela->sees(first, QStringLiteral("#vote-title")));
    QVERIFY(m_bela->click(QStringLiteral("Maybe"), QStringLiteral(".vote-foot")));
    QVERIFY(m_bela->seesNot(first, QStringLiteral("#vote-title")));
    // A finger says the same: down is maybe, aside against the reading is skip, a short one nothing.
    const QString second = m_bela->text(QStringLiteral("#vote-title"));
    m_bela->run(QStringLiteral("hands.swipe('.vote-card', 10, 60)"));
    QCOMPARE(m_bela->text(QStringLiteral("#vote-title")), second);
    m_bela->run(QStringLiteral("hands.swipe('.vote-card', 10, 140)"));
    QVERIFY(m_bela->seesNot(second, QStringLiteral("#vote-title")));
    QVERIFY(m_bela->waitFor(
        QStringLiteral("page.app.writes.voteOf('%1') === 'maybe'").arg(proposalId(second))));
    QVERIFY(m_bela->click(QStringLiteral("The one before")));
    QVERIFY(m_bela->sees(second, QStringLiteral("#vote-title")));
    m_bela->run(QStringLiteral("hands.swipe('.vote-card', -140, 10)"));
    QVERIFY(m_bela->seesNot(second, QStringLiteral("#vote-title")));
    QVERIFY(m_bela->waitFor(
        QStringLiteral("page.app.writes.voteOf('%1') === 'skip'").arg(proposalId(second))));
    for (int i = 0; i < 2; ++i) {
        const QString title = m_bela->text(QStringLiteral("#vote-title"));
        QVERIFY(m_bela->click(QStringLiteral("Skip"), QStringLiteral(".vote-foot")));
        QVERIFY(m_bela->seesNot(title, QStringLiteral("#vote-title")));
    }
    QVERIFY(m_bela->sees(QStringLiteral("All 4 seen. 1 maybe to look at again.")));
    QVERIFY(m_bela->click(QStringLiteral("Look at the maybes")));
    QVERIFY(m_bela->sees(first, QStringLiteral("#vote-title")));
    QVERIFY(m_bela->click(QStringLiteral("Interested"), QStringLiteral(".vote-foot")));
    QVERIFY(m_bela->sees(QStringLiteral("All 4 seen.")));
    QVERIFY(m_bela->waitFor(QStringLiteral("page.app.replica.me.votes.size === 4")));
    // Never on one's own: Ada hosts two of the four.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/vote")));
    QVERIFY(m_ada->sees(QStringLiteral("0 of 2"), QStringLiteral(".vote-bar")));
}

void TstTaking::countsOnlyWhenSchedulingBegins()
{
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/proposals")));
    QVERIFY(
        !m_bela->run(QStringLiteral("document.body.innerText.includes('1 interested')")).toBool());
    m_stage->setPhase(QStringLiteral("scheduling"));
    QVERIFY(m_bela->sees(QStringLiteral("1 interested"), QStringLiteral(".proposal-cards")));
    QVERIFY(m_bela->sees(QStringLiteral("Proposals are closed.")));
    // Nobody types what cannot be sent.
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/propose")));
    QVERIFY(
        m_bela->sees(QStringLiteral("Proposals are closed."), QStringLiteral(".place-propose")));
    QVERIFY(!m_bela->run(QStringLiteral("Boolean(document.querySelector('.place-propose form'))"))
                 .toBool());
    QCOMPARE(m_bela->complaints().join(QLatin1Char('\n')), QString());
}

void TstTaking::commentsAndLikes()
{
    const QString path =
        QStringLiteral("/e/camp/proposals/") + proposalId(QStringLiteral("A choir"));
    QVERIFY(m_ada->open(path));
    QVERIFY(m_bela->open(path));
    QVERIFY(m_ada->type(QStringLiteral("Say something"), QStringLiteral("A **low** voice?")));
    // What is being written stays when the other one speaks.
    QVERIFY(m_bela->type(QStringLiteral("Say something"), QStringLiteral("Half a thought")));
    QVERIFY(m_ada->click(QStringLiteral("Send"), QStringLiteral(".comments-part")));
    QVERIFY(m_bela->sees(QStringLiteral("A low voice?"), QStringLiteral(".comments")));
    QVERIFY(m_bela->sees(QStringLiteral("Comments, 1")));
    QCOMPARE(m_bela->run(QStringLiteral("document.querySelector('.comment-new textarea').value"))
                 .toString(),
             QStringLiteral("Half a thought"));
    QVERIFY(m_bela->click(QStringLiteral("Like"), QStringLiteral(".comments")));
    QVERIFY(m_ada->waitFor(QStringLiteral(
        "document.querySelector('.comment .act')?.getAttribute('aria-label').includes('1 like')")));
    QVERIFY(m_bela->click(QStringLiteral("Reply"), QStringLiteral(".comments")));
    QVERIFY(
        m_bela->type(QStringLiteral("Reply to Ada Wint"), QStringLiteral("Mine is <i>low</i>")));
    QVERIFY(m_bela->click(QStringLiteral("Reply"), QStringLiteral(".comment-slot")));
    QVERIFY(m_ada->sees(QStringLiteral("Mine is <i>low</i>"), QStringLiteral(".comments")));
    QCOMPARE(m_ada
                 ->run(QStringLiteral("getComputedStyle(document.querySelectorAll('.comment')[1])."
                                      "marginInlineStart"))
                 .toString(),
             QStringLiteral("16px"));
    QVERIFY(m_ada->click(QStringLiteral("Edit"), QStringLiteral(".comments")));
    QVERIFY(m_ada->type(QStringLiteral("Edit"), QStringLiteral("A high voice?")));
    QVERIFY(m_ada->click(QStringLiteral("Save"), QStringLiteral(".comments")));
    QVERIFY(m_bela->sees(QStringLiteral("A high voice?"), QStringLiteral(".comments")));
    // Deleted with a reply: its place stays.
    QVERIFY(m_ada->click(QStringLiteral("Delete"), QStringLiteral(".comments")));
    QVERIFY(m_ada->click(QStringLiteral("Delete"), QStringLiteral("dialog")));
    QVERIFY(m_bela->sees(QStringLiteral("This comment was deleted."), QStringLiteral(".comments")));
    QVERIFY(m_bela->sees(QStringLiteral("Mine is"), QStringLiteral(".comments")));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

void TstTaking::booksAFreeSlot()
{
    m_stage->makeSession(QStringLiteral("In the loft"), QStringLiteral("Net loft"), 10, 0, 60,
                         QStringLiteral("Bela Kovacs"));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/proposals/")
                        + proposalId(QStringLiteral("Tide tables by eye"))));
    QVERIFY(m_ada->click(QStringLiteral("Book a room")));
    QVERIFY(m_ada->waitFor(QStringLiteral(
        "document.querySelector('.book-form .field input')?.value === 'Tide tables by eye'")));
    QVERIFY(m_ada->click(QStringLiteral("Net loft"), QStringLiteral(".book-form")));
    // Of the proposal, which takes an hour.
    QVERIFY(m_ada->waitFor(
        QStringLiteral("document.querySelector('.book-form input[value=\"60\"]').checked")));
    const auto slot = [](const QString &time) {
        return QStringLiteral("[...document.querySelectorAll('.slot')].find((e) => "
                              "e.innerText.startsWith('%1'))")
            .arg(time);
    };
    QVERIFY(m_ada->waitFor(slot(QStringLiteral("10:00")) + QStringLiteral("?.disabled")));
    QVERIFY(m_ada->sees(QStringLiteral("taken"), QStringLiteral(".slots")));
    // Half of it is free: every rule that is not kept is said before anything is sent.
    m_ada->run(slot(QStringLiteral("09:30")) + QStringLiteral(".click()"));
    QVERIFY(m_ada->sees(QStringLiteral("The room was just taken."), QStringLiteral(".place-foot")));
    QVERIFY(
        m_ada->waitFor(QStringLiteral("document.querySelector('.place-foot .btn.pri').disabled")));
    m_ada->run(slot(QStringLiteral("11:00")) + QStringLiteral(".click()"));
    QVERIFY(m_ada->sees(QStringLiteral("11:00–12:00"), QStringLiteral(".place-foot")));
    QVERIFY(
        m_ada->sees(QStringLiteral("nothing of yours meets it"), QStringLiteral(".place-foot")));
    QVERIFY(m_ada->click(QStringLiteral("Book it")));
    QVERIFY(m_ada->sees(QStringLiteral("Tide tables by eye"), QStringLiteral(".sheet")));
    QVERIFY(m_ada->sees(QStringLiteral("11:00–12:00"), QStringLiteral(".sheet")));
    QVERIFY(m_bela->open(QStringLiteral("/e/camp")));
    QVERIFY(m_bela->sees(QStringLiteral("Tide tables by eye"), QStringLiteral(".rows")));
    QVERIFY2(m_stage->why.isEmpty(), qPrintable(m_stage->why));
    QCOMPARE(m_ada->complaints().join(QLatin1Char('\n')), QString());
}

void TstTaking::editsAndCancelsItsOwn()
{
    const QString id = sessionId(QStringLiteral("Tide tables by eye"));
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/s/") + id));
    QVERIFY(m_bela->click(QStringLiteral("I’m going")));
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/s/") + id));
    QVERIFY(m_ada->sees(QStringLiteral("1 going"), QStringLiteral(".sheet-foot")));
    QVERIFY(m_ada->click(QStringLiteral("Edit"), QStringLiteral(".sheet-foot")));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('.slot.is-chosen')")));
    m_ada->run(QStringLiteral("[...document.querySelectorAll('.slot')].find((e) => "
                              "e.innerText.startsWith('14:00')).click()"));
    QVERIFY(m_ada->sees(QStringLiteral("1 will be told"), QStringLiteral(".place-foot")));
    QVERIFY(m_ada->click(QStringLiteral("Save the session")));
    QVERIFY(m_bela->sees(QStringLiteral("Moved from 11:00"), QStringLiteral(".sheet")));
    QVERIFY(m_bela->sees(QStringLiteral("14:00–15:00"), QStringLiteral(".sheet")));
    QVERIFY(m_ada->click(QStringLiteral("Running late"), QStringLiteral(".sheet-foot")));
    QVERIFY(m_ada->click(QStringLiteral("10 min late"), QStringLiteral("dialog")));
    QVERIFY(m_bela->sees(QStringLiteral("Late, starts 14:10"), QStringLiteral(".sheet")));
    QVERIFY(m_ada->click(QStringLiteral("Cancel session"), QStringLiteral(".sheet-foot")));
    QVERIFY(m_ada->sees(QStringLiteral("1 guest goes and will be told."),
                        QStringLiteral("dialog.ask")));
    QVERIFY(m_ada->type(QStringLiteral("Why"), QStringLiteral("No moon")));
    QVERIFY(m_ada->click(QStringLiteral("Cancel it"), QStringLiteral("dialog.ask")));
    QVERIFY(m_bela->sees(QStringLiteral("Cancelled: no moon"), QStringLiteral(".sheet")));
    QVERIFY(m_ada->click(QStringLiteral("It takes place after all")));
    QVERIFY(m_bela->seesNot(QStringLiteral("Cancelled"), QStringLiteral(".sheet .marks")));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

void TstTaking::profileWithAPicture()
{
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/profile")));
    QVERIFY(m_ada->type(QStringLiteral("Based in"), QStringLiteral("Ærøskøbing")));
    QVERIFY(m_ada->type(QStringLiteral("Languages"), QStringLiteral("Danish, English")));
    m_ada->run(QStringLiteral(
        "{const canvas = document.createElement('canvas'); canvas.width = canvas.height = 64;"
        "const pen = canvas.getContext('2d'); pen.fillStyle = '#123456'; pen.fillRect(0, 0, 64, "
        "64);"
        "canvas.toBlob((blob) => { const all = new DataTransfer();"
        "all.items.add(new File([blob], 'me.png', { type: 'image/png' }));"
        "const input = document.querySelector('input[type=file]'); input.files = all.files;"
        "input.dispatchEvent(new Event('change')); }, 'image/png');}"));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('.picture-shown img')"), 30000));
    QVERIFY(m_ada->waitFor(
        QStringLiteral("document.querySelector('.picture-shown img').naturalWidth > 0"), 30000));
    // What was typed is still there, and saved with the version that the picture made.
    QVERIFY(m_ada->click(QStringLiteral("Save"), QStringLiteral("form")));
    QVERIFY(m_ada->waitFor(QStringLiteral("page.app.guest.basedIn === 'Ærøskøbing'")));
    QVERIFY(m_bela->open(QStringLiteral("/e/camp/guests")));
    QVERIFY(m_bela->type(QStringLiteral("Name, place, language"), QStringLiteral("danish")));
    QVERIFY(m_bela->sees(QStringLiteral("1 guest"), QStringLiteral(".place-guests")));
    QVERIFY(m_bela->click(QStringLiteral("Ada Wint")));
    QVERIFY(m_bela->sees(QStringLiteral("Danish, English"), QStringLiteral(".profile")));
    QVERIFY(m_bela->waitFor(QStringLiteral("document.querySelector('.profile img')?.src.includes("
                                           "'/uploads/')")));
    // A file that is no picture is refused in words, and nothing is lost.
    QVERIFY(m_ada->open(QStringLiteral("/e/camp/profile")));
    QVERIFY(m_ada->waitFor(QStringLiteral("document.querySelector('input[type=file]')")));
    m_ada->run(QStringLiteral(
        "{const all = new DataTransfer(); all.items.add(new File(['no picture'], 'a.png', { type: "
        "'image/png' })); const input = document.querySelector('input[type=file]');"
        "input.files = all.files; input.dispatchEvent(new Event('change'));}"));
    QVERIFY(m_ada->sees(QStringLiteral("A picture is a JPEG, PNG or WebP."),
                        QStringLiteral(".picture")));
    QCOMPARE((m_ada->complaints() + m_bela->complaints()).join(QLatin1Char('\n')), QString());
}

QTEST_MAIN(TstTaking)
#include "tst_taking.moc"
