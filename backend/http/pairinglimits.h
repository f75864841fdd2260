// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>
#include <QtNetwork/QHostAddress>

namespace Foyer {

/// How many screens of one address may ask to be paired: they may without any login, and each takes a row and a code.
/// A network of IPv6 (/64) counts as one address.
class PairingLimits
{
public:
    static constexpr int PerAddress = 10;
    static constexpr qint64 PeriodMs = 10 * 60 * 1000;

    /// 0: go on; else whole seconds to wait.
    int take(const QHostAddress &address, qint64 nowMs);

private:
    struct Window {
        qint64 begun = 0;
        int taken = 0;
    };
    QHash<QString, Window> m_windows;
};

} // namespace Foyer
