// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/http/requesthead.h"

#include <QtNetwork/QHostAddress>

namespace Foyer {

/// A whole, checked request. Lives in its connection until it is answered; copy what must outlive
/// that.
struct Request {
    RequestHead head;
    QByteArray body;
    QHostAddress peer; ///< who is connected to us (perhaps a proxy)

    Method method() const { return head.method(); }

    /// The decoded value of a query parameter; nothing when it is absent. Errors:
    /// http.targetInvalid (field) for a value that cannot be decoded or a name given twice.
    Result<std::optional<QString>> parameter(QByteArrayView name) const;
};

} // namespace Foyer
