// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the organizer app: one of everything is said as one, no text was forgotten in German, and what a text has
// places for, its translation has.
#include "kiosk/desk/deskwords.h"

#include <QtCore/QDirIterator>
#include <QtCore/QRegularExpression>
#include <QtCore/QXmlStreamReader>
#include <QtTest/QTest>

using namespace Foyer;

namespace {

struct Text {
    QString text, comment, file;
    bool counted() const { return text.contains(QStringLiteral("%n")); }
};

/// "…" "…" as it stands in a source: what it says.
QString unquoted(QString literals)
{
    if (literals.isEmpty()) return {};
    static const QRegularExpression joint(QStringLiteral("\"\\s*\""));
    literals = literals.trimmed().chopped(1).mid(1).remove(joint);
    static const QRegularExpression code(QStringLiteral("\\\\u([0-9a-fA-F]{4})"));
    for (QRegularExpressionMatch m; (m = code.match(literals)).hasMatch();)
        literals.replace(m.capturedStart(), m.capturedLength(),
                         QChar(m.captured(1).toInt(nullptr, 16)));
    return literals.replace(QStringLiteral("\\n"), QStringLiteral("\n"))
        .replace(QStringLiteral("\\\""), QStringLiteral("\""));
}

/// The files of the app that say something in its window.
QStringList allSources()
{
    const QString root = QStringLiteral(FOYER_SOURCE_DIR "/");
    QStringList names{root + QStringLiteral("kiosk/organizer.cpp"),
                      root + QStringLiteral("kiosk/workspace.cpp")};
    for (const char *folder : {"kiosk/desk", "kiosk/history", "kiosk/editor", "kiosk/shell",
                               "kiosk/commands", "qml/organizer", "qml/controls"}) {
        QDirIterator files(
            root + QLatin1String(folder),
            {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.qml")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext())
            names.append(files.next());
    }
    return names;
}

/// Every text of the app that is said to somebody, as its sources have it.
QList<Text> allTexts()
{
    const QString literal = QStringLiteral("((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)");
    const QRegularExpression said(
        QStringLiteral("\\b(?:(?:qsTr|tr|QT_TR_NOOP)\\("
                       "|(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"\\w+\"\\s*,)\\s*")
        + literal + QStringLiteral("(?:,\\s*") + literal + QStringLiteral(")?"));
    QList<Text> texts;
    for (const QString &name : allSources()) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QString source = QString::fromUtf8(file.readAll());
        auto matches = said.globalMatch(source);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const QString text = unquoted(match.captured(1));
            if (!text.isEmpty()) texts.append({text, unquoted(match.captured(2)), name});
        }
    }
    return texts;
}

QString inLanguage(const QTranslator &words, const Text &text)
{
    const QByteArray comment = text.comment.toUtf8();
    return words.translate("Any", text.text.toUtf8().constData(),
                           comment.isEmpty() ? nullptr : comment.constData(),
                           text.counted() ? 1 : -1);
}

QStringList places(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%(?:L?\\d|n)"));
    QStringList all;
    for (auto it = place.globalMatch(text); it.hasNext();)
        all.append(it.next().captured());
    all.sort();
    return all;
}

} // namespace

class TestOrganizerWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneIsOne_data();
    void oneIsOne();
    void noneIsForgotten();
    void placesAreKept();
    void languageOfALocale();
    void oneLanguageAtATime();
};

void TestOrganizerWords::oneIsOne_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *language, const char *text, int n, const char *said) {
        QTest::addRow("%s %s %d", language, text, n)
            << QString::fromLatin1(language) << QString::fromUtf8(text) << n
            << QString::fromUtf8(said);
    };
    row("en", "Import %n change(s)", 1, "Import 1 change");
    row("en", "Import %n change(s)", 2, "Import 2 changes");
    row("en", "%n people will be told", 1, "1 person will be told");
    row("en", "%n people will be told", 0, "0 people will be told");
    row("de", "Import %n change(s)", 1, "1 Änderung importieren");
    row("de", "Import %n change(s)", 2, "2 Änderungen importieren");
}

void TestOrganizerWords::oneIsOne()
{
    QFETCH(QString, language);
    QFETCH(QString, text);
    QFETCH(int, n);
    const DeskWords words(language);
    QTEST(words.translate("Any", text.toUtf8().constData(), nullptr, n)
              .replace(QStringLiteral("%n"), QString::number(n)),
          "said");
}

/// Whatever counts by %n has its forms in English; in German everything has its words.
void TestOrganizerWords::noneIsForgotten()
{
    const DeskWords english(QStringLiteral("en")), german(QStringLiteral("de"));
    int all = 0, counted = 0;
    for (const Text &text : allTexts()) {
        const QString where = text.file + QStringLiteral(": ") + text.text;
        ++all;
        if (text.counted()) {
            ++counted;
            QVERIFY2(!inLanguage(english, text).isEmpty(), qPrintable(where));
        }
        QVERIFY2(!inLanguage(german, text).isEmpty(), qPrintable(where));
    }
    QVERIFY(counted > 10);
    QVERIFY2(all > 1'000, qPrintable(QString::number(all)));
}

/// A number or a name that a text says is said in German too; and nothing is kept that nobody says any more.
void TestOrganizerWords::placesAreKept()
{
    QSet<QString> said;
    for (const Text &text : allTexts())
        said.insert(text.text + u'\n' + text.comment);
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/translations/organizer_de.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString source, comment;
    QStringList forms, left;
    int messages = 0;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            if (xml.name() == u"message")
                source.clear(), comment.clear(), forms.clear();
            else if (xml.name() == u"source")
                source = xml.readElementText();
            else if (xml.name() == u"comment")
                comment = xml.readElementText();
            else if (xml.name() == u"numerusform")
                forms.append(xml.readElementText());
            else if (xml.name() == u"translation" && !source.contains(QStringLiteral("%n")))
                forms.append(xml.readElementText());
        } else if (token == QXmlStreamReader::EndElement && xml.name() == u"message") {
            ++messages;
            QCOMPARE(forms.size(), source.contains(QStringLiteral("%n")) ? 2 : 1);
            for (const QString &form : std::as_const(forms))
                QVERIFY2(places(form) == places(source), qPrintable(source));
            if (!said.contains(source + u'\n' + comment)) left.append(source);
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(messages > 1'000);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QStringLiteral(" | "))));
}

void TestOrganizerWords::languageOfALocale()
{
    QCOMPARE(DeskWords::fitting(QLocale(QStringLiteral("de_AT"))), QStringLiteral("de"));
    QCOMPARE(DeskWords::fitting(QLocale(QStringLiteral("en_GB"))), QStringLiteral("en"));
    QCOMPARE(DeskWords::fitting(QLocale(QStringLiteral("ja"))), QStringLiteral("en"));
    QCOMPARE(DeskWords::fitting(QLocale::c()), QStringLiteral("en"));
}

void TestOrganizerWords::oneLanguageAtATime()
{
    const auto said = [] { return QCoreApplication::translate("Any", "Crimson"); };
    DeskWords::speak(QStringLiteral("de"));
    QCOMPARE(said(), QStringLiteral("Karmesin"));
    {
        const DeskWords::Silence silence;
        QCOMPARE(said(), QStringLiteral("Crimson"));
    }
    DeskWords::speakAtAll();
    QCOMPARE(said(), QStringLiteral("Karmesin"));
    DeskWords::speak(QStringLiteral("en"));
    QCOMPARE(said(), QStringLiteral("Crimson"));
}

QTEST_GUILESS_MAIN(TestOrganizerWords)
#include "tst_organizerwords.moc"
