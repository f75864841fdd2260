// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/shell/shellmemory.h"

#include "shared/wire/json.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>

namespace Foyer {

namespace {

QJsonObject withValue(QJsonObject object, const QStringList &path, const QJsonValue &value)
{
    const QString name = path.first();
    if (path.size() == 1) {
        object.insert(name, value);
        return object;
    }
    object.insert(name, withValue(object.value(name).toObject(), path.mid(1), value));
    return object;
}

} // namespace

ShellMemory::ShellMemory(QString file, QObject *parent) : QObject(parent), m_file(std::move(file))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(500);
    connect(&m_timer, &QTimer::timeout, this, &ShellMemory::save);
    QFile kept(m_file);
    if (!m_file.isEmpty() && kept.open(QIODevice::ReadOnly))
        m_root = parseStrictObject(kept.readAll()).value_or(QJsonObject());
}

ShellMemory::~ShellMemory()
{
    if (m_timer.isActive()) save();
}

QJsonValue ShellMemory::value(const QStringList &path) const
{
    QJsonValue at = m_root;
    for (const QString &name : path) {
        if (!at.isObject()) return QJsonValue(QJsonValue::Undefined);
        at = at.toObject().value(name);
    }
    return at;
}

void ShellMemory::setValue(const QStringList &path, const QJsonValue &value)
{
    if (path.isEmpty() || this->value(path) == value) return;
    m_root = withValue(m_root, path, value);
    if (!m_file.isEmpty()) m_timer.start();
}

void ShellMemory::save()
{
    m_timer.stop();
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    QSaveFile file(m_file);
    // Forgotten places are no loss worth a word.
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(encodeJson(m_root));
    file.commit();
}

QVariant EventMemory::remembered(const QString &screen, const QString &name) const
{
    const Id &event = m_source.replica().event.id;
    if (event.isEmpty()) return {};
    const QJsonValue value = m_memory.value({QStringLiteral("events"), event, screen, name});
    return value.isUndefined() || value.isNull() ? QVariant() : value.toVariant();
}

void EventMemory::remember(const QString &screen, const QString &name, const QVariant &value)
{
    const Id &event = m_source.replica().event.id;
    if (!event.isEmpty())
        m_memory.setValue({QStringLiteral("events"), event, screen, name},
                          QJsonValue::fromVariant(value));
}

} // namespace Foyer
