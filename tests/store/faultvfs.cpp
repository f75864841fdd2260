// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/faultvfs.h"

#include <QtCore/QByteArray>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <sqlite3.h>

#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <vector>

namespace Foyer::FaultVfs {

namespace {

struct Write {
    qint64 at = 0; ///< -1: a truncation to `length`
    QByteArray bytes;
    qint64 length = 0;
};

struct Shadow {
    QByteArray synced;
    std::vector<Write> pending;
};

struct State {
    sqlite3_vfs *real = nullptr;
    std::atomic<int> calls{0}, failed{0};
    std::atomic<int> left{0}; ///< until the fault; 0: none is planned
    std::atomic<int> more{0};
    std::atomic<Fault> fault{Fault::InputOutput};
    std::recursive_mutex mutex; ///< guards the next three
    bool power = false;
    std::map<QString, Shadow> files;
    std::function<void()> hook;
};

State &state()
{
    static State one;
    return one;
}

struct File {
    sqlite3_file base;
    bool follows = false; ///< part of the database: its power may be cut
    QString *path = nullptr;
    sqlite3_file *real() { return reinterpret_cast<sqlite3_file *>(this + 1); }
};

File *of(sqlite3_file *file) { return reinterpret_cast<File *>(file); }
sqlite3_file *under(sqlite3_file *file) { return of(file)->real(); }

/// Whether this call is one that is to fail.
bool fails()
{
    State &s = state();
    s.calls.fetch_add(1);
    if (s.left.load() == 0) return false;
    if (s.left.load() > 1) {
        s.left.fetch_sub(1);
        return false;
    }
    s.failed.fetch_add(1);
    if (s.more.fetch_sub(1) <= 0) s.left.store(0);
    return true;
}

int codeOf(int inputOutput)
{
    return state().fault.load() == Fault::DiskFull ? SQLITE_FULL : inputOutput;
}

void apply(QByteArray &content, const Write &write)
{
    if (write.at < 0) {
        content.resize(write.length);
        return;
    }
    if (content.size() < write.at + write.bytes.size())
        content.append(write.at + write.bytes.size() - content.size(), '\0');
    std::memcpy(content.data() + write.at, write.bytes.constData(),
                std::size_t(write.bytes.size()));
}

/// With the lock: the test looks before anything changes.
void before(File *file)
{
    State &s = state();
    if (file->follows && s.power && s.hook) s.hook();
}

int closeFile(sqlite3_file *file)
{
    const int result = under(file)->pMethods->xClose(under(file));
    delete of(file)->path;
    return result;
}

int readFile(sqlite3_file *file, void *into, int size, sqlite3_int64 at)
{
    return under(file)->pMethods->xRead(under(file), into, size, at);
}

int writeFile(sqlite3_file *file, const void *from, int size, sqlite3_int64 at)
{
    if (fails()) return codeOf(SQLITE_IOERR_WRITE);
    State &s = state();
    const std::lock_guard lock(s.mutex);
    before(of(file));
    if (of(file)->follows && s.power)
        s.files[*of(file)->path].pending.push_back(
            {at, QByteArray(static_cast<const char *>(from), size), 0});
    return under(file)->pMethods->xWrite(under(file), from, size, at);
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    if (fails()) return codeOf(SQLITE_IOERR_TRUNCATE);
    State &s = state();
    const std::lock_guard lock(s.mutex);
    before(of(file));
    if (of(file)->follows && s.power) s.files[*of(file)->path].pending.push_back({-1, {}, size});
    return under(file)->pMethods->xTruncate(under(file), size);
}

int syncFile(sqlite3_file *file, int flags)
{
    if (fails()) return codeOf(SQLITE_IOERR_FSYNC);
    State &s = state();
    const std::lock_guard lock(s.mutex);
    before(of(file));
    if (of(file)->follows && s.power) {
        Shadow &shadow = s.files[*of(file)->path];
        for (const Write &write : shadow.pending)
            apply(shadow.synced, write);
        shadow.pending.clear();
    }
    return under(file)->pMethods->xSync(under(file), flags);
}

int sizeOfFile(sqlite3_file *file, sqlite3_int64 *size)
{
    return under(file)->pMethods->xFileSize(under(file), size);
}
int lockFile(sqlite3_file *file, int level)
{
    return under(file)->pMethods->xLock(under(file), level);
}
int unlockFile(sqlite3_file *file, int level)
{
    return under(file)->pMethods->xUnlock(under(file), level);
}
int isReserved(sqlite3_file *file, int *result)
{
    return under(file)->pMethods->xCheckReservedLock(under(file), result);
}
int controlFile(sqlite3_file *file, int what, void *argument)
{
    return under(file)->pMethods->xFileControl(under(file), what, argument);
}
int sectorSize(sqlite3_file *file) { return under(file)->pMethods->xSectorSize(under(file)); }
/// Nothing is promised: neither that a sector is written whole nor that a neighbour is safe.
int traits(sqlite3_file *) { return 0; }
int shmMap(sqlite3_file *file, int page, int size, int extend, void volatile **into)
{
    return under(file)->pMethods->xShmMap(under(file), page, size, extend, into);
}
int shmLock(sqlite3_file *file, int offset, int n, int flags)
{
    return under(file)->pMethods->xShmLock(under(file), offset, n, flags);
}
void shmBarrier(sqlite3_file *file) { under(file)->pMethods->xShmBarrier(under(file)); }
int shmUnmap(sqlite3_file *file, int drop)
{
    return under(file)->pMethods->xShmUnmap(under(file), drop);
}

const sqlite3_io_methods methods{2,           closeFile,  readFile, writeFile,  truncateFile,
                                 syncFile,    sizeOfFile, lockFile, unlockFile, isReserved,
                                 controlFile, sectorSize, traits,   shmMap,     shmLock,
                                 shmBarrier,  shmUnmap,   nullptr,  nullptr};

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    of(file)->base.pMethods = nullptr;
    if (fails()) return codeOf(SQLITE_CANTOPEN);
    State &s = state();
    const int result = s.real->xOpen(s.real, name, under(file), flags, outFlags);
    if (result != SQLITE_OK) return result;
    File *opened = of(file);
    opened->follows =
        name && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL));
    opened->path = new QString(QString::fromLocal8Bit(name ? name : ""));
    opened->base.pMethods = &methods;
    const std::lock_guard lock(s.mutex);
    if (opened->follows && s.power && !s.files.count(*opened->path)) {
        QFile there(*opened->path);
        if (there.open(QIODevice::ReadOnly)) s.files[*opened->path].synced = there.readAll();
    }
    return SQLITE_OK;
}

int deleteFile(sqlite3_vfs *, const char *name, int sync)
{
    State &s = state();
    const std::lock_guard lock(s.mutex);
    const int result = s.real->xDelete(s.real, name, sync);
    if (result == SQLITE_OK) s.files.erase(QString::fromLocal8Bit(name));
    return result;
}

} // namespace

bool install()
{
    static sqlite3_vfs mine;
    State &s = state();
    if (s.real) return true;
    s.real = sqlite3_vfs_find(nullptr);
    if (!s.real) return false;
    mine = *s.real;
    mine.zName = "foyer-fault";
    mine.szOsFile = int(sizeof(File)) + s.real->szOsFile;
    mine.xOpen = openFile;
    mine.xDelete = deleteFile;
    return sqlite3_vfs_register(&mine, 1) == SQLITE_OK;
}

void failAt(int n, Fault fault, int more)
{
    State &s = state();
    s.failed = 0;
    s.fault = fault;
    s.more = more;
    s.left = n;
}

int heal()
{
    State &s = state();
    s.left = 0;
    return s.failed;
}

int calls() { return state().calls; }

void beginPower()
{
    State &s = state();
    const std::lock_guard lock(s.mutex);
    s.files.clear();
    s.power = true;
}

void onWrite(std::function<void()> hook)
{
    State &s = state();
    const std::lock_guard lock(s.mutex);
    s.hook = std::move(hook);
}

bool leaveIn(const QString &directory, const std::function<bool()> &keeps)
{
    constexpr qsizetype sector = 512;
    for (const auto &[path, shadow] : state().files) {
        QByteArray content = shadow.synced;
        for (const Write &write : shadow.pending) {
            if (write.at < 0) {
                if (keeps()) apply(content, write);
                continue;
            }
            // Sectors go down in any order, or not at all.
            for (qsizetype from = 0; from < write.bytes.size();) {
                const qsizetype room = sector - (write.at + from) % sector;
                const qsizetype size = std::min(room, write.bytes.size() - from);
                if (keeps()) apply(content, {write.at + from, write.bytes.mid(from, size), 0});
                from += size;
            }
        }
        QFile file(QDir(directory).filePath(QFileInfo(path).fileName()));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return false;
    }
    return true;
}

void endPower()
{
    State &s = state();
    const std::lock_guard lock(s.mutex);
    s.power = false;
    s.hook = {};
    s.files.clear();
}

} // namespace Foyer::FaultVfs
