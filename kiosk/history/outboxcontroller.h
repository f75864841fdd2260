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
public:
    explicit OutboxController(OrganizerContext &context, QObject *parent = nullptr);

    /// Asked anew every few seconds while it is shown.
    Q_INVOKABLE void open();
    Q_INVOKABLE void close() { m_again.stop(); }
    Q_INVOKABLE void loadMore();
    Q_INVOKABLE void choose(const QString &id);
    Q_INVOKABLE void chooseAt(int row);
    Q_INVOKABLE void retry(const QString &id);
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

Q_SIGNALS:
    void changed();

private:
    void load(bool further);
    void take(const QJsonObject &page, bool further);
    void rebuild();
    void describeChannels(const QJsonArray &channels);
    void act(const QString &id, const QString &verb);
    QString guestName(const QJsonObject &delivery) const;
    QString subjectText(const QJsonObject &delivery) const;

    OrganizerContext &m_context;
    KeyedListModel m_rows;
    QList<QJsonObject> m_found;
    QJsonObject m_counts;
    QString m_tab = QStringLiteral("all"), m_search, m_chosen, m_next, m_error, m_stateText,
            m_stateTone;
    QVariantMap m_chosenDetails;
    bool m_loading = false;
    int m_retrying = 0, m_asked = 0;
    QTimer m_again;
};

} // namespace Foyer
