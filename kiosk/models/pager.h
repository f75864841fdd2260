// SPDX-License-Identifier: GPL-3.0-or-later
// Which page of rooms stands, and for how long. No clock inside: it is told the milliseconds since boot.
#pragma once

#include <QtCore/QList>
#include <QtCore/QSet>

namespace Foyer {

/// Even pages of at most `perPage`: 20 by 8 is 7 + 7 + 6. At least one page.
QList<int> evenPages(int items, int perPage);

class Pager
{
public:
    /// New sizes of pages. The page is kept if it still exists.
    void setPages(const QList<int> &sizes);
    int page() const { return m_page; }
    int pageCount() const { return int(m_sizes.size()); }
    int first() const;
    int size() const { return m_sizes.value(m_page); }
    /// How long the present page stands: 12 s + 1.5 s a room; less, but never under 8 s, when a round would
    /// take more than 90 s.
    int dwellMs() const;
    /// 0 to 1: how much of the dwell is over.
    double progress(qint64 bootMs) const;

    /// A page that changed comes next.
    void markChanged(int page);
    /// A touch stops paging for a minute.
    void touched(qint64 bootMs) { m_touchedAt = bootMs; }
    void turnTo(int page, qint64 bootMs);
    /// Turns the page when its time has come; true if it did.
    bool advance(qint64 bootMs);

private:
    QList<int> m_sizes{0};
    int m_page = 0;
    int m_resume = -1; ///< where the order goes on after a page that was pulled forward
    qint64 m_since = -1;
    qint64 m_touchedAt = -1;
    QSet<int> m_changed;
};

} // namespace Foyer
