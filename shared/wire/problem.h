// SPDX-License-Identifier: GPL-3.0-or-later
// Problem details (RFC 9457) with a stable dotted code.
#pragma once

#include "shared/base/error.h"

namespace Foyer {

/// The body of application/problem+json: type, title, status, code, detail, field?, and the error's extra members.
QByteArray encodeProblem(const Error &error, int status);

/// The error in a problem document; code "http.status" with the number when the body is none.
Error decodeProblem(const QByteArray &body, int status);

} // namespace Foyer
