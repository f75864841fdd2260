// SPDX-License-Identifier: GPL-3.0-or-later
// The log of the event on screen: rows newest first, bars of its hours, the position that is looked at and the change
// that is chosen.
#pragma once

#include "kiosk/history/pastboard.h"
#include "kiosk/history/putback.h"

#include <QtCore/QTimer>

namespace Foyer {

class HistoryLog : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *rows READ rows CONSTANT)
    Q_PROPERTY(Foyer::PastBoard *past READ past CONSTANT)
    Q_PROPERTY(QVariantList people READ people NOTIFY overviewChanged)
    Q_PROPERTY(QVariantList places READ places NOTIFY overviewChanged)
    Q_PROPERTY(QVariantList kinds READ kinds CONSTANT)
    Q_PROPERTY(QVariantList bars READ bars NOTIFY overviewChanged)
    Q_PROPERTY(int total READ total NOTIFY overviewChanged)
    Q_PROPERTY(QString prunedText READ prunedText NOTIFY overviewChanged)
    Q_PROPERTY(bool pruned READ isPruned NOTIFY overviewChanged)
    Q_PROPERTY(QString person MEMBER m_person WRITE setPerson NOTIFY filterChanged)
    Q_PROPERTY(QString room MEMBER m_room WRITE setRoom NOTIFY filterChanged)
    Q_PROPERTY(QString kind MEMBER m_kind WRITE setKind NOTIFY filterChanged)
    Q_PROPERTY(QString subject MEMBER m_subject WRITE setSubject NOTIFY filterChanged)
    Q_PROPERTY(QString subjectTitle READ subjectTitle NOTIFY filterChanged)
    Q_PROPERTY(bool loading READ isLoading NOTIFY stateChanged)
    Q_PROPERTY(bool more READ hasMore NOTIFY stateChanged)
    Q_PROPERTY(QString error READ error NOTIFY stateChanged)
    Q_PROPERTY(double position READ positionNumber NOTIFY positionChanged)
    Q_PROPERTY(QString bandText READ bandText NOTIFY positionChanged)
    Q_PROPERTY(qreal fraction READ fraction NOTIFY positionChanged)
    Q_PROPERTY(QString sinceText READ sinceText NOTIFY positionChanged)
    Q_PROPERTY(QString positionText READ positionText NOTIFY positionChanged)
    Q_PROPERTY(QString flagText READ flagText NOTIFY positionChanged)
    Q_PROPERTY(bool travelling READ isTravelling NOTIFY positionChanged)
    Q_PROPERTY(QVariantMap chosen READ chosen NOTIFY chosenChanged)
public:
    explicit HistoryLog(OrganizerContext &context, QObject *parent = nullptr);

    /// The screen is shown: everything is asked for anew, and followed.
    Q_INVOKABLE void open();
    Q_INVOKABLE void close() { m_open = false; }
    Q_INVOKABLE void loadMore();
    Q_INVOKABLE void clearFilters();
    /// A row of the list: its details, and the schedule as it stood right after it.
    Q_INVOKABLE void choose(const QString &key);
    Q_INVOKABLE void chooseAt(int row);
    /// Only "this session": the history of one subject.
    Q_INVOKABLE void setSubject(const QString &id);
    void goTo(qint64 seq);
    /// Of the whole width of the bars, 0 to 1.
    Q_INVOKABLE void goToFraction(qreal fraction);
    Q_INVOKABLE void older(); ///< one change
    Q_INVOKABLE void newer();
    Q_INVOKABLE void hourBack();
    Q_INVOKABLE void hourOn();
    Q_INVOKABLE void oldest();
    Q_INVOKABLE void backToNow();
    /// The chosen change by a new one. Returns false when it was not taken on; then `putBackFailed` says why.
    Q_INVOKABLE bool putBackChosen(const QString &reason);

    KeyedListModel *rows() { return &m_rows; }
    PastBoard *past() { return &m_past; }
    QVariantList people() const { return m_people; }
    QVariantList places() const;
    QVariantList kinds() const;
    QVariantList bars() const { return m_bars; }
    int total() const { return m_total; }
    bool isPruned() const { return m_pruned > 0; }
    QString prunedText() const;
    QString subjectTitle() const;
    bool isLoading() const { return m_loading; }
    bool hasMore() const { return !m_next.isEmpty(); }
    const QString &error() const { return m_error; }
    qint64 position() const { return m_position; }
    double positionNumber() const { return double(m_position); } ///< QML knows no larger integer
    QString bandText() const;
    qint64 head() const { return m_head; }
    qreal fraction() const;
    QString positionText() const;
    QString sinceText() const; ///< what has come since, while looking back
    QString flagText() const;
    bool isTravelling() const { return m_position > 0 && m_position < m_head; }
    QVariantMap chosen() const { return m_chosenDetails; }
    void setPerson(const QString &person);
    void setRoom(const QString &room);
    void setKind(const QString &kind);

Q_SIGNALS:
    void overviewChanged();
    void filterChanged();
    void stateChanged();
    void positionChanged();
    void chosenChanged();
    void putBackDone(const QString &title, int told);
    void putBackFailed(const QString &why);

private:
    struct Bar {
        Instant start = 0;
        int count = 0;
        qint64 first = 0, last = 0;
    };
    ChangeWords words() const;
    void loadOverview();
    void takeOverview(const QJsonObject &overview);
    void loadRows(bool further);
    void loadNewer();
    QUrlQuery filters() const;
    static void take(QList<QJsonObject> &into, const QJsonArray &rows);
    void rebuildRows();
    void loadPast();
    void pointOut();
    const QJsonObject *chosenRow() const;
    void describeChosen();
    int wereTold(const QJsonObject &row) const;
    void filtersChanged();
    Instant timeAt(qint64 seq) const;
    int barOf(qint64 seq) const;

    OrganizerContext &m_context;
    KeyedListModel m_rows;
    PastBoard m_past;
    QList<QJsonObject> m_found;
    QVariantList m_people, m_bars;
    QList<Bar> m_hours;
    QString m_person, m_room, m_kind, m_subject, m_next, m_error, m_chosenKey;
    QVariantMap m_chosenDetails;
    int m_total = 0;
    int m_asked =
        0; ///< the number of the newest request for rows: later answers of older ones are dropped
    int m_askedPast = 0;
    qint64 m_pruned = 0, m_head = 0, m_position = 0;
    bool m_loading = false, m_open = false;
    QTimer m_follow, m_settle;
};

} // namespace Foyer
