// SPDX-License-Identifier: GPL-3.0-or-later
// The event itself: name and address, time zone, phases, rules of booking, what a clash means.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

class EventSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Event; }
    QList<TableColumn> columns() const override { return {}; }
    QList<TableRow> rows(const DeskView &) const override { return {}; }
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

} // namespace Foyer
