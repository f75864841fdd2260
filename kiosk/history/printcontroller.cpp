// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/printcontroller.h"

#include "kiosk/client/serveraddress.h"
#include "shared/replica/selectors.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSet>
#include <QtCore/QStandardPaths>
#include <QtGui/QDesktopServices>
#include <QtGui/QPdfWriter>

namespace Foyer {

namespace {

constexpr int DotsAnInch = 300;

} // namespace

PrintController::PrintController(OrganizerContext &context, QObject *parent)
    : QObject(parent), m_context(context)
{
    const auto follow = [this] {
        if (m_open) rebuild();
    };
    connect(&context.draft, &DraftReplica::replaced, this, follow);
    connect(&context.draft, &DraftReplica::subjectsChanged, this, follow);
}

QUrl PrintController::address() const
{
    return publicBelowServer(m_context.api.server(),
                             QLatin1String("/e/") + m_context.draft.replica().event.slug);
}

SheetPainter PrintController::painter() const
{
    return {m_context.draft.replica(), m_context.locale, address(), m_context.draft.now()};
}

void PrintController::open()
{
    if (!m_context.draft.replica().days.contains(m_day))
        m_day = dayForNow(m_context.draft.replica(), m_context.draft.now());
    m_message.clear();
    m_open = true;
    rebuild();
}

void PrintController::rebuild()
{
    m_pages = painter().pages(m_kind, m_day, m_room, m_host);
    Q_EMIT changed();
}

QString PrintController::kind() const
{
    switch (m_kind) {
    case SheetKind::Room:
        return QStringLiteral("room");
    case SheetKind::Door:
        return QStringLiteral("door");
    case SheetKind::Host:
        return QStringLiteral("host");
    case SheetKind::Day:
        break;
    }
    return QStringLiteral("day");
}

void PrintController::setKind(const QString &kind)
{
    m_kind = kind == u"room"   ? SheetKind::Room
             : kind == u"door" ? SheetKind::Door
             : kind == u"host" ? SheetKind::Host
                               : SheetKind::Day;
    rebuild();
}

void PrintController::setHost(const QString &host)
{
    m_host = host;
    rebuild();
}

/// Those who host something that has a time.
QVariantList PrintController::hosts() const
{
    const Replica &replica = m_context.draft.replica();
    QSet<Id> hosting;
    for (const Session &session : replica.sessions)
        if (session.start)
            for (const Id &id : session.hostIds)
                hosting.insert(id);
    QList<Guest> guests;
    for (const Id &id : std::as_const(hosting))
        if (replica.guests.contains(id)) guests.append(replica.guests.value(id));
    std::sort(guests.begin(), guests.end(), [](const Guest &one, const Guest &other) {
        return QString::localeAwareCompare(one.name, other.name) < 0;
    });
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("Every host")}}};
    for (const Guest &guest : std::as_const(guests))
        list.append(
            QVariantMap{{QStringLiteral("value"), guest.id}, {QStringLiteral("text"), guest.name}});
    return list;
}

void PrintController::setDay(const QString &day)
{
    m_day = day;
    rebuild();
}

void PrintController::setRoom(const QString &room)
{
    m_room = room;
    rebuild();
}

void PrintController::setLetter(bool letter)
{
    m_letter = letter;
    Q_EMIT changed();
}

QVariantList PrintController::kinds() const
{
    const auto entry = [](const char *value, const QString &text) {
        return QVariantMap{{QStringLiteral("value"), QString::fromLatin1(value)},
                           {QStringLiteral("text"), text}};
    };
    return {entry("day", tr("Day")), entry("room", tr("Room")), entry("door", tr("Door signs")),
            entry("host", tr("Hosts"))};
}

QVariantList PrintController::days() const
{
    const TimeWords words(m_context.draft.replica().event.timeZone, m_context.locale);
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("Every day")}}};
    for (const Day &day : orderedDays(m_context.draft.replica()))
        list.append(QVariantMap{{QStringLiteral("value"), day.id},
                                {QStringLiteral("text"), words.shortDate(words.date(day.start))}});
    return list;
}

QVariantList PrintController::places() const
{
    QVariantList list{QVariantMap{{QStringLiteral("value"), QString()},
                                  {QStringLiteral("text"), tr("Every room")}}};
    for (const Location &room : orderedLocations(m_context.draft.replica()))
        list.append(
            QVariantMap{{QStringLiteral("value"), room.id}, {QStringLiteral("text"), room.name}});
    return list;
}

QPageSize PrintController::size() const
{
    return QPageSize(m_letter ? QPageSize::Letter : QPageSize::A4);
}

qreal PrintController::ratio() const
{
    const QSizeF points = size().size(QPageSize::Point);
    return SheetPainter::orientation(m_kind) == QPageLayout::Landscape
               ? points.width() / points.height()
               : points.height() / points.width();
}

QString PrintController::suggestedName() const
{
    return m_context.draft.replica().event.slug + u'-' + kind() + QLatin1String(".pdf");
}

void PrintController::paintPage(QPainter &canvas, const QRectF &area, int page) const
{
    if (page >= 0 && page < m_pages.size())
        painter().paint(canvas, area, m_pages.at(page), page + 1, int(m_pages.size()));
}

bool PrintController::write(const QString &fileName)
{
    if (m_pages.isEmpty()) {
        m_message = tr("There is nothing to print: no rooms or no days yet.");
        return false;
    }
    QPdfWriter writer(fileName);
    writer.setResolution(DotsAnInch);
    writer.setTitle(m_context.draft.replica().event.name);
    writer.setCreator(QStringLiteral("Foyer"));
    writer.setPageSize(size());
    writer.setPageOrientation(SheetPainter::orientation(m_kind));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter canvas;
    if (!canvas.begin(&writer)) {
        m_message = tr("Not saved: %1 cannot be written.").arg(QFileInfo(fileName).fileName());
        return false;
    }
    for (int page = 0; page < m_pages.size(); ++page) {
        if (page > 0) writer.newPage();
        paintPage(canvas, QRectF(0, 0, writer.width(), writer.height()), page);
    }
    return canvas.end();
}

bool PrintController::savePdf(const QUrl &url)
{
    const QString fileName = url.isLocalFile() ? url.toLocalFile() : url.toString();
    const bool saved = write(fileName);
    if (saved)
        m_message = tr("%n page(s) saved as %1.", nullptr, int(m_pages.size())).arg(fileName);
    Q_EMIT changed();
    return saved;
}

bool PrintController::print()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::TempLocation);
    const QString fileName = QDir(folder).filePath(suggestedName());
    bool opened = write(fileName);
    if (opened) {
        opened = QDesktopServices::openUrl(QUrl::fromLocalFile(fileName));
        m_message = opened ? tr("Opened in your PDF viewer: print from there.")
                           : tr("No PDF viewer was found. The sheets are in %1.").arg(fileName);
    }
    Q_EMIT changed();
    return opened;
}

void SheetItem::setPrinter(PrintController *printer)
{
    if (m_printer == printer) return;
    if (m_printer) disconnect(m_printer, nullptr, this, nullptr);
    m_printer = printer;
    if (m_printer) connect(m_printer, &PrintController::changed, this, [this] { update(); });
    update();
    Q_EMIT changed();
}

void SheetItem::setPage(int page)
{
    if (std::exchange(m_page, page) == page) return;
    update();
    Q_EMIT changed();
}

void SheetItem::paint(QPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_printer) m_printer->paintPage(*painter, boundingRect(), m_page);
}

} // namespace Foyer
