// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtNetwork/QNetworkReply>

class QNetworkAccessManager;

namespace Foyer {

/// Gives a request up, from anywhere, also from inside one of its own signals: `listener` hears no more of it, and
/// `reply` is empty afterwards. Nothing happens when it is empty already.
void abandon(QPointer<QNetworkReply> &reply, const QObject &listener,
             QNetworkAccessManager &network);

} // namespace Foyer
