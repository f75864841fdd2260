// SPDX-License-Identifier: GPL-3.0-or-later
// A screen that hangs on a wall for weeks: thousands of changes, minutes and views, and the memory at the end is the
// memory after the first hundreds. FOYER_LONG=1: 10,000 changes.
#include "tests/kiosk/show.h"

#include <QtCore/QFile>
#include <QtTest/QTest>

#include <malloc.h>
#include <unistd.h>

using namespace Foyer;

class TestKioskSoak : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void memoryIsFlat();

private:
    /// Megabytes of this process that are in memory, what was freed given back.
    static double residentMb()
    {
        malloc_trim(0);
        QFile file(QStringLiteral("/proc/self/statm"));
        if (!file.open(QIODevice::ReadOnly)) return 0;
        return file.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / 1e6;
    }
};

void TestKioskSoak::memoryIsFlat()
{
    const bool full = qEnvironmentVariableIsSet("FOYER_LONG");
    const int changes = full ? 10'000 : 400, warm = full ? 1'500 : 160;
    Picture picture;
    picture.size = QSize(640, 360);
    Show show(picture);
    QVERIFY(show.loaded);
    const QList<Id> sessions = show.source.replica().sessions.keys();
    const QStringList views{QStringLiteral("now"), QStringLiteral("grid"), QStringLiteral("agenda"),
                            QStringLiteral("door"), QStringLiteral("changes")};
    double before = 0;
    QStringList curve; // MB at each tenth
    for (int i = 0; i < changes; ++i) {
        Session session = show.source.replica().sessions.value(sessions[i % sessions.size()]);
        session.title = QStringLiteral("%1 %2").arg(session.title.section(u' ', 0, 2)).arg(i);
        session.lateMinutes = i % 3 == 0 ? 10 : 0;
        session.status = i % 7 == 0 ? SessionStatus::Cancelled : SessionStatus::Confirmed;
        ++session.version;
        show.source.change(session);
        if (i % 4 == 0) {
            show.clock.advance(i % 8 == 0 ? 60'000 : 1'000);
            // The day over and over: the screen never reaches the end of the event.
            if (show.clock.now() > at(14, 22, 0)) show.clock.set(at(14, 10, 0));
            show.stage->watch().pulse();
        }
        if (i % 25 == 0) show.stage->screen().setView(views[i / 25 % views.size()]);
        if (i % 40 == 0) show.stage->sheet().open(session.id);
        if (i % 40 == 20) show.stage->sheet().close();
        if (i % 60 == 0) show.stage->search().open();
        if (i % 60 == 10) show.stage->search().setQuery(QStringLiteral("the"));
        if (i % 60 == 30) show.stage->search().close();
        QCoreApplication::processEvents();
        if (i % 10 == 0) show.image = show.stage->view().grabWindow();
        if (i % 10 == 0) QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (i == warm) before = residentMb();
        if (i % (changes / 10) == 0) curve.append(QString::number(residentMb(), 'f', 1));
    }
    const double after = residentMb();
    qInfo("%d changes: %.1f MB after %d, %.1f MB at the end; each tenth: %s", changes, before, warm,
          after, qPrintable(curve.join(u' ')));
    // A leak of one delegate a change would be some 20 MB over 10,000; fonts and caches still settle at first.
    QVERIFY2(after - before < (full ? 12.0 : 16.0),
             qPrintable(QStringLiteral("%1 MB more").arg(after - before)));
}

QTEST_MAIN(TestKioskSoak)
#include "tst_kiosksoak.moc"
