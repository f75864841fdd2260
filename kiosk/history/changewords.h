// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the change log in words: who did what to which, and each field before and after (design: visual/organizer 4.6).
#pragma once

#include "kiosk/models/timewords.h"
#include "shared/replica/replica.h"

#include <QtCore/QVariant>

namespace Foyer {

/// One member of a subject, before and after, as a person reads it.
struct FieldChange {
    QString field;
    QString label;
    QString before; ///< empty: it had none
    QString after;
    bool operator==(const FieldChange &) const = default;
};

struct ChangeText {
    QString who;
    QString verb;    ///< "moved"
    QString withIt;  ///< "marked it late"; empty: the verb with "it" after it
    QString subject; ///< "Tide clocks from scrap"
    QString before;  ///< of the change that matters most; empty: the detail says it
    QString after;
    QString detail;
    QList<FieldChange> fields;
};

class ChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(ChangeWords)
public:
    ChangeWords(const Replica &replica, const QLocale &locale);

    const TimeWords &time() const { return m_time; }
    /// Of a room, a guest or a session; a word for what is gone.
    QString nameOf(const Id &id) const;
    QString label(const QString &field) const;
    QString value(const QString &field, const QJsonValue &value) const;
    /// Members that differ, in the order in which people look for them; versions and the like are no members.
    QList<FieldChange> fields(const QJsonObject &before, const QJsonObject &after) const;
    /// A row of GET …/changes.
    ChangeText describe(const QJsonObject &row) const;
    /// "Fri 11 Sep, 14:30–15:00 · Library".
    QString place(const QJsonObject &session) const;
    /// "new", "changed" … of a subject's kind: "Session", "Room".
    static QString kindName(const QString &subjectType);

private:
    void session(const QJsonObject &before, const QJsonObject &after, ChangeText &text) const;
    QString shortPlace(const QJsonObject &session, const QJsonObject &other) const;
    QString clock(const QString &iso) const;

    const Replica &m_replica;
    TimeWords m_time;
};

QVariantList toVariant(const QList<FieldChange> &fields);

/// Names of members that differ between two states of a subject, but for what is counted by itself.
QStringList differingFields(const QJsonObject &before, const QJsonObject &after);

} // namespace Foyer
