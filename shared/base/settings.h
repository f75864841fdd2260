// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/base/error.h"

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace Foyer {

/// One setting of a program. Value by precedence: command line, environment (FOYER_<NAME>), INI file, default.
struct Setting {
    QString name;         ///< "listen": --listen, FOYER_LISTEN, line "listen=" of the INI file
    QString valueName;    ///< "HOST:PORT"; empty for a switch
    QString defaultValue;
    QString help;
};

/// Reads a program's settings from the command line, the environment and an INI file (--config FILE).
class Settings
{
public:
    explicit Settings(QString program, QString summary);

    void add(Setting setting);
    /// Names that the INI file may hold besides: settings of the program's other commands, which share the file.
    void allowInFile(const QStringList &names) { m_allowedInFile += names; }

    /// Parses the words after the program's (and command's) name. Errors: settings.unknown,
    /// settings.valueMissing, settings.configUnreadable.
    Result<void> parse(const QStringList &words);

    /// What --help prints: every setting with its default, environment name and sentence.
    QString helpText() const;
    bool helpWanted() const { return m_helpWanted; }

    QString value(const QString &name) const;
    bool flag(const QString &name) const;
    /// The setting as a whole number; Error settings.notANumber names it otherwise.
    Result<qint64> number(const QString &name) const;
    /// Words that belong to no setting, in order.
    const QStringList &positional() const { return m_positional; }

    static QByteArray environmentName(const QString &name);

private:
    const Setting *find(const QString &name) const;

    QString m_program;
    QString m_summary;
    QList<Setting> m_settings;
    QHash<QString, QString> m_fromLine;
    QHash<QString, QString> m_fromFile;
    QStringList m_positional;
    QStringList m_allowedInFile;
    bool m_helpWanted = false;
};

} // namespace Foyer
