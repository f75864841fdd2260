// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/client/abandon.h"

#include <QtCore/QTimer>
#include <QtNetwork/QNetworkAccessManager>

namespace Foyer {

void abandon(QPointer<QNetworkReply> &reply, const QObject &listener,
             QNetworkAccessManager &network)
{
    if (!reply) return;
    QNetworkReply *left = reply;
    reply.clear();
    left->disconnect(&listener);
    left->setParent(&network);
    // Not within one of its own signals: it may be about to report an error itself.
    QTimer::singleShot(0, left, [left] {
        left->abort();
        left->deleteLater();
    });
}

} // namespace Foyer
