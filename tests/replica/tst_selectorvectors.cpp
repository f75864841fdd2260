// SPDX-License-Identifier: GPL-3.0-or-later
// The selectors against tests/vectors/selectors-*.json.
#include "shared/replica/selectors.h"
#include "tests/replica/vectors.h"

using namespace Foyer;

namespace {

QJsonArray toArray(const QList<Id> &ids) { return QJsonArray::fromStringList(QStringList(ids)); }

QJsonArray toJson(const QList<RoomNow> &rows)
{
    QJsonArray out;
    for (const RoomNow &row : rows) {
        QJsonArray away;
        for (const MovedAway &moved : row.away)
            away.append(QJsonObject{{QStringLiteral("sessionId"), moved.sessionId},
                                    {QStringLiteral("oldStart"), toIso(moved.oldStart)},
                                    {QStringLiteral("oldEnd"), toIso(moved.oldEnd)}});
        QJsonObject object{{QStringLiteral("locationId"), row.locationId},
                           {QStringLiteral("now"), toArray(row.now)},
                           {QStringLiteral("lateNow"), toArray(row.lateNow)},
                           {QStringLiteral("away"), away},
                           {QStringLiteral("nextIsTomorrow"), row.nextIsTomorrow}};
        if (!row.next.isEmpty()) {
            object.insert(QStringLiteral("next"), row.next);
            object.insert(QStringLiteral("nextStart"), toIso(row.nextStart));
        }
        if (row.freeUntil) object.insert(QStringLiteral("freeUntil"), toIso(*row.freeUntil));
        out.append(object);
    }
    return out;
}

QJsonObject toJson(const DayGrid &grid)
{
    QJsonArray blocks;
    for (const GridBlock &block : grid.blocks)
        blocks.append(QJsonObject{{QStringLiteral("sessionId"), block.sessionId},
                                  {QStringLiteral("locationId"), block.locationId},
                                  {QStringLiteral("start"), toIso(block.start)},
                                  {QStringLiteral("end"), toIso(block.end)},
                                  {QStringLiteral("lane"), block.lane},
                                  {QStringLiteral("lanes"), block.lanes}});
    QJsonObject out{{QStringLiteral("dayId"), grid.dayId},
                    {QStringLiteral("rooms"), toArray(grid.rooms)},
                    {QStringLiteral("blocks"), blocks}};
    if (grid.start != grid.end) {
        out.insert(QStringLiteral("start"), toIso(grid.start));
        out.insert(QStringLiteral("end"), toIso(grid.end));
    }
    return out;
}

QJsonArray toJson(const QList<AgendaGroup> &groups)
{
    QJsonArray out;
    for (const AgendaGroup &group : groups)
        out.append(QJsonObject{{QStringLiteral("start"), toIso(group.start)},
                               {QStringLiteral("sessions"), toArray(group.sessions)}});
    return out;
}

QJsonValue answer(const Replica &replica, const QString &selector, const QJsonObject &question)
{
    const auto text = [&](const char *key) {
        return question.value(QLatin1String(key)).toString();
    };
    const auto instant = [&](const char *key) { return fromIso(text(key)).value_or(-1); };
    if (selector == u"dayForNow") return dayForNow(replica, instant("now"));
    if (selector == u"dayOfSession")
        return dayOfSession(replica, replica.sessions.value(text("session")));
    if (selector == u"dayGrid") return toJson(dayGrid(replica, text("day")));
    if (selector == u"agenda") return toJson(agenda(replica, text("day")));
    if (selector == u"search") return toArray(search(replica, text("query")));
    if (selector != u"nowAndNext") return QStringLiteral("no such selector: ") + selector;
    QList<Id> rooms;
    const QJsonArray wanted = question.value(QLatin1String("rooms")).toArray();
    for (const QJsonValue &room : wanted)
        rooms.append(room.toString());
    return toJson(nowAndNext(replica, instant("now"), rooms));
}

} // namespace

class TestSelectorVectors : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void selects_data()
    {
        addVectorRows(QStringLiteral("selectors-*.json"),
                      QStringLiteral("foyer-selector-vectors/1"));
    }
    void selects();
};

void TestSelectorVectors::selects()
{
    QFETCH(QJsonObject, vector);
    const Result<Snapshot> snapshot = snapshotOf(vector.take(QLatin1String("snapshot")));
    QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().detail));
    const Replica replica(*snapshot);
    vector.remove(QLatin1String("name"));
    int questions = 0;
    for (auto it = vector.begin(); it != vector.end(); ++it) {
        const QJsonArray list = it.value().toArray();
        for (const QJsonValue &value : list) {
            QJsonObject question = value.toObject();
            const QJsonValue expected = question.take(QLatin1String("expect"));
            const QByteArray difference =
                jsonDifference(answer(replica, it.key(), question), expected);
            const QByteArray head = it.key().toUtf8() + ' ' + encodeJson(question) + ": ";
            QVERIFY2(difference.isEmpty(), (head + difference).constData());
            ++questions;
        }
    }
    QVERIFY(questions > 0);
}

QTEST_GUILESS_MAIN(TestSelectorVectors)
#include "tst_selectorvectors.moc"
