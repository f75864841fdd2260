// SPDX-License-Identifier: GPL-3.0-or-later
// apply() against tests/vectors/apply-*.json, over the wire formats: what a client gets is what
// these cases hold.
#include "shared/replica/replica.h"
#include "tests/replica/vectors.h"

using namespace Foyer;

namespace {

/// The vectors list sessions by id; on the wire they stand by what they speak of.
QJsonObject byIds(QJsonObject snapshot)
{
    const QString key = QStringLiteral("sessions");
    QMap<QString, QJsonValue> sorted;
    const QJsonArray sessions = snapshot.value(key).toArray();
    for (const QJsonValue &session : sessions)
        sorted.insert(session[QLatin1String("id")].toString(), session);
    QJsonArray out;
    for (const QJsonValue &session : std::as_const(sorted))
        out.append(session);
    if (out.size() == sessions.size()) snapshot.insert(key, out);
    return snapshot;
}

} // namespace

class TestApplyVectors : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void applies_data()
    {
        addVectorRows(QStringLiteral("apply-*.json"), QStringLiteral("foyer-apply-vectors/1"));
    }
    void applies();
    void everyTypeHasAVector();

private:
    static void run(const QJsonObject &vector, int times);
};

void TestApplyVectors::run(const QJsonObject &vector, int times)
{
    const Result<Snapshot> start = snapshotOf(vector.value(QLatin1String("snapshot")));
    QVERIFY2(start, qPrintable(start ? QString() : start.error().detail));
    Replica replica(*start);
    const QJsonArray messages = vector.value(QLatin1String("messages")).toArray();
    for (const QJsonValue &value : messages) {
        const QJsonObject object = value.toObject();
        const SseEvent event{
            object.value(QLatin1String("event")).toString(),
            QString::fromUtf8(encodeJson(object.value(QLatin1String("data")).toObject())),
            object.value(QLatin1String("id")).toString()};
        const Result<FeedMessage> message = decodeFeedMessage(event);
        QVERIFY2(message, qPrintable(message ? QString() : message.error().detail));
        for (int i = 0; i < times; ++i)
            apply(replica, *message);
    }
    const QByteArray bytes = encodeSnapshot(replica.toSnapshot());
    const QByteArray difference =
        jsonDifference(byIds(QJsonDocument::fromJson(bytes).object()),
                       byIds(vector.value(QLatin1String("expect")).toObject()));
    QVERIFY2(difference.isEmpty(), difference.constData());
    // The bytes of a fresh snapshot in this state, not only the same meaning.
    QCOMPARE(bytes, encodeSnapshot(*snapshotOf(vector.value(QLatin1String("expect")))));
    QCOMPARE(replica.eventDeleted, vector.value(QLatin1String("eventDeleted")).toBool());
}

void TestApplyVectors::applies()
{
    QFETCH(QJsonObject, vector);
    run(vector, 1);
    run(vector, 2);
}

void TestApplyVectors::everyTypeHasAVector()
{
    QByteArray all;
    const QDir folder(QStringLiteral(FOYER_SOURCE_DIR "/tests/vectors"));
    const QStringList names = folder.entryList({QStringLiteral("apply-*.json")});
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        all += file.readAll();
    }
    using namespace ChangeType;
    for (const QLatin1String type : {EventChanged,
                                     EventDeleted,
                                     DayCreated,
                                     DayChanged,
                                     DayDeleted,
                                     LocationChanged,
                                     LocationRemoved,
                                     GuestJoined,
                                     GuestChanged,
                                     GuestLeft,
                                     SessionCreated,
                                     SessionChanged,
                                     SessionDeleted,
                                     AttendanceChanged,
                                     RsvpAdded,
                                     RsvpRemoved,
                                     ProposalCreated,
                                     ProposalChanged,
                                     ProposalDeleted,
                                     VoteCast,
                                     VoteWithdrawn,
                                     UnavailabilityAdded,
                                     UnavailabilityRemoved,
                                     MeetingChanged,
                                     MeetingDeleted,
                                     AvailabilityChanged,
                                     MeetingPointChanged,
                                     MeetingPointDeleted,
                                     CommentChanged,
                                     CommentDeleted,
                                     NotificationAdded,
                                     NotificationChanged,
                                     AnnouncementChanged,
                                     AnnouncementDeleted,
                                     KioskChanged,
                                     KioskDeleted})
        QVERIFY2(all.contains("\"event\": \"" + QByteArray(type.data(), type.size()) + '"'),
                 type.data());
}

QTEST_GUILESS_MAIN(TestApplyVectors)
#include "tst_applyvectors.moc"
