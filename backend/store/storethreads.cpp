// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/storethreads.h"

#include "backend/store/repositories/outboxrepository.h"
#include "backend/store/storecheck.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QLoggingCategory>

#include <algorithm>
#include <atomic>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

Q_LOGGING_CATEGORY(lcStore, "foyer.store")

namespace Foyer {

namespace {

std::atomic<quint64> nextSerial{1};

struct ThreadConnection {
    quint64 store = 0;
    std::unique_ptr<Connection> connection;
    int depth = 0; ///< readHere inside readHere keeps the outer picture
};

/// A QSqlDatabase belongs to the thread that opened it, so each thread has and closes its own.
std::vector<ThreadConnection> &threadConnections()
{
    thread_local std::vector<ThreadConnection> connections;
    return connections;
}

ThreadConnection *find(quint64 store)
{
    auto &all = threadConnections();
    const auto it = std::find_if(all.begin(), all.end(),
                                 [store](const ThreadConnection &c) { return c.store == store; });
    return it == all.end() ? nullptr : &*it;
}

void runInTransaction(Connection &connection, const Store::Read &read)
{
    connection.clearFailure();
    Transaction transaction(connection, Transaction::Mode::Read);
    if (!transaction.begun())
        qCWarning(lcStore, "a read has no transaction: %ls",
                  qUtf16Printable(transaction.begun().error().detail));
    read(connection);
}

QString directoryFile(const StoreOptions &options)
{
    return QDir(options.directory).filePath(QStringLiteral("foyer.sqlite"));
}

} // namespace

StoreThreads::StoreThreads(const StoreOptions &options, const Clock &clock)
    : m_options(options), m_clock(clock), m_file(directoryFile(options)), m_serial(nextSerial++)
{
}

StoreThreads::~StoreThreads()
{
    m_writer.reset();
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_all();
    for (std::thread &reader : m_readers)
        reader.join();
    auto &mine = threadConnections();
    std::erase_if(mine, [this](const ThreadConnection &c) { return c.store == m_serial; });
}

Result<void> StoreThreads::start()
{
    const QDir directory(m_options.directory);
    if (!directory.exists()) {
        if (!QDir().mkpath(m_options.directory))
            return fail(QStringLiteral("store.unreadable"),
                        QStringLiteral("cannot make the directory %1").arg(m_options.directory));
        ::chmod(QFile::encodeName(m_options.directory).constData(), 0700);
    }
    m_writer = std::make_unique<WriterThread>(m_file, m_options, m_clock);
    if (auto started = m_writer->start(); !started) return started;
    for (int i = 0; i < std::max(1, m_options.readers); ++i)
        m_readers.emplace_back(&StoreThreads::serveReads, this);
    return {};
}

void StoreThreads::read(Read read)
{
    {
        const std::lock_guard lock(m_mutex);
        m_reads.push_back(std::move(read));
    }
    m_wake.notify_one();
}

void StoreThreads::serveReads()
{
    for (;;) {
        Read read;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_reads.empty(); });
            if (m_reads.empty()) break;
            read = std::move(m_reads.front());
            m_reads.pop_front();
        }
        readHere(read);
    }
}

Result<Connection *> StoreThreads::connectionOfThisThread()
{
    if (ThreadConnection *found = find(m_serial)) return found->connection.get();
    auto opened = Connection::open(m_file, Connection::Role::Reader, m_options.synchronous);
    if (!opened) return tl::unexpected(opened.error());
    threadConnections().push_back({m_serial, *std::move(opened), 0});
    return threadConnections().back().connection.get();
}

void StoreThreads::readHere(const Read &read)
{
    const auto connection = connectionOfThisThread();
    if (!connection) {
        qCCritical(lcStore, "cannot open a read connection: %ls",
                   qUtf16Printable(connection.error().detail));
        read(*Connection::closed(connection.error()));
        return;
    }
    if (find(m_serial)->depth > 0) {
        read(**connection);
        return;
    }
    ++find(m_serial)->depth;
    runInTransaction(**connection, read);
    --find(m_serial)->depth;
}

Result<void> StoreThreads::backup(const QString &file)
{
    // VACUUM INTO takes a file that is absent or empty; an empty one made here has mode 0600 from
    // the start.
    const QByteArray path = QFile::encodeName(file);
    const int descriptor = ::open(path.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return fail(QStringLiteral("store.backupFailed"),
                    QStringLiteral("%1 exists or cannot be made").arg(file));
    ::close(descriptor);
    auto connection = Connection::open(m_file, Connection::Role::Writer, m_options.synchronous);
    if (!connection) return fail(QStringLiteral("store.backupFailed"), connection.error().detail);
    auto copied = (*connection)->prepare("VACUUM INTO ?").bind(file).exec();
    if (!copied) {
        QFile::remove(file);
        return fail(QStringLiteral("store.backupFailed"), copied.error().detail);
    }
    // Whoever serves it one day shall know that its mails may have gone out since.
    if (auto stamped = OutboxRepository(**connection).stampCopy(file, m_clock.now()); !stamped) {
        QFile::remove(file);
        return fail(QStringLiteral("store.backupFailed"), stamped.error().detail);
    }
    return {};
}

Result<QStringList> StoreThreads::check()
{
    Result<QStringList> found;
    readHere([&found](Connection &connection) { found = checkStore(connection); });
    return found;
}

Result<std::unique_ptr<Store>> Store::open(const StoreOptions &options, const Clock &clock)
{
    auto store = std::make_unique<StoreThreads>(options, clock);
    if (auto started = store->start(); !started) return tl::unexpected(started.error());
    return store;
}

} // namespace Foyer
