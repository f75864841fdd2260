// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/commands/commandjournal.h"

#include "kiosk/commands/commandqueue.h"
#include "shared/wire/json.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>
#include <QtCore/QLoggingCategory>
#include <QtCore/QSaveFile>

#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace Foyer {

Q_LOGGING_CATEGORY(lcJournal, "foyer.commands")

namespace {

constexpr char Head[] = "foyer-commands 1\n";
constexpr qsizetype SumDigits = 16;

QByteArray checksum(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(SumDigits);
}

QByteArray lineOf(const QJsonObject &record)
{
    const QByteArray text = encodeJson(record);
    return checksum(text) + ' ' + text + '\n';
}

/// The record of a line without its end; empty when it is damaged.
QJsonObject recordOf(const QByteArray &line)
{
    if (line.size() < SumDigits + 3 || line.at(SumDigits) != ' ') return {};
    const QByteArray text = line.mid(SumDigits + 1);
    if (checksum(text) != line.left(SumDigits)) return {};
    return QJsonDocument::fromJson(text).object();
}

QString stateName(CommandState state)
{
    switch (state) {
    case CommandState::Conflict:
        return QStringLiteral("conflict");
    case CommandState::Refused:
        return QStringLiteral("refused");
    case CommandState::Saving:
    case CommandState::Waiting:
    case CommandState::Done:
        break;
    }
    return QStringLiteral("waiting");
}

QJsonObject toJson(const QueuedCommand &entry)
{
    QJsonObject object{{QStringLiteral("command"), Foyer::toJson(entry.command)},
                       {QStringLiteral("state"), stateName(entry.state)}};
    if (!entry.theirs.isEmpty()) object.insert(QStringLiteral("theirs"), entry.theirs);
    if (!entry.error.code.isEmpty())
        object.insert(QStringLiteral("error"),
                      QJsonObject{{QStringLiteral("code"), entry.error.code},
                                  {QStringLiteral("detail"), entry.error.detail},
                                  {QStringLiteral("field"), entry.error.field},
                                  {QStringLiteral("extra"), entry.error.extra}});
    return object;
}

std::optional<QueuedCommand> entryFromJson(const QJsonObject &object)
{
    Result<Command> command = commandFromJson(object.value(u"command").toObject());
    if (!command) return std::nullopt;
    const QString state = object.value(u"state").toString();
    const QJsonObject error = object.value(u"error").toObject();
    QueuedCommand entry{*std::move(command), CommandState::Waiting};
    if (state == u"conflict") entry.state = CommandState::Conflict;
    if (state == u"refused") entry.state = CommandState::Refused;
    entry.theirs = object.value(u"theirs").toObject();
    entry.error = {error.value(u"code").toString(), error.value(u"detail").toString(),
                   error.value(u"field").toString(), error.value(u"extra").toObject()};
    // Whether it was sent before the end nobody knows: its key tells the server.
    entry.tries = 1;
    return entry;
}

qsizetype placeOf(const QList<QueuedCommand> &entries, const QString &key)
{
    for (qsizetype i = 0; i < entries.size(); ++i)
        if (entries[i].command.key == key) return i;
    return -1;
}

/// False for a record of no known kind.
bool replay(QList<QueuedCommand> &entries, const QJsonObject &record)
{
    const QString op = record.value(u"op").toString();
    if (op == u"drop") {
        const qsizetype at = placeOf(entries, record.value(u"key").toString());
        if (at >= 0) entries.removeAt(at);
        return true;
    }
    const std::optional<QueuedCommand> entry = entryFromJson(record.value(u"entry").toObject());
    if (!entry || (op != u"put" && op != u"swap")) return false;
    const QString key = op == u"swap" ? record.value(u"key").toString() : entry->command.key;
    const qsizetype at = placeOf(entries, key);
    if (at >= 0)
        entries[at] = *entry;
    else
        entries.append(*entry);
    return true;
}

tl::unexpected<Error> notSaved(const QString &why)
{
    return fail(QStringLiteral("command.notSaved"), why);
}

/// A renamed file is only safe once its folder is.
void syncFolder(const QString &file)
{
    const int folder =
        ::open(QFile::encodeName(QFileInfo(file).absolutePath()).constData(), O_RDONLY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
}

} // namespace

CommandJournal::CommandJournal(QString file) : m_file(std::move(file)) {}

Result<QList<QueuedCommand>> CommandJournal::open()
{
    QList<QueuedCommand> entries;
    if (m_file.fileName().isEmpty()) return entries;
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    QFile file(m_file.fileName());
    if (file.exists()) {
        if (!file.open(QIODevice::ReadOnly)) return notSaved(file.errorString());
        const QByteArray bytes = file.readAll();
        bool whole = bytes.isEmpty() || bytes.startsWith(Head);
        qsizetype from = whole && !bytes.isEmpty() ? qsizetype(sizeof(Head)) - 1 : bytes.size();
        for (qsizetype end; (end = bytes.indexOf('\n', from)) >= 0; from = end + 1) {
            const QJsonObject record = recordOf(bytes.mid(from, end - from));
            // The last line may have reached the disk in part, its end before its middle.
            const bool last = end + 1 == bytes.size();
            whole = replay(entries, record) ? whole : whole && last;
        }
        if (!whole) setAside();
    }
    if (auto kept = rewrite(entries); !kept) return tl::unexpected(kept.error());
    return entries;
}

Result<void> CommandJournal::rewrite(const QList<QueuedCommand> &entries)
{
    QSaveFile fresh(m_file.fileName());
    if (!fresh.open(QIODevice::WriteOnly)) return notSaved(fresh.errorString());
    fresh.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    fresh.write(Head);
    for (const QueuedCommand &entry : entries)
        fresh.write(lineOf({{QStringLiteral("op"), QStringLiteral("put")},
                            {QStringLiteral("entry"), toJson(entry)}}));
    if (!fresh.commit()) return notSaved(fresh.errorString());
    syncFolder(m_file.fileName());
    m_file.close();
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return notSaved(m_file.errorString());
    m_size = m_file.size();
    return {};
}

Result<void> CommandJournal::append(const QList<QJsonObject> &records)
{
    if (m_file.fileName().isEmpty()) return {};
    if (!m_file.isOpen()) return notSaved(QStringLiteral("the file of waiting edits is not open"));
    QByteArray bytes;
    for (const QJsonObject &record : records)
        bytes += lineOf(record);
    const bool written = m_file.write(bytes) == bytes.size() && ::fdatasync(m_file.handle()) == 0;
    if (!written) {
        const QString why = m_file.errorString();
        // What came half must not stand between what comes later.
        if (!m_file.resize(m_size)) m_file.close();
        return notSaved(why);
    }
    m_size += bytes.size();
    return {};
}

Result<void> CommandJournal::put(const QList<QueuedCommand> &entries)
{
    QList<QJsonObject> records;
    for (const QueuedCommand &entry : entries)
        records.append({{QStringLiteral("op"), QStringLiteral("put")},
                        {QStringLiteral("entry"), toJson(entry)}});
    return append(records);
}

Result<void> CommandJournal::swap(const QString &key, const QueuedCommand &entry)
{
    return append({{{QStringLiteral("op"), QStringLiteral("swap")},
                    {QStringLiteral("key"), key},
                    {QStringLiteral("entry"), toJson(entry)}}});
}

Result<void> CommandJournal::drop(const QString &key)
{
    return append({{{QStringLiteral("op"), QStringLiteral("drop")}, {QStringLiteral("key"), key}}});
}

void CommandJournal::setAside() const
{
    const QString aside = m_file.fileName() + QLatin1String(".set-aside");
    QFile::remove(aside);
    const bool copied = QFile::copy(m_file.fileName(), aside);
    qCWarning(lcJournal).noquote()
        << "the file of waiting edits is damaged in part"
        << (copied ? QStringLiteral("(kept as %1)").arg(aside) : QString());
}

} // namespace Foyer
