// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen keeps of its pairing: whose screen it is, its token, what it was told to show. One file of mode 0600 for
// each server; replaced whole or not at all.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/site.h"

#include <QtCore/QUrl>

namespace Foyer {

/// A pairing that nobody has approved yet: after a power cut the same code is still good.
struct WaitingPairing {
    Id id;
    QByteArray secret;
    QString code;
    Instant expires = 0;
    bool operator==(const WaitingPairing &) const = default;
};

struct ScreenRecord {
    WaitingPairing waiting; ///< of use while the token is empty
    QByteArray token;       ///< empty: not paired
    Kiosk kiosk;            ///< as it was told last
    QString slug;           ///< of the kiosk's event
    bool operator==(const ScreenRecord &) const = default;
};

class ScreenFile
{
public:
    /// An empty directory keeps nothing.
    ScreenFile(const QString &directory, const QUrl &server);

    /// Empty on a first start, or when the file is damaged or another server's.
    ScreenRecord load() const;
    /// Errors: screen.notSaved.
    Result<void> save(const ScreenRecord &record) const;

    const QString &file() const { return m_file; }

private:
    QString m_directory, m_server, m_file;
};

} // namespace Foyer
