// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures that lie on the server: whose, how large, what shows them; those that nothing shows can go.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/models/keyedlistmodel.h"

namespace Foyer {

class UploadsDesk : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *rows READ rows CONSTANT)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(bool loaded READ isLoaded NOTIFY changed)
    Q_PROPERTY(bool unusedOnly READ unusedOnly WRITE setUnusedOnly NOTIFY changed)
public:
    explicit UploadsDesk(OrganizerContext &context, QObject *parent = nullptr);

    Q_INVOKABLE void load();
    /// By its address. The server refuses what something shows.
    Q_INVOKABLE void remove(const QString &url);

    KeyedListModel *rows() { return &m_rows; }
    const QString &summary() const { return m_summary; }
    const QString &problem() const { return m_problem; }
    bool isLoaded() const { return m_loaded; }
    bool unusedOnly() const { return m_unusedOnly; }
    void setUnusedOnly(bool only);

Q_SIGNALS:
    void changed();

private:
    void show();

    OrganizerContext &m_context;
    KeyedListModel m_rows;
    QList<QJsonObject> m_uploads;
    QString m_summary, m_problem;
    bool m_loaded = false, m_unusedOnly = false;
};

} // namespace Foyer
