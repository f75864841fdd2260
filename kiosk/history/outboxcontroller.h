// SPDX-License-Identifier: GPL-3.0-or-later
// The mails and pushes of the site: what waits, what failed and why in words, once more now (design: visual/organizer 4.10).
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/changewords.h"
#include "kiosk/models/keyedlistmodel.h"

#include <QtCore/QTimer>

namespace Foyer {

/// What went wrong with a mail in the words of somebody who is no postmaster, from a server's answer
/// ("550 5.1.1 user unknown"); the answer itself without our own words in `code`.
struct MailFault {
    QString text;
    QString code;
    bool forGood = false; ///< the server will say the same the next time
};
MailFault mailFault(const QString &lastError);

class OutboxController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *rows READ rows CONSTANT)
    Q_PROPERTY(QVariantList tabs READ tabs NOTIFY changed)
    Q_PROPERTY(QString tab READ tab WRITE setTab NOTIFY changed)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY changed)
    Q_PROPERTY(QVariantMap chosen READ chosen NOTIFY changed)
    Q_PROPERTY(QString stateText READ stateText NOTIFY changed)
    Q_PROPERTY(QString stateTone READ stateTone NOTIFY changed)
    Q_PROPERTY(int retryable READ retryable NOTIFY changed)
    Q_PROPERTY(int failed READ failed NOTIFY changed)
    Q_PROPERTY(bool more READ hasMore NOTIFY changed)
    Q_PROPERTY(bool loading READ isLoading NOTIFY changed)
    Q_PROPERTY(bool busy READ isBusy NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)
    Q_PROPERTY(QVariantList held READ held NOTIFY changed)
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
    Q_PROPERTY(bool saving READ isSaving NOTIFY changed)
    Q_PROPERTY(QString addressError READ addressError NOTIFY changed)
public:
    explicit OutboxController(OrganizerContext &context, QObject *parent = nullptr);

    /// Asked anew every few seconds while it is shown.
    Q_INVOKABLE void open();
    Q_INVOKABLE void close() { m_again.stop(); }
    Q_INVOKABLE void loadMore();
    Q_INVOKABLE void choose(const QString &id);
    Q_INVOKABLE void chooseAt(int row);
    Q_INVOKABLE void retry(const QString &id);
    /// To a corrected address, which the guest has from then on. A refusal stands in addressError.
    Q_INVOKABLE void saveAndRetry(const QString &id, const QString &address);
    /// All that are held for this reason: "address", "restored", "template".
    Q_INVOKABLE void release(const QString &reason);
    Q_INVOKABLE void discard(const QString &reason);
    Q_INVOKABLE void cancel(const QString &id);
    /// Those that failed or are being tried again; never what was sent.
    Q_INVOKABLE void retryAll();

    KeyedListModel *rows() { return &m_rows; }
    QVariantList tabs() const;
    const QString &tab() const { return m_tab; }
    void setTab(const QString &tab);
    const QString &search() const { return m_search; }
    void setSearch(const QString &search);
    QVariantMap chosen() const { return m_chosenDetails; }
    QString stateText() const { return m_stateText; }
    QString stateTone() const { return m_stateTone; }
    int retryable() const;
    int failed() const;
    bool hasMore() const { return !m_next.isEmpty(); }
    bool isLoading() const { return m_loading; }
    bool isBusy() const { return m_retrying > 0; }
    const QString &error() const { return m_error; }
    /// What waits for a decision: [{reason, count, text}].
    QVariantList held() const;
    /// What was done last.
    const QString &notice() const { return m_notice; }
    Q_INVOKABLE void dismiss();
    bool isSaving() const { return m_saving; }
    const QString &addressError() const { return m_addressError; }

Q_SIGNALS:
    void changed();

private:
    void load(bool further);
    void take(const QJsonObject &page, bool further);
    void rebuild();
    void describeChannels(const QJsonArray &channels);
    void act(const QString &path, const QJsonObject &body, const QString &done);
    void loadChosen();
    void countHeld();
    QVariantMap details(const QJsonObject &delivery, const QString &stateText) const;
    QVariantList attempts() const;
    QString clock(const QJsonValue &value, bool seconds = false) const;
    QString guestName(const QJsonObject &delivery) const;
    QString subjectText(const QJsonObject &delivery) const;

    OrganizerContext &m_context;
    KeyedListModel m_rows;
    QList<QJsonObject> m_found;
    QJsonObject m_counts;
    QJsonObject m_whole; ///< of the chosen one, with attempts and text
    QHash<QString, int> m_heldCounts;
    QString m_tab = QStringLiteral("all"), m_search, m_chosen, m_next, m_error, m_stateText,
            m_stateTone, m_notice, m_addressError;
    QVariantMap m_chosenDetails;
    bool m_loading = false, m_saving = false;
    int m_retrying = 0, m_asked = 0, m_waitForAnother = 0;
    QTimer m_again, m_searchSoon;
};

} // namespace Foyer
