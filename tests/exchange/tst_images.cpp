// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that people give (S-13): told by their content, sized before they are decoded, coded anew.
#include "backend/exchange/pictures/images.h"

#include "tests/http/pictures.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QLoggingCategory>
#include <QtCore/QRandomGenerator>
#include <QtGui/QColor>
#include <QtGui/QColorSpace>
#include <QtTest/QTest>

using namespace Foyer;

class TestImages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void otherFiles_data();
    void otherFiles();
    void cutOffAnywhere_data();
    void cutOffAnywhere();
    void orientation_data();
    void orientation();
    void nothingOfTheFileIsKept_data();
    void nothingOfTheFileIsKept();
    void sizes_data();
    void sizes();
    void tooManyPixels_data();
    void tooManyPixels();
    void scans();
    void coloursOfOtherSpaces();
    void transparency();
    void photosAreNoPng();
    void anyByteMayBeWrong();
};

namespace {

QImage read(const PreparedImage &prepared)
{
    return QImage::fromData(prepared.bytes, prepared.ending == ".png" ? "png" : "jpeg");
}

bool isReddish(QRgb c) { return qRed(c) > 200 && qBlue(c) < 60; }
bool isBluish(QRgb c) { return qBlue(c) > 200 && qRed(c) < 60; }

QString codeOf(const QByteArray &bytes)
{
    const auto prepared = prepareImage(bytes, ImageShape::Whole);
    return prepared ? QStringLiteral("taken") : prepared.error().code;
}

} // namespace

void TestImages::kinds_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("jpeg") << QByteArray("jpeg") << QByteArray(".jpg");
    QTest::newRow("png") << QByteArray("png") << QByteArray(".png");
    QTest::newRow("webp") << QByteArray("webp") << QByteArray(".jpg");
}

void TestImages::kinds()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, ending);
    const QByteArray bytes = fileOf(twoColours(64, 32), format);
    QVERIFY2(!bytes.isEmpty(), "the plugin for this kind is missing (qt6-image-formats-plugins)");
    const auto prepared = prepareImage(bytes, ImageShape::Whole);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error().detail));
    QCOMPARE(prepared->ending, ending);
    const QImage image = read(*prepared);
    QCOMPARE(image.size(), QSize(64, 32));
    QVERIFY(isReddish(image.pixel(4, 16)));
    QVERIFY(isBluish(image.pixel(60, 16)));
}

void TestImages::otherFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("svg") << QByteArray(
        "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    QTest::newRow("svg with declaration") << QByteArray("<?xml version='1.0'?><svg/>");
    QTest::newRow("gif") << QByteArray(
        "GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00"
        "\x00\x01\x00\x01\x00\x00\x02\x02"
        "D\x01\x00;",
        35);
    QTest::newRow("bmp") << fileOf(twoColours(8, 8), "bmp");
    QTest::newRow("ppm") << fileOf(twoColours(8, 8), "ppm");
    QTest::newRow("xbm") << QByteArray(
        "#define a_width 8\n#define a_height 8\nstatic char a_bits[] = {0};");
    QTest::newRow("ico") << QByteArray("\0\0\1\0\1\0", 6);
    QTest::newRow("html") << QByteArray("<!doctype html><script>alert(1)</script>");
    QTest::newRow("zip") << QByteArray("PK\x03\x04rest");
    QTest::newRow("pdf") << QByteArray("%PDF-1.7");
    QTest::newRow("riff of another kind") << QByteArray("RIFF\x24\0\0\0WAVEfmt ", 16);
    QTest::newRow("avif") << QByteArray("\0\0\0\x1c"
                                        "ftypavif",
                                        12);
    QTest::newRow("text before jpeg") << "x" + fileOf(twoColours(8, 8), "jpeg");
}

void TestImages::otherFiles()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(codeOf(bytes), QStringLiteral("upload.unsupported"));
}

void TestImages::cutOffAnywhere_data() { kinds_data(); }

void TestImages::cutOffAnywhere()
{
    QFETCH(QByteArray, format);
    const QByteArray whole = fileOf(twoColours(40, 40), format);
    for (qsizetype size = 0; size < whole.size(); size += 7) {
        const QString code = codeOf(whole.first(size));
        QVERIFY2(
            code == u"upload.invalid" || code == u"upload.unsupported",
            qPrintable(QStringLiteral("%1 of %2 bytes: %3").arg(size).arg(whole.size()).arg(code)));
    }
    QCOMPARE(codeOf(whole.chopped(1)), QStringLiteral("upload.invalid"));
    QCOMPARE(codeOf(whole), QStringLiteral("taken"));
}

void TestImages::orientation_data()
{
    QTest::addColumn<int>("orientation");
    QTest::addColumn<QPoint>("red"); // of a picture of 40 × 20 or 20 × 40
    QTest::addColumn<QPoint>("blue");
    QTest::newRow("upright") << 1 << QPoint(4, 10) << QPoint(36, 10);
    QTest::newRow("mirrored") << 2 << QPoint(36, 10) << QPoint(4, 10);
    QTest::newRow("upside down") << 3 << QPoint(36, 10) << QPoint(4, 10);
    QTest::newRow("turned right") << 6 << QPoint(10, 4) << QPoint(10, 36);
    QTest::newRow("turned left") << 8 << QPoint(10, 36) << QPoint(10, 4);
}

void TestImages::orientation()
{
    QFETCH(int, orientation);
    QFETCH(QPoint, red);
    QFETCH(QPoint, blue);
    const QByteArray file =
        withSegment(fileOf(twoColours(40, 20), "jpeg"), exifSegment(orientation));
    const auto prepared = prepareImage(file, ImageShape::Whole);
    QVERIFY(prepared);
    const QImage image = read(*prepared);
    QCOMPARE(image.size(), orientation < 5 ? QSize(40, 20) : QSize(20, 40));
    QVERIFY(isReddish(image.pixel(red)));
    QVERIFY(isBluish(image.pixel(blue)));
}

void TestImages::nothingOfTheFileIsKept_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("planted");
    const QByteArray jpeg = fileOf(twoColours(40, 20), "jpeg");
    const QByteArray png = fileOf(twoColours(40, 20), "png");
    QTest::newRow("place and camera")
        << withSegment(jpeg, exifSegment(1)) << QByteArray("SECRET-CAMERA");
    QTest::newRow("exif at all") << withSegment(jpeg, exifSegment(1)) << QByteArray("Exif");
    QTest::newRow("comment") << withSegment(jpeg, QByteArray("\xFF\xFE\x00\x1b", 4)
                                                      + "<script>alert(1)</script>")
                             << QByteArray("<script>");
    QTest::newRow("page behind jpeg")
        << jpeg + "<script>alert(1)</script>" << QByteArray("<script>");
    QTest::newRow("archive behind jpeg") << jpeg + "PK\x03\x04jar" << QByteArray("PK\x03\x04");
    QTest::newRow("archive behind png") << png + "PK\x03\x04jar" << QByteArray("PK\x03\x04");
    QTest::newRow("page behind webp")
        << fileOf(twoColours(40, 20), "webp") + "<script>" << QByteArray("<script>");
    QImage told = twoColours(40, 20);
    told.setText(QStringLiteral("Comment"), QStringLiteral("SECRET-TEXT"));
    told.setText(QStringLiteral("Author"), QStringLiteral("SECRET-TEXT"));
    QTest::newRow("texts of png") << fileOf(told, "png") << QByteArray("SECRET-TEXT");
    QTest::newRow("texts of jpeg") << fileOf(told, "jpeg") << QByteArray("SECRET-TEXT");
}

void TestImages::nothingOfTheFileIsKept()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, planted);
    QVERIFY(file.contains(planted));
    const auto prepared = prepareImage(file, ImageShape::Whole);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error().detail));
    QVERIFY(!prepared->bytes.contains(planted));
    const QImage image = read(*prepared);
    QCOMPARE(image.size(), QSize(40, 20));
    QVERIFY(image.textKeys().isEmpty());
}

void TestImages::sizes_data()
{
    QTest::addColumn<QSize>("given");
    QTest::addColumn<bool>("square");
    QTest::addColumn<QSize>("made");
    QTest::newRow("small stays") << QSize(100, 50) << false << QSize(100, 50);
    QTest::newRow("as large as may be") << QSize(2048, 10) << false << QSize(2048, 10);
    QTest::newRow("wide") << QSize(4096, 1024) << false << QSize(2048, 512);
    QTest::newRow("high") << QSize(500, 5000) << false << QSize(204, 2048);
    QTest::newRow("a line") << QSize(6000, 1) << false << QSize(2048, 1);
    QTest::newRow("avatar") << QSize(1000, 600) << true << QSize(512, 512);
    QTest::newRow("small avatar") << QSize(20, 60) << true << QSize(512, 512);
}

void TestImages::sizes()
{
    QFETCH(QSize, given);
    QFETCH(bool, square);
    QFETCH(QSize, made);
    for (const char *format : {"jpeg", "png", "webp"}) {
        const auto prepared =
            prepareImage(fileOf(twoColours(given.width(), given.height()), format),
                         square ? ImageShape::Square : ImageShape::Whole);
        QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error().detail));
        QCOMPARE(QSize(prepared->width, prepared->height), made);
        QCOMPARE(read(*prepared).size(), made);
    }
}

void TestImages::tooManyPixels_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("png") << lyingPng(50'000, 50'000);
    QTest::newRow("png, most") << lyingPng(0x7FFFFFFF, 0x7FFFFFFF);
    QTest::newRow("png, beyond") << lyingPng(0xFFFFFFFF, 0xFFFFFFFF);
    QTest::newRow("jpeg") << lyingJpeg(50'000, 50'000);
    QTest::newRow("webp") << lyingWebp(16'000'000, 16'000'000);
    QTest::newRow("just too many") << lyingPng(6'000, 5'001);
}

void TestImages::tooManyPixels()
{
    QFETCH(QByteArray, bytes);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(codeOf(bytes), QStringLiteral("upload.tooManyPixels"));
    QVERIFY(timer.elapsed() < 1000); // nothing was decoded
}

void TestImages::scans()
{
    QCOMPARE(codeOf(manyScans(1)), QStringLiteral("taken"));
    QCOMPARE(codeOf(manyScans(200)), QStringLiteral("upload.invalid"));
}

// A phone's photo in Display P3: without its profile the numbers must become those of sRGB.
void TestImages::coloursOfOtherSpaces()
{
    for (int width : {100, 3000}) { // as it is, and made smaller
        for (const char *format : {"jpeg", "png"}) {
            QImage image(width, 80, QImage::Format_RGB32);
            image.fill(qRgb(200, 50, 50));
            image.setColorSpace(QColorSpace(QColorSpace::DisplayP3));
            const auto prepared = prepareImage(fileOf(image, format), ImageShape::Whole);
            QVERIFY(prepared);
            const QImage made = read(*prepared);
            QVERIFY(!made.colorSpace().isValid());
            const QRgb pixel = made.pixel(40, 20);
            QVERIFY2(qRed(pixel) > 210 && qGreen(pixel) < 45, qPrintable(QColor(pixel).name()));
        }
    }
}

void TestImages::transparency()
{
    QImage image(30, 30, QImage::Format_ARGB32);
    image.fill(qRgba(0, 255, 0, 100));
    const auto prepared = prepareImage(fileOf(image, "webp"), ImageShape::Whole);
    QVERIFY(prepared);
    QCOMPARE(prepared->ending, QByteArray(".png"));
    QVERIFY(qAbs(qAlpha(read(*prepared).pixel(15, 15)) - 100) < 3);
}

// As a screenshot tool or a careless export leaves them: twenty times the bytes for every phone that looks.
void TestImages::photosAreNoPng()
{
    QRandomGenerator random(7);
    QImage noise(800, 800, QImage::Format_RGB32);
    for (int y = 0; y < noise.height(); ++y)
        for (int x = 0; x < noise.width(); ++x)
            noise.setPixel(x, y, random.generate() | 0xFF000000u);
    const auto photo = prepareImage(fileOf(noise, "png"), ImageShape::Whole);
    QVERIFY(photo);
    QCOMPARE(photo->ending, QByteArray(".jpg"));
    QCOMPARE(read(*photo).size(), QSize(800, 800));
    const auto drawing = prepareImage(fileOf(twoColours(2000, 2000), "png"), ImageShape::Whole);
    QVERIFY(drawing);
    QCOMPARE(drawing->ending, QByteArray(".png"));
}

// Whatever the decoders make of it: no crash, and a picture of sane size or a refusal.
void TestImages::anyByteMayBeWrong()
{
    const quint32 seed = qEnvironmentVariableIsSet("FOYER_SEED")
                             ? qEnvironmentVariable("FOYER_SEED").toUInt()
                             : 20261130u;
    qInfo("seed %u", seed);
    QLoggingCategory::setFilterRules(QStringLiteral("qt.gui.imageio*=false")); // they say a lot
    QRandomGenerator random(seed);
    const int rounds = qEnvironmentVariableIsSet("FOYER_LONG") ? 20'000 : 300;
    for (const char *format : {"jpeg", "png", "webp"}) {
        const QByteArray whole = fileOf(twoColours(24, 16), format);
        for (int i = 0; i < rounds; ++i) {
            QByteArray bytes = whole;
            for (int hits = random.bounded(1, 4); hits > 0; --hits)
                bytes[random.bounded(int(bytes.size()))] = char(random.bounded(256));
            const auto prepared = prepareImage(bytes, ImageShape::Whole);
            if (prepared)
                QVERIFY(prepared->width <= LongestImageSide
                        && prepared->height <= LongestImageSide);
            else
                QVERIFY(prepared.error().code.startsWith(u"upload."));
        }
    }
}

QTEST_GUILESS_MAIN(TestImages)
#include "tst_images.moc"
