// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QUrl>

namespace Foyer {

/// The address of `path` (percent-encoded, from its "/" on) at a server that may itself stand below a path.
inline QUrl belowServer(QUrl server, const QString &path, QUrl::ParsingMode mode = QUrl::StrictMode)
{
    QString base = server.path(QUrl::FullyEncoded);
    while (base.endsWith(u'/'))
        base.chop(1);
    server.setPath(base + path, mode);
    return server;
}

/// The same for other people's eyes: nothing of how this program reaches the server.
inline QUrl publicBelowServer(const QUrl &server, const QString &path)
{
    return belowServer(server, path)
        .adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

} // namespace Foyer
