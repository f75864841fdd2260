// SPDX-License-Identifier: GPL-3.0-or-later
// Which addresses the server may be told to send pushes to (S-12). A browser's word for where its push
// service is would otherwise let anybody have this server talk to machines inside.
#pragma once

#include "shared/base/error.h"

#include <QtCore/QStringList>

#include <optional>

namespace Foyer {

struct PushEndpoint {
    QByteArray url;
    QString host;
};

/// The push services of the browsers that there are.
QStringList defaultPushServices();
/// A host name, or "*." and one: then every name below it.
bool isPushServicePattern(const QString &pattern);

/// Only https, no port but 443, no user info, no address in any notation, and a host that one of the
/// patterns names. Written strictly: what is refused here might still be an address to others.
std::optional<PushEndpoint> pushEndpoint(const QString &text, const QStringList &services);

} // namespace Foyer
