// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/hub/hubworld.h"

#include <QtCore/QDir>

#include <sys/socket.h>

#include <cerrno>

namespace Foyer {

void WireReader::feed(const QByteArray &bytes)
{
    m_rest += bytes;
    for (qsizetype end = m_rest.indexOf("\n\n"); end >= 0; end = m_rest.indexOf("\n\n")) {
        block(m_rest.left(end));
        m_rest.remove(0, end + 2);
    }
}

void WireReader::block(const QByteArray &text)
{
    if (!m_started) {
        m_started = true;
        leading = text;
        return;
    }
    if (text.startsWith(':') && !text.contains('\n')) {
        ++comments;
        return;
    }
    WireMessage message;
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("id: "))
            message.id = line.mid(4);
        else if (line.startsWith("event: "))
            message.type = line.mid(7);
        else if (line.startsWith("data: ") && message.data.isEmpty())
            message.data = line.mid(6);
        else if (error.isEmpty())
            error = QString::fromUtf8("bad line: " + line);
    }
    if ((message.type.isEmpty() || !message.data.endsWith('}')) && error.isEmpty())
        error = QString::fromUtf8("bad block: " + text);
    messages.append(message);
}

QByteArray LogTable::cursor() const
{
    if (head() == 0) return "0";
    return Cursor{head(), rows.value(head()).stamp}.toString().toLatin1();
}

Change LogTable::append(const Id &event, Audience audience, int payloadBytes)
{
    Change change;
    change.seq = head() + 1;
    change.stamp = newStamp();
    change.eventId = event;
    change.type = QStringLiteral("session.changed");
    change.audience = std::move(audience);
    change.actor = {ActorKind::Admin, QStringLiteral("admin"), QStringLiteral("Ada")};
    change.payload.insert(QLatin1String("text"), QString(payloadBytes, u'x'));
    rows.insert(change.seq, change);
    return change;
}

LogPage LogTable::page(const Id &event, qint64 after, qint64 through, int most) const
{
    if (watermark > after) return LogPage(LogPage::State::Pruned);
    QList<Change> found;
    for (auto it = rows.upperBound(after);
         it != rows.end() && it.key() <= through && found.size() < most; ++it) {
        if (it->eventId == event) found.append(*it);
    }
    return LogPage(found);
}

void LogTable::pruneThrough(qint64 seq)
{
    // As in the store, the newest row stays countable through the watermark; here it also stays a row.
    seq = std::min(seq, head() - 1);
    while (!rows.isEmpty() && rows.firstKey() <= seq) {
        watermark = rows.firstKey();
        rows.remove(watermark);
    }
}

QByteArray wireBytes(const Change &change, const Viewer &viewer)
{
    if (!viewer.maySee(change.audience)) return {};
    QByteArray data = "{\"seq\":" + QByteArray::number(change.seq) + ",\"for\":\"";
    data += viewer.kind == Viewer::Kind::Organizer ? "organizer" : "anyone";
    if (!change.commandKey.isEmpty() && !viewer.id.isEmpty() && viewer.id == change.actor.id)
        data += " key " + change.commandKey.toLatin1();
    data += "\",\"text\":\"" + change.payload.value(QLatin1String("text")).toString().toLatin1()
            + "\"}";
    return "id: " + Cursor{change.seq, change.stamp}.toString().toLatin1()
           + "\nevent: " + change.type.toLatin1() + "\ndata: " + data + "\n\n";
}

Viewer publicViewer() { return {}; }

Viewer guestViewer(const Id &id, const Id &login) { return {Viewer::Kind::Guest, id, login}; }

Viewer organizerViewer(const Id &id, const Id &login)
{
    return {Viewer::Kind::Organizer, id, login};
}

bool readAvailable(int descriptor, QByteArray &into, int most)
{
    char bytes[16384];
    while (most > 0) {
        const ssize_t n =
            ::recv(descriptor, bytes, std::size_t(std::min<int>(most, sizeof bytes)), MSG_DONTWAIT);
        if (n < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
        if (n == 0) return false;
        into.append(bytes, n);
        most -= int(n);
    }
    return true;
}

int openDescriptors()
{
    return int(QDir(QStringLiteral("/proc/self/fd"))
                   .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
                   .size());
}

} // namespace Foyer
