// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/entities.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtTest/QTest>

using namespace Foyer;

class TestEntities : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names()
    {
        for (const Policy p : {Policy::Forbid, Policy::Warn, Policy::Ignore})
            QCOMPARE(policyFromName(toName(p)), p);
        for (const SessionKind k : {SessionKind::Session, SessionKind::Blocker})
            QCOMPARE(sessionKindFromName(toName(k)), k);
        for (const SessionStatus s : {SessionStatus::Confirmed, SessionStatus::Cancelled})
            QCOMPARE(sessionStatusFromName(toName(s)), s);
        QCOMPARE(toName(Policy::Forbid), QStringLiteral("forbid"));
        QCOMPARE(toName(SessionKind::Blocker), QStringLiteral("blocker"));
        QCOMPARE(toName(SessionStatus::Cancelled), QStringLiteral("cancelled"));
        for (const char16_t *name : {u"", u"Forbid", u"forbid ", u"canceled", u"sessions"}) {
            QVERIFY(!policyFromName(name));
            QVERIFY(!sessionKindFromName(name));
            QVERIFY(!sessionStatusFromName(name));
        }
    }

    void huesAreThoseOfTheTheme()
    {
        QFile file(QStringLiteral(FOYER_SOURCE_DIR "/qml/theme/tokens.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList names;
        const QJsonArray order =
            QJsonDocument::fromJson(file.readAll())[QLatin1String("hueOrder")].toArray();
        for (const QJsonValue &name : order)
            names.append(name.toString());
        QCOMPARE(names.size(), 16);
        QCOMPARE(hueOrder(), names);
    }
};

QTEST_GUILESS_MAIN(TestEntities)
#include "tst_entities.moc"
