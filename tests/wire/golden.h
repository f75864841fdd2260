// SPDX-License-Identifier: GPL-3.0-or-later
// Golden files: what the wire looked like when it was agreed. FOYER_UPDATE_GOLDEN=1 writes them
// anew.
#pragma once

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

#include <algorithm>

namespace Foyer {

/// The lines in which two JSON values differ, with three lines around them; empty when they are
/// equal.
inline QByteArray jsonDifference(const QJsonValue &actual, const QJsonValue &expected)
{
    if (actual == expected) return {};
    const auto lines = [](const QJsonValue &value) {
        return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Indented).split('\n');
    };
    const QList<QByteArray> a = lines(actual);
    const QList<QByteArray> e = lines(expected);
    qsizetype head = 0;
    while (head < std::min(a.size(), e.size()) && a[head] == e[head])
        ++head;
    qsizetype tail = 0;
    while (tail < std::min(a.size(), e.size()) - head
           && a[a.size() - 1 - tail] == e[e.size() - 1 - tail])
        ++tail;
    QByteArray out = "--- expected\n+++ actual\n";
    for (qsizetype i = std::max<qsizetype>(0, head - 3); i < head; ++i)
        out += "  " + e[i] + '\n';
    for (qsizetype i = head; i < e.size() - tail; ++i)
        out += "- " + e[i] + '\n';
    for (qsizetype i = head; i < a.size() - tail; ++i)
        out += "+ " + a[i] + '\n';
    for (qsizetype i = a.size() - tail; i < std::min(a.size(), a.size() - tail + 3); ++i)
        out += "  " + a[i] + '\n';
    return out;
}

inline QString goldenPath(const QString &name)
{
    return QStringLiteral(FOYER_SOURCE_DIR "/tests/wire/golden/") + name;
}

/// The golden file's object; an empty one, and a failed test, when it cannot be read.
inline QJsonObject readGolden(const QString &name)
{
    QFile file(goldenPath(name));
    if (!file.open(QIODevice::ReadOnly)) {
        QTest::qFail(qPrintable(QStringLiteral("no golden file ") + name), __FILE__, __LINE__);
        return {};
    }
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// Compares with the golden file and prints a diff; with FOYER_UPDATE_GOLDEN=1 writes it first.
inline void compareGolden(const QString &name, const QJsonObject &actual)
{
    if (qEnvironmentVariableIntValue("FOYER_UPDATE_GOLDEN") > 0) {
        QFile file(goldenPath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(actual).toJson(QJsonDocument::Indented));
    }
    const QByteArray difference = jsonDifference(actual, readGolden(name));
    QVERIFY2(difference.isEmpty(), (name.toUtf8() + '\n' + difference).constData());
}

} // namespace Foyer
