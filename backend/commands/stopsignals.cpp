// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/commands/stopsignals.h"

#include <QtCore/QSocketNotifier>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace Foyer {

namespace {

// What a signal handler may touch: a plain descriptor, by write() alone.
volatile int signalPipe = -1;

void onSignal(int number)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalPipe, &byte, 1);
    std::signal(number, SIG_DFL);
}

} // namespace

StopSignals::StopSignals(QObject *parent) : QObject(parent)
{
    if (::pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
    signalPipe = m_pipe[1];
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        char bytes[16];
        while (::read(m_pipe[0], bytes, sizeof bytes) > 0) {
        }
        Q_EMIT received();
    });
    std::signal(SIGTERM, onSignal);
    std::signal(SIGINT, onSignal);
}

StopSignals::~StopSignals()
{
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    signalPipe = -1;
    for (int end : m_pipe)
        if (end >= 0) ::close(end);
}

} // namespace Foyer
