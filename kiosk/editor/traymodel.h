// SPDX-License-Identifier: GPL-3.0-or-later
// What has no place on the schedule: proposals without a session, sessions without times, sessions outside all days.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/models/timewords.h"

namespace Foyer {

class TrayModel : public Foyer::KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(QString sort READ sort WRITE setSort NOTIFY choiceChanged)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY choiceChanged)
    Q_PROPERTY(int total READ total NOTIFY choiceChanged)
public:
    TrayModel(const ReplicaSource &source, QLocale locale, QObject *parent = nullptr);

    /// "demand", "length", "age".
    const QString &sort() const { return m_sort; }
    void setSort(const QString &sort);
    const QString &filter() const { return m_filter; }
    void setFilter(const QString &filter);
    /// Before the filter.
    int total() const { return m_total; }
    /// How many want a proposal, by its id; absent while the server keeps it to itself.
    void setDemand(const QHash<Id, int> &demand);
    void refresh();

    /// The session that a card would become; `exists`: it is one already. Nothing for an unknown key.
    struct Card {
        Session session;
        bool exists = true;
        int minutes = 30;
    };
    std::optional<Card> card(const QString &key) const;

Q_SIGNALS:
    void choiceChanged();

private:
    const ReplicaSource &m_source;
    QLocale m_locale;
    QString m_sort = QStringLiteral("demand");
    QString m_filter;
    QHash<Id, int> m_demand;
    int m_total = 0;
};

} // namespace Foyer
