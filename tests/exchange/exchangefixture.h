// SPDX-License-Identifier: GPL-3.0-or-later
// A database in a directory of its own, imports into it, and looks at what is in it.
#pragma once

#include "backend/exchange/importing/scheduleimport.h"
#include "backend/exchange/reading/schedulexml.h"
#include "backend/store/store.h"
#include "shared/wire/snapshot.h"

#include <QtCore/QTemporaryDir>

namespace Foyer {

struct ImportAs {
    QString slug;
    QString timeZone;
    QString computerZone = QStringLiteral("UTC");
    ImportChoice choice = {};
    bool tolerant = false; ///< as for somebody who looks first
};

class ExchangeFixture
{
public:
    ExchangeFixture();

    Store &store() { return *m_store; }
    QString databaseFile() const { return m_directory.filePath(QStringLiteral("foyer.sqlite")); }
    QString path(const QString &name) const { return m_directory.filePath(name); }

    /// Reads, settles and imports, as the command line does.
    Result<ImportReport> importBytes(const QByteArray &bytes, const ImportAs &how = {});
    Result<ImportReport> importFile(const QString &file, const ImportAs &how = {});

    Snapshot snapshot(const QString &slug);
    qint64 head(); ///< newest seq of the log
    QList<Change> changesAfter(qint64 seq);
    /// Runs one command and says whether it went well.
    Result<Answer> run(const Writer::Work &work);
    const QList<ProgrammeWarning> &warnings() const { return m_warnings; }
    FakeClock clock{1'780'000'000'000};

private:
    QTemporaryDir m_directory;
    std::unique_ptr<Store> m_store;
    QList<ProgrammeWarning> m_warnings;
};

/// Every row of every table as text, in a fixed order: equal dumps are equal databases.
QByteArray dumpOf(const QString &databaseFile);

/// A file of the shared collection of real schedules; empty when the collection is not here.
QString sharedFile(const QString &name);
QString caseFile(const QString &name);
QByteArray contentOf(const QString &file);

/// A schedule of one day with these events, for tests of single points.
QByteArray scheduleWith(const QByteArray &events, const QByteArray &conference = {});
QByteArray eventXml(const QByteArray &guid, const QByteArray &title, const QByteArray &date,
                    const QByteArray &more = {});

} // namespace Foyer
