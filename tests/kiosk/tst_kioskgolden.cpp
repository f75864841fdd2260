// SPDX-License-Identifier: GPL-3.0-or-later
// Every view in every form against what it looked like when somebody last looked: one sheet of pictures a view, in
// golden/, to be opened and read as well. FOYER_WRITE_GOLDEN=1 writes them anew.
#include "tests/kiosk/scenes.h"

#include <QtCore/QDir>
#include <QtGui/QGuiApplication>
#include <QtGui/QPainter>
#include <QtGui/QStyleHints>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

constexpr int Cell =
    80; // the long side of a picture on its sheet: eight pixels of the screen in one
const QStringList States{QStringLiteral("live"), QStringLiteral("offline"),
                         QStringLiteral("empty")};

QImage thumbOf(const QImage &image)
{
    return image.convertToFormat(QImage::Format_RGB32)
        .scaled(image.width() / 8, image.height() / 8, Qt::IgnoreAspectRatio,
                Qt::SmoothTransformation);
}

struct Difference {
    double mean = 255, worst = 255;
    bool isSmall() const { return mean <= 6 && worst <= 13; }
    QString text() const { return QStringLiteral("mean %1, worst %2").arg(mean).arg(worst); }
};

/// In shades of 255: of all, and of the worst place of three by three pixels, in which a letter that stands a
/// pixel elsewhere does not count but a word that is not there does.
Difference difference(const QImage &one, const QImage &other)
{
    if (one.size() != other.size() || one.isNull()) return {};
    const int width = one.width(), height = one.height();
    QList<QList<int>> off(3, QList<int>(width * height));
    qint64 sum = 0;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
            const int parts[] = {qRed(a) - qRed(b), qGreen(a) - qGreen(b), qBlue(a) - qBlue(b)};
            for (int i = 0; i < 3; ++i) {
                off[i][y * width + x] = parts[i];
                sum += qAbs(parts[i]);
            }
        }
    double worst = 0;
    for (const QList<int> &channel : off)
        for (int y = 1; y + 1 < height; ++y)
            for (int x = 1; x + 1 < width; ++x) {
                int around = 0;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx)
                        around += channel[(y + dy) * width + x + dx];
                worst = std::max(worst, qAbs(around) / 9.0);
            }
    return {double(sum) / (3.0 * width * height), worst};
}

/// Where a form stands on its view's sheet.
QRect placeOf(bool tall, bool dark, bool mirrored, int state)
{
    const QSize size = tall ? QSize(Cell * 9 / 16, Cell) : QSize(Cell, Cell * 9 / 16);
    return {QPoint(((mirrored ? 3 : 0) + state) * Cell, ((tall ? 2 : 0) + (dark ? 1 : 0)) * Cell),
            size};
}

Picture pictureOf(const QString &view, bool tall, bool dark, bool mirrored, int state)
{
    const bool own = QStringList{QStringLiteral("announcement"), QStringLiteral("pairing"),
                                 QStringLiteral("sheet"), QStringLiteral("search")}
                         .contains(view);
    Picture p;
    p.options = optionsOf(own ? "now" : view.toLatin1().constData(), dark ? "dark" : "light");
    p.options.locale =
        mirrored ? QLocale(QLocale::Arabic) : QLocale(QLocale::English, QLocale::UnitedKingdom);
    p.size = tall ? QSize(360, 640) : QSize(640, 360);
    const bool lost = state == 1, empty = state == 2;
    p.now = empty ? at(14, 22, 42) : lost ? at(14, 14, 50) : Afternoon;
    p.prepare = [=](FakeSource &s) {
        if (empty) quietEvening(s);
        if (lost) offline(s);
        if (view == u"announcement") rain(s);
    };
    if (view == u"pairing") p.act = waiting;
    if (view == u"search") p.act = searching;
    if (view == u"sheet")
        p.act = [](Stage &stage) {
            for (const Session &s : stage.watch().source().replica().sessions)
                if (s.title.startsWith(u"Letters") && *s.start == at(14, 14, 0))
                    stage.sheet().open(s.id);
        };
    return p;
}

} // namespace

class TestKioskGolden : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void golden_data();
    void golden();
    void everyFormIsThere();
    void comparisonSees_data();
    void comparisonSees();
    void cleanupTestCase();

private:
    static QString file(const QString &view)
    {
        return QStringLiteral(FOYER_KIOSK_DATA "/golden/%1.png").arg(view);
    }
    const QStringList m_views{
        QStringLiteral("now"),     QStringLiteral("grid"),    QStringLiteral("agenda"),
        QStringLiteral("door"),    QStringLiteral("changes"), QStringLiteral("announcement"),
        QStringLiteral("pairing"), QStringLiteral("sheet"),   QStringLiteral("search")};
    const bool m_write = qEnvironmentVariableIsSet("FOYER_WRITE_GOLDEN");
    QHash<QString, QImage> m_sheets;
    QDir m_folder;
    std::unique_ptr<Show> m_show;
    QString m_subject;
};

void TestKioskGolden::initTestCase()
{
    QGuiApplication::styleHints()->setCursorFlashTime(0); // or every other picture has none
    m_folder = QDir(QStringLiteral(FOYER_BIN_DIR "/../screens"));
    QVERIFY(m_folder.mkpath(QStringLiteral(".")));
    for (const QString &view : m_views) {
        QImage sheet(6 * Cell, 4 * Cell, QImage::Format_RGB32);
        sheet.fill(Qt::gray);
        if (!m_write) QVERIFY2(sheet.load(file(view)), qPrintable(file(view)));
        m_sheets.insert(view, sheet.convertToFormat(QImage::Format_RGB32));
    }
}

void TestKioskGolden::cleanupTestCase()
{
    m_show.reset();
    if (!m_write) return;
    for (auto it = m_sheets.begin(); it != m_sheets.end(); ++it)
        QVERIFY(it.value().save(file(it.key()), "PNG", 0));
}

void TestKioskGolden::golden_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("tall");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("mirrored");
    QTest::addColumn<int>("state");
    for (const QString &view : m_views)
        for (int state = 0; state < int(States.size()); ++state)
            for (const bool mirrored : {false, true})
                for (const bool tall : {false, true})
                    for (const bool dark : {false, true})
                        QTest::addRow("%s-%s-%s-%s-%s", qPrintable(view), tall ? "tall" : "wide",
                                      dark ? "dark" : "light", mirrored ? "rtl" : "ltr",
                                      qPrintable(States[state]))
                            << view << tall << dark << mirrored << state;
}

void TestKioskGolden::golden()
{
    QFETCH(QString, view);
    QFETCH(bool, tall);
    QFETCH(bool, dark);
    QFETCH(bool, mirrored);
    QFETCH(int, state);
    const Picture picture = pictureOf(view, tall, dark, mirrored, state);
    // One screen takes all forms of a view and state, one after the other, as when an organizer sets it anew.
    const QString subject = view + QString::number(state);
    if (m_subject != subject) {
        m_subject = subject;
        m_show.reset();
        m_show = std::make_unique<Show>(picture);
        QVERIFY2(m_show->loaded, qPrintable(m_show->errors.join(u'\n')));
    } else {
        StageOptions options = picture.options;
        options.server = QUrl(QStringLiteral("http://foyer.example"));
        options.slug = QStringLiteral("northlight");
        m_show->stage->configure(options);
        m_show->stage->resize(picture.size);
        m_show->settle();
    }
    const QImage thumb = thumbOf(m_show->image);
    const QRect place = placeOf(tall, dark, mirrored, state);
    QCOMPARE(thumb.size(), place.size());
    if (m_write) {
        QPainter(&m_sheets[view]).drawImage(place.topLeft(), thumb);
        return;
    }
    const Difference off = difference(thumb, m_sheets.value(view).copy(place));
    if (off.isSmall()) return;
    const QString name =
        QStringLiteral("golden-%1.png").arg(QString::fromUtf8(QTest::currentDataTag()));
    m_show->image.save(m_folder.filePath(name));
    QFAIL(qPrintable(QStringLiteral("%1; see screens/%2").arg(off.text(), name)));
}

/// Two forms that look the same would mean that one of them was never drawn.
void TestKioskGolden::everyFormIsThere()
{
    m_show.reset();
    if (m_write) QSKIP("writing");
    for (const QString &view : m_views) {
        const QImage &sheet = m_sheets[view];
        const auto form = [&sheet](bool tall, bool dark, bool mirrored, int state) {
            return sheet.copy(placeOf(tall, dark, mirrored, state));
        };
        for (const bool tall : {false, true})
            for (const bool dark : {false, true})
                for (const bool mirrored : {false, true})
                    for (int state = 0; state < int(States.size()); ++state) {
                        const QImage one = form(tall, dark, mirrored, state);
                        QVERIFY2(!difference(one, form(tall, !dark, mirrored, state)).isSmall(),
                                 qPrintable(view));
                        QVERIFY2(!difference(one, form(tall, dark, !mirrored, state)).isSmall(),
                                 qPrintable(view));
                    }
        // A screen that waits to be paired has no schedule: its three states look alike.
        if (view == u"pairing") continue;
        QVERIFY2(!difference(form(false, false, false, 0), form(false, false, false, 1)).isSmall(),
                 qPrintable(view));
        if (view == u"announcement" || view == u"search" || view == u"sheet") continue;
        QVERIFY2(!difference(form(false, false, false, 0), form(false, false, false, 2)).isSmall(),
                 qPrintable(view));
    }
}

void TestKioskGolden::comparisonSees_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("what");
    for (const char *view : {"now", "grid", "agenda"})
        for (const char *what : {"nothing", "title", "chip", "hue"})
            if (qstrcmp(view, "grid") != 0 || qstrcmp(what, "chip") != 0)
                QTest::addRow("%s-%s", view, what)
                    << QString::fromLatin1(view) << QString::fromLatin1(what);
}

/// A comparison that cannot fail is none: it sees one title, one chip, one room's colour; and a picture that stands a
/// pixel lower, as another machine's letters may, is the same to it.
void TestKioskGolden::comparisonSees()
{
    QFETCH(QString, view);
    QFETCH(QString, what);
    if (m_write) QSKIP("writing");
    Picture p = pictureOf(view, false, true, false, 0);
    const auto prepare = p.prepare;
    p.prepare = [&](FakeSource &s) {
        prepare(s);
        Replica replica = s.replica();
        for (Session &session : replica.sessions) {
            if (what == u"title" && session.title.startsWith(u"Solder"))
                session.title = QStringLiteral("Tea");
            if (what == u"chip" && session.title.startsWith(u"Live coding"))
                session.lateMinutes = 0;
        }
        if (what == u"hue")
            replica.locations[s.room(QStringLiteral("Workshop 1"))].colour =
                QStringLiteral("crimson");
        s.replace(replica);
    };
    Show show(p);
    const QImage was = m_sheets.value(view).copy(placeOf(false, true, false, 0));
    const Difference off = difference(thumbOf(show.image), was);
    QVERIFY2(off.isSmall() == (what == u"nothing"), qPrintable(off.text()));
    if (what != u"nothing") return;
    const QImage lower = show.image.copy(0, -1, show.image.width(), show.image.height());
    const Difference shifted =
        difference(thumbOf(lower).copy(0, 1, 80, 44), was.copy(0, 1, 80, 44));
    QVERIFY2(shifted.isSmall(), qPrintable(shifted.text()));
}

QTEST_MAIN(TestKioskGolden)
#include "tst_kioskgolden.moc"
