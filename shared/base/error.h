// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <tl/expected.hpp>

namespace Foyer {

/// Why something was refused or failed. `code` is the stable dotted code of the API ("session.clash");
/// `detail` is an English sentence for logs and scripts; `field` names the input field at fault, if one is.
struct Error {
    QString code;
    QString detail;
    QString field;
    /// Further members of the problem document: `current`, `clashes`, `retryAfter`, `line`.
    QJsonObject extra;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(QString code, QString detail, QString field = {},
                                  QJsonObject extra = {})
{
    return tl::unexpected<Error>(
        Error{std::move(code), std::move(detail), std::move(field), std::move(extra)});
}

} // namespace Foyer
