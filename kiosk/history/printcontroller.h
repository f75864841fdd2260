// SPDX-License-Identifier: GPL-3.0-or-later
// Which sheet is looked at, and sheets as a PDF file (design: visual/organizer 11).
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/sheetpainter.h"

#include <QtQuick/QQuickPaintedItem>

namespace Foyer {

class PrintController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString kind READ kind WRITE setKind NOTIFY changed)
    Q_PROPERTY(QString day READ day WRITE setDay NOTIFY changed)
    Q_PROPERTY(QString room READ room WRITE setRoom NOTIFY changed)
    Q_PROPERTY(QString host READ host WRITE setHost NOTIFY changed)
    Q_PROPERTY(QVariantList hosts READ hosts NOTIFY changed)
    Q_PROPERTY(QVariantList kinds READ kinds CONSTANT)
    Q_PROPERTY(QVariantList days READ days NOTIFY changed)
    Q_PROPERTY(QVariantList places READ places NOTIFY changed)
    Q_PROPERTY(bool letter READ isLetter WRITE setLetter NOTIFY changed)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY changed)
    Q_PROPERTY(qreal ratio READ ratio NOTIFY changed)
    Q_PROPERTY(QString message READ message NOTIFY changed)
    Q_PROPERTY(QString suggestedName READ suggestedName NOTIFY changed)
public:
    explicit PrintController(OrganizerContext &context, QObject *parent = nullptr);

    /// Sheets of the day or room that somebody came from.
    Q_INVOKABLE void open();
    Q_INVOKABLE void close() { m_open = false; }
    /// False: `message` says why.
    Q_INVOKABLE bool savePdf(const QUrl &url);
    /// As a PDF in the system's own viewer, which prints it.
    Q_INVOKABLE bool print();

    QString kind() const;
    void setKind(const QString &kind);
    const QString &day() const { return m_day; }
    void setDay(const QString &day);
    const QString &room() const { return m_room; }
    void setRoom(const QString &room);
    const QString &host() const { return m_host; }
    void setHost(const QString &host);
    QVariantList hosts() const;
    QVariantList kinds() const;
    QVariantList days() const;
    QVariantList places() const;
    bool isLetter() const { return m_letter; }
    void setLetter(bool letter);
    int pageCount() const { return int(m_pages.size()); }
    qreal ratio() const; ///< height of a page by its width
    const QString &message() const { return m_message; }
    QString suggestedName() const;

    void paintPage(QPainter &painter, const QRectF &area, int page) const;

Q_SIGNALS:
    void changed();

private:
    SheetPainter painter() const;
    QUrl address() const;
    QPageSize size() const;
    void rebuild();
    bool write(const QString &fileName);

    OrganizerContext &m_context;
    SheetKind m_kind = SheetKind::Day;
    QString m_day, m_room, m_host, m_message;
    bool m_letter = false, m_open = false;
    QList<SheetPage> m_pages;
};

/// One page as it will be on paper.
class SheetItem : public QQuickPaintedItem
{
    Q_OBJECT
    Q_PROPERTY(Foyer::PrintController *printer READ printer WRITE setPrinter NOTIFY changed)
    Q_PROPERTY(int page READ page WRITE setPage NOTIFY changed)
public:
    using QQuickPaintedItem::QQuickPaintedItem;
    PrintController *printer() const { return m_printer; }
    void setPrinter(PrintController *printer);
    int page() const { return m_page; }
    void setPage(int page);
    void paint(QPainter *painter) override;

Q_SIGNALS:
    void changed();

private:
    PrintController *m_printer = nullptr;
    int m_page = 0;
};

} // namespace Foyer
