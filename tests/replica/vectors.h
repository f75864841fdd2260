// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the language-neutral cases of tests/vectors for data-driven tests.
#pragma once

#include "shared/wire/json.h"
#include "shared/wire/snapshot.h"
#include "tests/wire/golden.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

namespace Foyer {

/// Adds a row ("file: name") with the column `vector` for each case of the files that match, and
/// fails the test for a file without cases, so that a moved folder cannot pass as "nothing to do".
inline void addVectorRows(const QString &pattern, const QString &format)
{
    QTest::addColumn<QJsonObject>("vector");
    const QDir folder(QStringLiteral(FOYER_SOURCE_DIR "/tests/vectors"));
    const QStringList files = folder.entryList({pattern}, QDir::Files, QDir::Name);
    QVERIFY2(!files.isEmpty(), "no vector file matches");
    for (const QString &name : files) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(root.value(QLatin1String("format")).toString(), format);
        const QJsonArray cases = root.value(QLatin1String("cases")).toArray();
        QVERIFY2(!cases.isEmpty(), qPrintable(name));
        for (const QJsonValue &value : cases) {
            const QJsonObject vector = value.toObject();
            const QString row = name + u':' + u' ' + vector.value(QLatin1String("name")).toString();
            QTest::newRow(row.toUtf8().constData()) << vector;
        }
    }
}

inline Result<Snapshot> snapshotOf(const QJsonValue &value)
{
    return decodeSnapshot(encodeJson(value.toObject()));
}

} // namespace Foyer
