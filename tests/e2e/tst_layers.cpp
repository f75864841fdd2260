// SPDX-License-Identifier: GPL-3.0-or-later
// The layer table holds: every include points down it, is written from the root, and never crosses between backend
// and kiosk. Also: QtHttpServer stays in backend/http, and each source file has its licence line.
#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

namespace {

struct Layer {
    const char *folder;
    QStringList below; ///< folders whose headers it may include, besides its own
};

/// The longest matching folder counts, so "backend" is only what lies in no layer of its own: the program.
const QList<Layer> &layers()
{
    const QString shared = QStringLiteral("shared");
    const QString store = QStringLiteral("backend/store");
    const QString usecases = QStringLiteral("backend/usecases");
    const QString client = QStringLiteral("kiosk/client");
    const QString models = QStringLiteral("kiosk/models");
    const QString commands = QStringLiteral("kiosk/commands");
    static const QList<Layer> table{
        {"shared/base", {}},
        {"shared/domain", {QStringLiteral("shared/base")}},
        {"shared/wire", {QStringLiteral("shared/base"), QStringLiteral("shared/domain")}},
        {"shared/replica",
         {QStringLiteral("shared/base"), QStringLiteral("shared/domain"),
          QStringLiteral("shared/wire")}},
        {"backend/store", {shared}},
        {"backend/usecases", {shared, store}},
        {"backend/feed", {shared, store}},
        {"backend/hub", {shared}},
        {"backend/jobs", {shared, store, usecases}},
        {"backend/exchange", {shared, store, usecases}},
        {"backend/web", {shared}},
        {"backend/http",
         {shared, store, usecases, QStringLiteral("backend/feed"), QStringLiteral("backend/hub"),
          QStringLiteral("backend/jobs"), QStringLiteral("backend/exchange"),
          QStringLiteral("backend/web")}},
        {"backend", {shared, QStringLiteral("backend")}},
        {"kiosk/client", {shared}},
        {"kiosk/models", {shared, QStringLiteral("kiosk/client")}},
        {"kiosk/commands", {shared, QStringLiteral("kiosk/client")}},
        {"kiosk/desk", {shared, client, models, commands}},
        {"kiosk/editor", {shared, client, models, commands, QStringLiteral("kiosk/desk")}},
        {"kiosk/history",
         {shared, client, models, commands, QStringLiteral("kiosk/desk"),
          QStringLiteral("kiosk/editor")}},
        {"kiosk/shell", {shared, client, models, commands, QStringLiteral("kiosk/desk")}},
        {"qml/theme", {shared}},
        {"qml/controls", {shared, QStringLiteral("qml/theme")}},
        {"qml/organizer",
         {shared, client, models, commands, QStringLiteral("kiosk/editor"),
          QStringLiteral("kiosk/desk"), QStringLiteral("kiosk/history"),
          QStringLiteral("kiosk/shell"), QStringLiteral("qml/theme"),
          QStringLiteral("qml/controls")}},
        {"qml",
         {shared, QStringLiteral("kiosk/client"), QStringLiteral("kiosk/models"),
          QStringLiteral("qml")}},
        {"kiosk", {shared, QStringLiteral("kiosk"), QStringLiteral("qml")}},
    };
    return table;
}

bool isUnder(const QString &path, const QString &folder) { return path.startsWith(folder + u'/'); }

const Layer *layerOf(const QString &path)
{
    const Layer *found = nullptr;
    for (const Layer &layer : layers()) {
        const QString folder = QString::fromLatin1(layer.folder);
        if (isUnder(path, folder) && (!found || folder.size() > qsizetype(qstrlen(found->folder))))
            found = &layer;
    }
    return found;
}

/// Everything wrong with the includes of a file, as "file:line: what". `exists` says whether a path is a file
/// below the root.
template <typename Exists>
QStringList checkIncludes(const QString &path, const QString &text, const Exists &exists)
{
    QStringList wrong;
    const Layer *layer = layerOf(path);
    if (!layer) return {path + QLatin1String(":1: lies in no layer of the table")};
    static const QRegularExpression include(
        QStringLiteral(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])"));
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = include.match(lines[i]);
        if (!match.hasMatch()) continue;
        const QString target = match.captured(2);
        const auto complain = [&](const char *what) {
            wrong.append(QStringLiteral("%1:%2: %3 \"%4\"")
                             .arg(path)
                             .arg(i + 1)
                             .arg(QLatin1String(what), target));
        };
        if (target.contains(QLatin1String("HttpServer"))
            && !isUnder(path, QStringLiteral("backend/http")))
            complain("only backend/http may use QtHttpServer, not by");
        const Layer *below = layerOf(target);
        if (match.captured(1) == u"<") {
            if (below) complain("an own header in angle brackets:");
            continue;
        }
        if (target.endsWith(QLatin1String(".moc"))) continue;
        if (!below || !exists(target)) {
            complain("not a file written from the root:");
            continue;
        }
        if (below == layer) continue;
        bool allowed = false;
        for (const QString &folder : layer->below)
            allowed = allowed || isUnder(target, folder);
        if (!allowed) complain("points up or across the layer table:");
    }
    return wrong;
}

QStringList sourceFiles(const QStringList &folders, const QStringList &patterns)
{
    const QDir root(QStringLiteral(FOYER_SOURCE_DIR));
    QStringList files;
    for (const QString &folder : folders) {
        QDirIterator it(root.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            files.append(root.relativeFilePath(it.next()));
    }
    files.sort();
    return files;
}

QString read(const QString &path)
{
    QFile file(QStringLiteral(FOYER_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestLayers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void includesPointDown();
    void checkFindsWhatIsWrong_data();
    void checkFindsWhatIsWrong();
    void everyFileHasItsLicence();
};

void TestLayers::includesPointDown()
{
    const QStringList files =
        sourceFiles({QStringLiteral("shared"), QStringLiteral("backend"), QStringLiteral("kiosk")},
                    {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
    QVERIFY2(files.size() > 20, "the sources were not found");
    const auto exists = [](const QString &path) {
        return QFile::exists(QStringLiteral(FOYER_SOURCE_DIR "/") + path);
    };
    QStringList wrong;
    for (const QString &path : files)
        wrong += checkIncludes(path, read(path), exists);
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void TestLayers::checkFindsWhatIsWrong_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("complaint"); // empty: none
    const auto row = [](const char *path, const char *line, const char *complaint) {
        QTest::addRow("%s %s", path, line) << QString::fromLatin1(path) << QString::fromLatin1(line)
                                           << QString::fromLatin1(complaint);
    };
    row("shared/wire/a.cpp", "#include \"shared/domain/x.h\"", "");
    row("shared/wire/a.cpp", "#include \"shared/wire/x.h\"", "");
    row("shared/wire/a.cpp", "#include \"shared/replica/x.h\"", "up or across");
    row("shared/base/a.h", "#include \"shared/domain/x.h\"", "up or across");
    row("shared/wire/a.cpp", "  #  include \"backend/store/x.h\"", "up or across");
    row("shared/wire/a.cpp", "#include \"x.h\"", "from the root");
    row("shared/wire/a.cpp", "#include \"../domain/x.h\"", "from the root");
    row("shared/wire/a.cpp", "#include \"shared/wire/missing.h\"", "from the root");
    row("shared/wire/a.cpp", "#include <shared/wire/x.h>", "angle brackets");
    row("shared/wire/a.cpp", "#include \"a.moc\"", "");
    row("shared/wire/a.cpp", "#include <QtCore/QString>", "");
    row("shared/wire/a.cpp", "// #include \"x.h\"", "");
    row("backend/hub/a.cpp", "#include \"shared/replica/x.h\"", "");
    row("backend/hub/a.cpp", "#include \"backend/store/x.h\"", "up or across");
    row("backend/feed/a.cpp", "#include \"backend/hub/x.h\"", "up or across");
    row("backend/store/a.cpp", "#include \"backend/usecases/x.h\"", "up or across");
    row("backend/http/a.cpp", "#include \"backend/hub/x.h\"", "");
    row("backend/usecases/a.cpp", "#include \"backend/http/x.h\"", "up or across");
    row("backend/http/a.cpp", "#include \"kiosk/client/x.h\"", "up or across");
    row("backend/server_main.cpp", "#include \"backend/http/x.h\"", "");
    row("backend/commands/a.cpp", "#include \"backend/exchange/x.h\"", "");
    row("kiosk/client/a.cpp", "#include \"kiosk/models/x.h\"", "up or across");
    row("kiosk/models/a.cpp", "#include \"kiosk/client/x.h\"", "");
    row("kiosk/kiosk_main.cpp", "#include \"backend/store/x.h\"", "up or across");
    row("kiosk/kiosk_main.cpp", "#include \"kiosk/models/x.h\"", "");
    row("kiosk/stage.cpp", "#include \"qml/theme/x.h\"", "");
    row("kiosk/models/a.cpp", "#include \"qml/theme/x.h\"", "up or across");
    row("qml/theme/a.h", "#include \"kiosk/models/x.h\"", "up or across");
    row("qml/kiosk/a.h", "#include \"kiosk/models/x.h\"", "");
    row("qml/kiosk/a.h", "#include \"backend/hub/x.h\"", "up or across");
    row("backend/http/a.cpp", "#include <QtHttpServer/QHttpServer>", "");
    row("backend/exchange/a.cpp", "#include <QtHttpServer/QHttpServer>", "QtHttpServer");
    row("kiosk/client/a.cpp", "#include <QAbstractHttpServer>", "QtHttpServer");
    row("shared/stray/a.h", "", "no layer");
}

void TestLayers::checkFindsWhatIsWrong()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(QString, complaint);
    const auto exists = [](const QString &name) {
        return !name.contains(QLatin1String("missing"));
    };
    const QStringList wrong = checkIncludes(path, QLatin1String("#pragma once\n") + line, exists);
    if (complaint.isEmpty()) {
        QCOMPARE(wrong, QStringList());
        return;
    }
    QCOMPARE(wrong.size(), 1);
    QVERIFY2(wrong.first().contains(complaint), qPrintable(wrong.first()));
    QVERIFY(wrong.first().startsWith(path + u':'));
}

void TestLayers::everyFileHasItsLicence()
{
    const QStringList files =
        sourceFiles({QStringLiteral("shared"), QStringLiteral("backend"), QStringLiteral("kiosk"),
                     QStringLiteral("qml"), QStringLiteral("tests"), QStringLiteral("cmake")},
                    {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.qml"),
                     QStringLiteral("*.mjs"), QStringLiteral("*.js"), QStringLiteral("*.css"),
                     QStringLiteral("*.cmake"), QStringLiteral("CMakeLists.txt")});
    QVERIFY(files.size() > 50);
    QStringList missing;
    for (const QString &path : files) {
        const QStringList head = read(path).split(u'\n').mid(0, 2);
        if (!head.join(u' ').contains(QLatin1String("SPDX-License-Identifier: GPL-3.0-or-later")))
            missing.append(path + QLatin1String(":1: no SPDX line"));
    }
    QVERIFY2(missing.isEmpty(), qPrintable(u'\n' + missing.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
