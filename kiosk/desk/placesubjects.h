// SPDX-License-Identifier: GPL-3.0-or-later
// Where and when: rooms, days, and the times at which a room is closed.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

class RoomSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Location; }
    QList<TableColumn> columns() const override;
    QList<TableFilter> filters() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

class DaySubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Day; }
    QList<TableColumn> columns() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    /// A new one: the day after the last, with its hours.
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

class ClosedSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Unavailability; }
    QList<TableColumn> columns() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

} // namespace Foyer
