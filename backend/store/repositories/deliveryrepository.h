// SPDX-License-Identifier: GPL-3.0-or-later
// The outbox: mails and pushes that wait to be sent. A command only adds rows; no request waits for a
// mail server.
#pragma once

#include "backend/store/connection.h"
#include "shared/base/ids.h"

namespace Foyer {

struct Mail {
    Id id;
    QString templateName;
    QJsonObject props;
    QByteArray sealed; ///< further props as JSON, sealed (SealedBox); empty: none
    Id guestId;        ///< empty: nobody in particular
    QString recipient;
    Instant createdAt = 0;
};

class DeliveryRepository
{
public:
    explicit DeliveryRepository(Connection &connection) : m_connection(connection) {}

    /// Due at once. Its Message-ID is made with the row, so that a mail sent twice is known as one.
    Result<void> insert(const Mail &mail);

private:
    Connection &m_connection;
};

} // namespace Foyer
