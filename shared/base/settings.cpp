// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/base/settings.h"

#include <QtCore/QFile>
#include <QtCore/QSettings>

namespace Foyer {

Settings::Settings(QString program, QString summary)
    : m_program(std::move(program)), m_summary(std::move(summary))
{
    add({QStringLiteral("config"),
         QStringLiteral("FILE"),
         {},
         QStringLiteral("INI file with settings, one name=value a line")});
}

void Settings::add(Setting setting) { m_settings.append(std::move(setting)); }

const Setting *Settings::find(const QString &name) const
{
    for (const Setting &s : m_settings)
        if (s.name == name) return &s;
    return nullptr;
}

QByteArray Settings::environmentName(const QString &name)
{
    return "FOYER_" + name.toUpper().replace(u'-', u'_').toLatin1();
}

Result<void> Settings::parse(const QStringList &words)
{
    bool onlyPositional = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words[i];
        if (onlyPositional || !word.startsWith(u'-') || word == u"-") {
            m_positional.append(word);
            continue;
        }
        if (word == u"--") {
            onlyPositional = true;
            continue;
        }
        if (word == u"--help" || word == u"-h") {
            m_helpWanted = true;
            continue;
        }
        const qsizetype equals = word.indexOf(u'=');
        const QString name = word.mid(2, equals < 0 ? -1 : equals - 2);
        const Setting *setting = word.startsWith(u"--") ? find(name) : nullptr;
        if (!setting)
            return fail(
                QStringLiteral("settings.unknown"),
                QStringLiteral("%1 does not know \"%2\"; see %1 --help").arg(m_program, word));
        if (setting->valueName.isEmpty()) {
            m_fromLine[name] = equals < 0 ? QStringLiteral("1") : word.mid(equals + 1);
        } else if (equals >= 0) {
            m_fromLine[name] = word.mid(equals + 1);
        } else if (i + 1 < words.size()) {
            m_fromLine[name] = words[++i];
        } else {
            return fail(QStringLiteral("settings.valueMissing"),
                        QStringLiteral("--%1 needs a value: %2").arg(name, setting->valueName));
        }
    }
    const QString config = value(QStringLiteral("config"));
    if (config.isEmpty()) return {};
    if (!QFile(config).open(QIODevice::ReadOnly))
        return fail(QStringLiteral("settings.configUnreadable"),
                    QStringLiteral("cannot read the settings file %1").arg(config));
    const QSettings file(config, QSettings::IniFormat);
    const QStringList keys = file.allKeys();
    for (const QString &key : keys) {
        if (!find(key) && m_allowedInFile.contains(key)) continue;
        if (!find(key))
            return fail(QStringLiteral("settings.unknown"),
                        QStringLiteral("%1: unknown setting \"%2\"").arg(config, key));
        m_fromFile[key] = file.value(key).toString();
    }
    return {};
}

QString Settings::value(const QString &name) const
{
    if (const auto it = m_fromLine.find(name); it != m_fromLine.end()) return *it;
    const QByteArray env = environmentName(name);
    if (qEnvironmentVariableIsSet(env.constData())) return qEnvironmentVariable(env.constData());
    if (const auto it = m_fromFile.find(name); it != m_fromFile.end()) return *it;
    const Setting *setting = find(name);
    return setting ? setting->defaultValue : QString();
}

bool Settings::flag(const QString &name) const
{
    const QString v = value(name).toLower();
    return !(v.isEmpty() || v == u"0" || v == u"false" || v == u"no" || v == u"off");
}

Result<qint64> Settings::number(const QString &name) const
{
    bool ok = false;
    const qint64 n = value(name).toLongLong(&ok);
    if (ok) return n;
    return fail(QStringLiteral("settings.notANumber"),
                QStringLiteral("--%1 wants a whole number, not \"%2\"").arg(name, value(name)));
}

QString Settings::helpText() const
{
    QString text = m_summary + QLatin1String("\n\n");
    for (const Setting &s : m_settings) {
        QString head = QStringLiteral("  --%1").arg(s.name);
        if (!s.valueName.isEmpty()) head += u' ' + s.valueName;
        text += head + QLatin1String("\n      ") + s.help;
        if (!s.defaultValue.isEmpty()) text += QStringLiteral(" (default: %1)").arg(s.defaultValue);
        text += QStringLiteral(" [%1]\n").arg(QString::fromLatin1(environmentName(s.name)));
    }
    return text;
}

} // namespace Foyer
