// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour pair that the tokens declare holds in every theme (WCAG 2.2), hues stay apart, and the theme object
// hands out what the file says.
#include "qml/theme/theme.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <array>
#include <cmath>

using namespace Foyer;

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

std::array<double, 3> linearRgb(const QColor &c)
{
    return {linear(c.redF()), linear(c.greenF()), linear(c.blueF())};
}

double luminance(const QColor &c)
{
    const auto [r, g, b] = linearRgb(c);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

std::array<double, 3> oklab(const std::array<double, 3> &rgb)
{
    const auto [r, g, b] = rgb;
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

/// Deuteranopia after Machado, Oliveira and Fernandes (2009), severity 1.
std::array<double, 3> deuteranopia(const std::array<double, 3> &c)
{
    const auto row = [&](double r, double g, double b) {
        return std::clamp(r * c[0] + g * c[1] + b * c[2], 0.0, 1.0);
    };
    return {row(0.367322, 0.860646, -0.227968), row(0.280085, 0.672501, 0.047413),
            row(-0.011820, 0.042940, 0.968881)};
}

/// The values at a path such as "hue.*.fill", by what the star stood for ("" without one).
QList<std::pair<QString, QColor>> lookup(const QJsonObject &theme, const QString &path)
{
    QList<std::pair<QString, QJsonValue>> found{{QString(), QJsonValue(theme)}};
    const QStringList parts = path.split(u'.');
    for (const QString &part : parts) {
        QList<std::pair<QString, QJsonValue>> step;
        for (const auto &[star, value] : std::as_const(found)) {
            const QJsonObject object = value.toObject();
            if (part == u"*")
                for (auto it = object.begin(); it != object.end(); ++it)
                    step.append({it.key(), it.value()});
            else
                step.append({star, object.value(part)});
        }
        found = step;
    }
    QList<std::pair<QString, QColor>> colours;
    for (const auto &[star, value] : std::as_const(found))
        colours.append({star, QColor(value.toString())});
    return colours;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pairsHold();
    void huesStayApart();
    void themeFollowsTheFile();
    void sizesFollowTheWindow();
    void iconsOfStatesExist();
    void unknownNamesAreNeutral();
};

void TestTheme::pairsHold()
{
    const QJsonObject tokens = Theme::builtInTokens();
    const QJsonObject themes = tokens.value(u"themes").toObject();
    QCOMPARE(themes.size(), 3);
    int checked = 0;
    for (auto theme = themes.begin(); theme != themes.end(); ++theme) {
        const QJsonArray pairs = tokens.value(u"pairs").toArray();
        for (const QJsonValue &value : pairs) {
            const QJsonObject pair = value.toObject();
            if (pair.contains(u"theme") && pair.value(u"theme").toString() != theme.key()) continue;
            const double least = pair.value(u"min").toDouble();
            const auto fronts = lookup(theme.value().toObject(), pair.value(u"fg").toString());
            const QJsonArray grounds = pair.value(u"bg").toArray();
            for (const auto &[star, front] : fronts)
                for (const QJsonValue &path : grounds)
                    for (const auto &[groundStar, ground] :
                         lookup(theme.value().toObject(), path.toString())) {
                        if (!star.isEmpty() && !groundStar.isEmpty() && star != groundStar)
                            continue;
                        QVERIFY2(front.isValid() && ground.isValid(), qPrintable(path.toString()));
                        const double ratio = contrast(front, ground);
                        ++checked;
                        QVERIFY2(ratio >= least,
                                 qPrintable(QStringLiteral("%1: %2 %3 on %4: %5 < %6")
                                                .arg(theme.key(), pair.value(u"fg").toString(),
                                                     star, path.toString())
                                                .arg(ratio)
                                                .arg(least)));
                    }
        }
    }
    QVERIFY(checked > 500);
}

void TestTheme::huesStayApart()
{
    const QJsonObject tokens = Theme::builtInTokens();
    const QJsonObject least = tokens.value(u"distinct").toObject().value(u"min").toObject();
    const QJsonObject themes = tokens.value(u"themes").toObject();
    for (auto theme = themes.begin(); theme != themes.end(); ++theme) {
        const auto hues = lookup(theme.value().toObject(), QStringLiteral("hue.*.fill"));
        QCOMPARE(hues.size(), 16);
        for (int i = 0; i < hues.size(); ++i)
            for (int j = i + 1; j < hues.size(); ++j) {
                const auto distance = [&](bool blind) {
                    auto a = linearRgb(hues[i].second), b = linearRgb(hues[j].second);
                    if (blind) {
                        a = deuteranopia(a);
                        b = deuteranopia(b);
                    }
                    const auto x = oklab(a), y = oklab(b);
                    return 100 * std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
                };
                const QByteArray names =
                    (theme.key() + u' ' + hues[i].first + u' ' + hues[j].first).toUtf8();
                QVERIFY2(distance(false) >= least.value(u"normal").toDouble(), names);
                QVERIFY2(distance(true) >= least.value(u"deuteranopia").toDouble(), names);
            }
    }
}

void TestTheme::themeFollowsTheFile()
{
    Theme theme;
    QCOMPARE(theme.color().ground, QColor(QStringLiteral("#F5F6F8")));
    QSignalSpy changed(&theme, &Theme::schemeChanged);
    theme.setScheme(QStringLiteral("dark"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(theme.color().ground, QColor(QStringLiteral("#0C0F14")));
    theme.setScheme(QStringLiteral("contrast"));
    QVERIFY(theme.highContrast());
    theme.setScheme(QStringLiteral("neon"));
    QCOMPARE(changed.size(), 2);
    QCOMPARE(theme.color().hue(QStringLiteral("teal")).fill, QColor(QStringLiteral("#00EFE1")));
    QCOMPARE(theme.motion().hold, 8000);
    QCOMPARE(theme.motion().moveCurve.size(), 6);
    theme.setReducedMotion(true);
    QCOMPARE(theme.motion().page, 120);
}

void TestTheme::sizesFollowTheWindow()
{
    Theme theme;
    theme.setWindowSize(1920, 1080);
    QCOMPARE(theme.u(), 10.8);
    QVERIFY(qAbs(theme.type().label.pixelSize - 32.4) < 1e-9);
    QVERIFY(qAbs(theme.type().clock.pixelSize - 77.76) < 1e-9);
    QCOMPARE(theme.type().title.families.first(), QStringLiteral("Inter Display"));
    theme.setWindowSize(1080, 1920);
    QCOMPARE(theme.u(), 10.8); // upright has the same unit
    theme.setTextScale(2);
    QVERIFY(qAbs(theme.type().label.pixelSize - 64.8) < 1e-9);
    QCOMPARE(theme.u(), 10.8); // spacing does not grow with the text
}

void TestTheme::iconsOfStatesExist()
{
    Theme theme;
    const QStringList names = theme.color().states.keys();
    QVERIFY(names.size() >= 16);
    for (const QString &name : names) {
        const QString icon = theme.color().state(name).icon;
        QVERIFY2(QFile::exists(QStringLiteral(":/foyer/theme/icons/%1.svg").arg(icon)),
                 qPrintable(name));
    }
}

void TestTheme::unknownNamesAreNeutral()
{
    Theme theme;
    QCOMPARE(theme.color().hue(QStringLiteral("mauve")),
             theme.color().hue(QStringLiteral("slate")));
    QCOMPARE(theme.color().state(QStringLiteral("haunted")),
             theme.color().state(QStringLiteral("neutral")));
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
