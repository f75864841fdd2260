// SPDX-License-Identifier: GPL-3.0-or-later
// What the screens of history, settling, import, print, outbox and kiosks are built from.
#pragma once

#include "kiosk/history/fleetcontroller.h"
#include "kiosk/history/historylog.h"
#include "kiosk/history/importcontroller.h"
#include "kiosk/history/mergecontroller.h"
#include "kiosk/history/outboxcontroller.h"
#include "kiosk/history/previewcontroller.h"
#include "kiosk/history/printcontroller.h"

namespace Foyer {

class HistoryController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::HistoryLog *log READ log CONSTANT)
    Q_PROPERTY(Foyer::MergeController *merge READ merge CONSTANT)
    Q_PROPERTY(Foyer::ImportController *importing READ importing CONSTANT)
    Q_PROPERTY(Foyer::PrintController *print READ print CONSTANT)
    Q_PROPERTY(Foyer::PreviewController *preview READ preview CONSTANT)
    Q_PROPERTY(Foyer::OutboxController *outbox READ outbox CONSTANT)
    Q_PROPERTY(Foyer::FleetController *fleet READ fleet CONSTANT)
public:
    /// Everything in `context` must outlive this.
    explicit HistoryController(OrganizerContext &context, QObject *parent = nullptr)
        : QObject(parent)
        , m_log(context)
        , m_merge(context)
        , m_import(context)
        , m_print(context)
        , m_preview(context)
        , m_outbox(context)
        , m_fleet(context)
    {
    }

    /// Where a file that is saved without asking goes: into the downloads, under a name that is free.
    Q_INVOKABLE QUrl downloadPlace(const QString &name) const;
    /// A path as somebody types it.
    Q_INVOKABLE QUrl fileUrl(const QString &path) const;

    HistoryLog *log() { return &m_log; }
    MergeController *merge() { return &m_merge; }
    ImportController *importing() { return &m_import; }
    PrintController *print() { return &m_print; }
    PreviewController *preview() { return &m_preview; }
    OutboxController *outbox() { return &m_outbox; }
    FleetController *fleet() { return &m_fleet; }

private:
    HistoryLog m_log;
    MergeController m_merge;
    ImportController m_import;
    PrintController m_print;
    PreviewController m_preview;
    OutboxController m_outbox;
    FleetController m_fleet;
};

} // namespace Foyer
