// SPDX-License-Identifier: GPL-3.0-or-later
// A file before it is imported: what it would change, row by row; then the import as one step, and that step taken back
// (design: visual/organizer 4.8). And the same programme out again, in each format.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/importrow.h"
#include "kiosk/models/keyedlistmodel.h"

#include <QtCore/QSet>

namespace Foyer {

class ImportController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *rows READ rows CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *problems READ problems CONSTANT)
    Q_PROPERTY(QString state READ state NOTIFY changed)
    Q_PROPERTY(QString fileName READ fileName NOTIFY changed)
    Q_PROPERTY(QString factText READ factText NOTIFY changed)
    Q_PROPERTY(QVariantMap totals READ totals NOTIFY changed)
    Q_PROPERTY(QVariantList tabs READ tabs NOTIFY changed)
    Q_PROPERTY(QString tab READ tab WRITE setTab NOTIFY changed)
    Q_PROPERTY(QVariantMap sections READ chosenBySection NOTIFY changed)
    Q_PROPERTY(int chosen READ chosenCount NOTIFY changed)
    Q_PROPERTY(int told READ told NOTIFY changed)
    Q_PROPERTY(QString toldText READ toldText NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)
    Q_PROPERTY(QString doneText READ doneText NOTIFY changed)
    Q_PROPERTY(bool canTakeBack READ canTakeBack NOTIFY changed)
    Q_PROPERTY(QString exportText READ exportText NOTIFY exportChanged)
    Q_PROPERTY(QString exportNote READ exportNote NOTIFY exportNoteChanged)
public:
    explicit ImportController(OrganizerContext &context, QObject *parent = nullptr);

    /// "file:…", as from a drop or a file dialog.
    Q_INVOKABLE void openFile(const QUrl &url);
    void openBytes(const QString &name, const QByteArray &bytes, Instant made);
    Q_INVOKABLE void tick(const QString &key, bool on);
    Q_INVOKABLE void tickAt(int row, bool on);
    Q_INVOKABLE void tickAll(const QString &section, bool on);
    /// One of the ways on of a problem.
    Q_INVOKABLE void settle(int row, const QString &way);
    Q_INVOKABLE bool saveReport(const QUrl &url);
    /// What is ticked, in one step.
    Q_INVOKABLE void apply();
    /// The whole step; what somebody changed since is left and listed.
    Q_INVOKABLE void takeBack();
    Q_INVOKABLE void forget();
    /// "xml", "json", "ics" or "csv" into a file.
    Q_INVOKABLE void exportTo(const QString &format, const QUrl &url);

    KeyedListModel *rows() { return &m_rows; }
    KeyedListModel *problems() { return &m_problems; }
    /// empty, reading, plan, applying, done
    const QString &state() const { return m_state; }
    const QString &fileName() const { return m_fileName; }
    QString factText() const;
    QVariantMap totals() const;
    QVariantList tabs() const;
    const QString &tab() const { return m_tab; }
    void setTab(const QString &tab);
    int chosenCount() const;
    QVariantMap chosenBySection() const; ///< "6 of 7 chosen", by section
    int told() const;
    QString toldText() const;
    const QString &error() const { return m_error; }
    const QString &doneText() const { return m_doneText; }
    bool canTakeBack() const { return m_appliedSeq > 0; }
    const QString &exportText() const { return m_exportText; }
    /// What no file or not every file can hold, counted; empty: each holds everything.
    QString exportNote() const;
    /// The same of one format.
    Q_INVOKABLE QString leftOut(const QString &format) const;

Q_SIGNALS:
    void changed();
    void exportChanged();
    void exportNoteChanged();

private:
    void ask(bool dry);
    int cancelledSessions() const;
    int timelessSessions() const;
    void takePlan(const QJsonObject &plan);
    static QVariantList waysOf(const QStringList &ways);
    void takeProblems(const QJsonArray &warnings);
    void showRows();
    void failed(const Error &error);
    QVariantList excerpt(int line) const;

    OrganizerContext &m_context;
    KeyedListModel m_rows, m_problems;
    QList<ImportRow> m_plan;
    ImportNames m_names;
    QHash<QString, QString> m_ways; ///< chosen, by the key of a problem
    QString m_zone;                 ///< in which the file is read; empty: its own
    bool m_untouched = true;        ///< nobody has ticked anything
    QByteArray m_bytes;
    QStringList m_lines;
    Instant m_made = 0;
    QString m_state = QStringLiteral("empty"), m_fileName, m_tab = QStringLiteral("all"), m_error,
            m_doneText, m_exportText, m_format;
    QByteArray m_applyKey; ///< the same when an answer was lost and it is tried again
    int m_unchanged = 0, m_sessions = 0, m_fileLines = 0, m_asked = 0;
    qint64 m_appliedSeq = 0, m_comparedWith = 0;
};

} // namespace Foyer
