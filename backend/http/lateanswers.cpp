// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/lateanswers.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QMutexLocker>

namespace Foyer {

void LateAnswers::Inbox::post(Ticket ticket, Finish finish)
{
    const QMutexLocker lock(&m_mutex);
    m_items.emplace_back(ticket, std::move(finish));
    if (m_woken || !m_receiver) return;
    m_woken = true;
    QCoreApplication::postEvent(m_receiver, new QEvent(QEvent::User));
}

LateAnswers::LateAnswers() : m_receiver(this) { m_inbox->m_receiver = &m_receiver; }

LateAnswers::~LateAnswers()
{
    const QMutexLocker lock(&m_inbox->m_mutex);
    m_inbox->m_receiver = nullptr;
}

bool LateAnswers::Receiver::event(QEvent *event)
{
    if (event->type() != QEvent::User) return QObject::event(event);
    m_owner->drain();
    return true;
}

void LateAnswers::drain()
{
    std::vector<std::pair<Ticket, Finish>> items;
    {
        const QMutexLocker lock(&m_inbox->m_mutex);
        items.swap(m_inbox->m_items);
        m_inbox->m_woken = false;
    }
    for (auto &[ticket, finish] : items) {
        // Also without a reply: a finish may have more to do than to answer.
        const Response response = finish();
        auto held = m_held.extract(ticket);
        if (!held.empty()) held.mapped().send(response);
    }
}

} // namespace Foyer
