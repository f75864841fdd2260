// SPDX-License-Identifier: GPL-3.0-or-later
// What was done to the session in the inspector, newest first: the server's log, asked for when it is looked at.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/models/keyedlistmodel.h"

#include <functional>

namespace Foyer {

class SessionHistory : public KeyedListModel
{
    Q_OBJECT
    Q_PROPERTY(QString state READ state NOTIFY stateChanged)
    Q_PROPERTY(bool describes READ describes NOTIFY stateChanged)
public:
    /// A row of GET events/…/changes in words.
    struct Line {
        QString who, verb; ///< "Mirela", "moved it"
        QString detail;    ///< "Loft 14:00 → Library 13:45"; empty: the verb says all
        QString when;      ///< "today 11:52"
    };
    using Describer = std::function<Line(const QJsonObject &row)>;
    static constexpr int Most = 5;

    explicit SessionHistory(OrganizerContext &context, QObject *parent = nullptr);

    void setDescriber(Describer describer);
    /// Empty: nothing. Asks when it is another one, or when it has changed since.
    void show(const Id &sessionId);
    bool describes() const { return bool(m_describer); }
    /// "", "asking", "offline" (nobody to ask).
    QString state() const { return m_state; }

Q_SIGNALS:
    void stateChanged();

private:
    void ask();
    void setState(const QString &state);

    OrganizerContext &m_context;
    Describer m_describer;
    Id m_id;
    qint64 m_seq = -1; ///< the newest change of it that is shown
    int m_asked = 0;
    QString m_state;
};

} // namespace Foyer
