// SPDX-License-Identifier: GPL-3.0-or-later
// Who, and what they would like to do: guests and proposals.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <QtCore/QCoreApplication>

namespace Foyer {

class GuestSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Guest; }
    QList<TableColumn> columns() const override;
    QList<TableFilter> filters() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString deletePath(const QString &eventPath, const Id &id) const override;
    QJsonObject current(const DeskView &view, const Id &id) const override;
    /// The site's version of the guest; 0 while it is not known.
    int version(const DeskView &view, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

class ProposalSubject final : public DeskSubject
{
    Q_DECLARE_TR_FUNCTIONS(Desk)
public:
    SubjectKind kind() const override { return SubjectKind::Proposal; }
    QList<TableColumn> columns() const override;
    QList<TableFilter> filters() const override;
    QList<TableRow> rows(const DeskView &view) const override;
    QVariantMap values(const DeskView &view, const Id &id) const override;
    Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                              const QVariant &value) const override;
    QString path(const QString &eventPath, const Id &id) const override;
    QString nameOf(const DeskView &view, const Id &id) const override;
};

} // namespace Foyer
