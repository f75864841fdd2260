// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/models/pager.h"

#include <algorithm>

namespace Foyer {

namespace {
constexpr int BaseMs = 12'000, PerRoomMs = 1'500, RoundMs = 90'000, LeastMs = 8'000;
constexpr qint64 TouchHoldMs = 60'000;
} // namespace

QList<int> evenPages(int items, int perPage)
{
    const int room = std::max(1, perPage);
    const int pages = std::max(1, (items + room - 1) / room);
    QList<int> sizes;
    for (int i = 0; i < pages; ++i)
        sizes.append(items / pages + (i < items % pages ? 1 : 0));
    return sizes;
}

void Pager::setPages(const QList<int> &sizes)
{
    m_sizes = sizes.isEmpty() ? QList<int>{0} : sizes;
    if (m_page >= m_sizes.size()) m_page = 0;
    if (m_resume >= m_sizes.size()) m_resume = -1;
    m_changed.removeIf([this](int page) { return page >= m_sizes.size(); });
}

int Pager::first() const
{
    int sum = 0;
    for (int i = 0; i < m_page; ++i)
        sum += m_sizes[i];
    return sum;
}

int Pager::dwellMs() const
{
    const auto natural = [](int rooms) { return BaseMs + PerRoomMs * rooms; };
    int round = 0;
    for (const int size : m_sizes)
        round += natural(size);
    if (round <= RoundMs) return natural(size());
    return std::max(LeastMs, int(qint64(natural(size())) * RoundMs / round));
}

double Pager::progress(qint64 bootMs) const
{
    if (m_since < 0 || m_sizes.size() < 2) return 0;
    return std::clamp(double(bootMs - m_since) / dwellMs(), 0.0, 1.0);
}

void Pager::markChanged(int page)
{
    if (page >= 0 && page < m_sizes.size() && page != m_page) m_changed.insert(page);
}

void Pager::turnTo(int page, qint64 bootMs)
{
    m_page = int((page + m_sizes.size()) % m_sizes.size());
    m_since = bootMs;
    m_resume = -1;
    m_changed.remove(m_page);
}

bool Pager::advance(qint64 bootMs)
{
    if (m_since < 0) m_since = bootMs;
    if (m_sizes.size() < 2) return false;
    if (m_touchedAt >= 0 && bootMs - m_touchedAt < TouchHoldMs) {
        m_since = bootMs;
        return false;
    }
    if (bootMs - m_since < dwellMs()) return false;
    const int inOrder = m_resume >= 0 ? m_resume : int((m_page + 1) % m_sizes.size());
    int to = inOrder;
    if (!m_changed.isEmpty()) {
        to = *std::min_element(m_changed.begin(), m_changed.end());
        m_resume = to == inOrder ? -1 : inOrder;
    } else {
        m_resume = -1;
    }
    m_changed.remove(to);
    m_page = to;
    m_since = bootMs;
    return true;
}

} // namespace Foyer
