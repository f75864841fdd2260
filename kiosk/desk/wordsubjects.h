// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to everybody: announcements and the places suggested for meetings.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

class AnnouncementSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Announcement; }
    QList<TableColumn> columns() const override;
    QList<TableFilter> filters() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

class MeetingPointSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::MeetingPoint; }
    QList<TableColumn> columns() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

} // namespace Foyer
