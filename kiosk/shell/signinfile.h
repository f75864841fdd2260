// SPDX-License-Identifier: GPL-3.0-or-later
// Who signed in here last, and with what token: readable by this user alone.
#pragma once

#include "shared/base/error.h"
#include "shared/base/ids.h"

#include <QtCore/QUrl>

namespace Foyer {

struct SignIn {
    QUrl server = {};
    QByteArray token = {}; ///< empty: signed out; server and name are kept for the next time
    Id organizerId = {};
    QString name = {};
};

class SignInFile
{
public:
    /// An empty name keeps nothing.
    explicit SignInFile(QString file) : m_file(std::move(file)) {}

    SignIn load() const;
    /// Mode 0600. Errors: signIn.notSaved.
    Result<void> save(const SignIn &signIn) const;

private:
    QString m_file;
};

} // namespace Foyer
