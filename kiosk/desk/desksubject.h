// SPDX-License-Identifier: GPL-3.0-or-later
// What a table and a form know of one kind of subject: its columns and rows, its values in a form, and the request that a
// changed value makes. One small class a kind.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/desk/tablemodel.h"

#include <QtCore/QTimeZone>

namespace Foyer {

/// What rows and values are made from.
struct DeskView {
    const Replica &replica;
    QLocale locale;
    QTimeZone zone; ///< of the event
    Instant now = 0;
    /// What only organizers see of guests, as last fetched: address, protection.
    const QHash<Id, QJsonObject> &people;
    /// Votes by proposal; empty while they are not counted.
    const QHash<Id, QJsonObject> &votes;
};

class DeskSubject
{
public:
    virtual ~DeskSubject() = default;

    virtual SubjectKind kind() const = 0;
    virtual QList<TableColumn> columns() const = 0;
    virtual QList<TableFilter> filters() const { return {}; }
    virtual QList<TableRow> rows(const DeskView &view) const = 0;

    /// What stands in the form; empty id: what a new one begins with. Times are words in the event's zone.
    virtual QVariantMap values(const DeskView &view, const Id &id) const = 0;
    /// The members that a changed value sets. Errors: desk.value with `field`, detail in the person's language.
    virtual Result<QJsonObject> patch(const DeskView &view, const Id &id, const QString &field,
                                      const QVariant &value) const = 0;
    /// A new one's body, without id. Errors: as patch().
    virtual Result<QJsonObject> creation(const DeskView &view, const QVariantMap &values) const;

    /// Below /api/v1/. `id` empty: the collection.
    virtual QString path(const QString &eventPath, const Id &id) const = 0;
    /// Where a removal goes: a guest leaves the event, and not the site.
    virtual QString deletePath(const QString &eventPath, const Id &id) const
    {
        return path(eventPath, id);
    }
    /// As it is now, for undo and merge.
    virtual QJsonObject current(const DeskView &view, const Id &id) const;
    virtual int version(const DeskView &view, const Id &id) const;
    /// "Greenhouse"
    virtual QString nameOf(const DeskView &view, const Id &id) const = 0;
    /// Labels of the undo menu: "Change of Greenhouse".
    virtual QString label(const QString &verb, const QString &name) const;
};

/// A value that is not acceptable, said at its field.
tl::unexpected<Error> unfit(const QString &field, const QString &sentence);

} // namespace Foyer
