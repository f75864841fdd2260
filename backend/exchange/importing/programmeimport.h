// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of an import, for the sources of this folder: the event, its sessions and rooms in scheduleimport.cpp, its
// days and people in files of their own.
#pragma once

#include "backend/exchange/importing/scheduleimport.h"
#include "backend/store/repositories/importkeyrepository.h"

namespace Foyer {

inline constexpr QLatin1String DayKind("day");
inline constexpr QLatin1String LocationKind("location");
inline constexpr QLatin1String PersonKind("person");

/// Of a day, room or guest that the file has lost.
inline QString goneKey(const Id &id) { return QStringLiteral("gone:") + id; }

/// One import: the steps of importProgramme(), each of which stops at its first error.
class ProgrammeImport
{
public:
    ProgrammeImport(UnitOfWork &unit, const Programme &programme, const ImportChoice &choice)
        : m_unit(unit), m_programme(programme), m_choice(choice), m_keys(unit.connection())
    {
    }
    Result<ImportReport> run(const QString &slug);

private:
    Result<QString> ownSlug();
    Result<void> event(const QString &slug);
    Result<void> days();
    Result<QHash<QString, Day>> matchDays();
    Result<void> changeDays(QList<std::pair<Day, Day>> changes);
    Result<void> locations();
    Result<void> guests();
    Result<void> guest(const ProgrammePerson &person, QHash<QString, Id> &known);
    Id knownPerson(const ProgrammePerson &person);
    Id knownRoom(const QString &name, const QHash<QString, Location> &byName);
    Result<void> takePerson(const ProgrammePerson &person, const Guest &guest);
    QString keyBeforeRename(const ProgrammePerson &person) const;
    Result<void> sessions();
    Result<void> goneSession(const Session &session);
    Result<bool> mustStay(const Day &day) const;
    Result<void> dropGoneLocations();
    Result<void> dropGoneGuests();
    Session filledIn(Session session, const ProgrammeSession &from) const;
    bool skips(const QString &key) const { return m_choice.skip.contains(key); }
    bool isCovered(const ProgrammeDay &day, const QList<Day> &existing) const;
    /// A day among which room is made.
    struct Standing {
        Day day;            ///< without an id: it is new
        QString key;        ///< of the day in this file or an earlier one that it is
        bool fixed = false; ///< the file says its hours
    };
    bool makeRoom(const ProgrammeDay &day, QList<Standing> &there) const;
    void widenDays(const QHash<Id, Day> &kept, const QHash<QString, Id> &keys,
                   QHash<QString, Day> &matched);
    bool inSkippedDay(const ProgrammeSession &session) const;
    void count(bool changed) { changed ? ++m_report.changed : ++m_report.unchanged; }

    UnitOfWork &m_unit;
    const Programme &m_programme;
    const ImportChoice &m_choice;
    ImportKeyRepository m_keys;
    ImportReport m_report;
    Event m_event;
    QList<Id> m_locationIds;         ///< by position in Programme::rooms
    QList<Id> m_guestIds;            ///< by position in Programme::persons
    QHash<QString, int> m_namesOfId; ///< how many names the file gives to a person's id
    QHash<QString, QStringList>
        m_goneKeysOfId; ///< people of earlier imports who are not in the file
    QSet<QString> m_personKeys;
    QList<Guest> m_strangers;   ///< members of the event whom the file does not name by a key
    QList<ProgrammeDay> m_days; ///< that are to be compared with the event's
    QList<ProgrammeDay> m_newDays, m_skippedDays;
};

} // namespace Foyer

// A failed step ends the import; its transaction is rolled back by the writer.
#define FOYER_STEP(step)                                                                           \
    if (auto done = (step); !done) return tl::unexpected(done.error())
