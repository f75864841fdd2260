// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl K: sessions, people, rooms, screens and commands by what is typed; case and accents count for nothing.
#pragma once

#include "kiosk/commands/organizercontext.h"

#include <QtCore/QAbstractListModel>

namespace Foyer {

class FindModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(int count READ count NOTIFY queryChanged)
public:
    enum Role { KindRole = Qt::UserRole, IdRole, TitleRole, DetailRole, IconRole, KeyRole };
    static constexpr int MostHits = 40;

    explicit FindModel(const OrganizerContext &context, QObject *parent = nullptr);

    /// Reads the schedule as it stands; the query begins anew.
    Q_INVOKABLE void begin();
    /// Lets go of what begin() read.
    Q_INVOKABLE void end();

    const QString &query() const { return m_query; }
    void setQuery(const QString &query);
    int count() const { return int(m_hits.size()); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void queryChanged();

private:
    struct Entry {
        QString kind; ///< "action", "session", "guest", "location", "proposal"
        QString id, title, detail, icon, key;
        QString folded; ///< title
        QString more;   ///< further words that find it
        int rank = 0;   ///< among equals the kinds come in this order
        int order = 0;  ///< of commands: that of the menus
    };
    void addSchedule();
    static int scoreOf(const Entry &entry, const QStringList &words);

    const OrganizerContext &m_context;
    QString m_query;
    QList<Entry> m_entries;
    QList<qsizetype> m_hits;
};

} // namespace Foyer
