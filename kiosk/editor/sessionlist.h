// SPDX-License-Identifier: GPL-3.0-or-later
// The board's day as a table: the same sessions, in order of time.
#pragma once

#include "kiosk/editor/scheduleboard.h"

namespace Foyer {

class SessionList : public Foyer::KeyedListModel
{
    Q_OBJECT
public:
    explicit SessionList(ScheduleBoard &board, QObject *parent = nullptr);
    void setMarkSource(ScheduleBoard::MarkSource source) { m_markSource = std::move(source); }
    /// Nothing is kept while the list is not on screen.
    void setShown(bool shown);
    void refresh();

private:
    ScheduleBoard &m_board;
    ScheduleBoard::MarkSource m_markSource;
    bool m_shown = false;
};

} // namespace Foyer
