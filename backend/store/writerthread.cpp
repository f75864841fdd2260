// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/writerthread.h"

#include "backend/store/idempotency.h"
#include "backend/store/migrations.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/storemetrics.h"

#include <QtCore/QLoggingCategory>

#include <algorithm>
#include <chrono>
#include <future>
#include <limits>

Q_LOGGING_CATEGORY(lcWriter, "foyer.store")

namespace Foyer {

namespace {

constexpr int ForeignPage = 512;

/// For /metrics: a few additions a batch.
template <typename Batch>
void count(const Batch &batch, bool committed, std::chrono::steady_clock::duration took)
{
    StoreMetrics &metrics = storeMetrics();
    if (!committed) metrics.lostBatches.fetch_add(1, std::memory_order_relaxed);
    const auto refused = std::count_if(batch.begin(), batch.end(),
                                       [](const auto &pending) { return !pending.answer; });
    metrics.answered.fetch_add(batch.size(), std::memory_order_relaxed);
    metrics.refused.fetch_add(quint64(refused), std::memory_order_relaxed);
    metrics.groupSize.add(qint64(batch.size()));
    metrics.commitMicros.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

} // namespace

WriterThread::WriterThread(QString file, const StoreOptions &options, const Clock &clock)
    : m_file(std::move(file)), m_options(options), m_clock(clock)
{
}

WriterThread::~WriterThread()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable()) m_thread.join();
}

Result<void> WriterThread::start()
{
    std::promise<Result<void>> promise;
    auto future = promise.get_future();
    m_thread = std::thread(&WriterThread::run, this,
                           [&promise](Result<void> result) { promise.set_value(result); });
    return future.get();
}

void WriterThread::submit(CommandContext context, Work work, Done done)
{
    std::optional<Error> refused;
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopping) {
            refused = Error{QStringLiteral("store.closing"),
                            QStringLiteral("the server is shutting down"),
                            {},
                            {}};
        } else if (context.idempotency) {
            const IdempotencyKey &key = *context.idempotency;
            if (auto valid = checkIdempotencyKey(key); !valid) {
                refused = valid.error();
            } else if (const auto [it, fresh] =
                           m_inFlight.try_emplace({idempotencyScope(context.actor), key.key}, key);
                       !fresh) {
                refused =
                    sameRequest(it->second, key)
                        ? Error{QStringLiteral("idempotency.inProgress"),
                                QStringLiteral("the first request with this key is still running"),
                                {},
                                {{QStringLiteral("retryAfter"), 1}}}
                        : keyReused().value();
            }
        }
        if (!refused) {
            m_queue.push_back(
                {std::move(context), std::move(work), std::move(done), Answer{}, {}, false});
            storeMetrics().queued.fetch_add(1, std::memory_order_relaxed);
        }
    }
    if (refused)
        done(tl::unexpected(*refused));
    else
        m_wake.notify_one();
}

void WriterThread::setPublisher(Publisher publisher)
{
    const std::lock_guard lock(m_mutex);
    m_publisher = std::move(publisher);
}

Result<void> WriterThread::openDatabase()
{
    auto connection = Connection::open(m_file, Connection::Role::Writer, m_options.synchronous);
    if (!connection) return tl::unexpected(connection.error());
    m_connection = *std::move(connection);
    if (auto migrated = migrate(*m_connection, builtInMigrations(), m_clock.now()); !migrated)
        return migrated;
    auto head = ChangeRepository(*m_connection).head();
    if (!head) return tl::unexpected(head.error());
    m_published = head->seq;
    return {};
}

void WriterThread::run(std::function<void(Result<void>)> started)
{
    const auto opened = openDatabase();
    started(opened);
    if (opened) {
        Batch batch;
        while (takeBatch(batch)) {
            if (batch.empty()) {
                if (auto followed = followOthers(); !followed)
                    qCWarning(lcWriter, "cannot follow the log: %ls",
                              qUtf16Printable(followed.error().detail));
            } else {
                handle(batch);
            }
            batch.clear();
        }
    }
    m_connection.reset();
}

/// Whatever waits, up to maxGroup; an empty batch when nothing came for foreignPollMs; false at the
/// end.
bool WriterThread::takeBatch(Batch &batch)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, std::chrono::milliseconds(m_options.foreignPollMs),
                    [this] { return m_stopping || !m_queue.empty(); });
    if (m_queue.empty()) return !m_stopping;
    while (!m_queue.empty() && batch.size() < size_t(m_options.maxGroup)) {
        batch.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
    storeMetrics().queued.fetch_sub(qint64(batch.size()), std::memory_order_relaxed);
    return true;
}

void WriterThread::handle(Batch &batch)
{
    const auto began = std::chrono::steady_clock::now();
    const auto done = runBatch(batch);
    count(batch, done.has_value(), std::chrono::steady_clock::now() - began);
    if (!done) {
        // Nothing of this batch is in the database: the transaction was rolled back, here or by
        // SQLite itself.
        qCWarning(lcWriter, "a batch of %zu commands was lost: %ls", batch.size(),
                  qUtf16Printable(done.error().detail));
        for (Pending &pending : batch) {
            pending.answer = tl::unexpected(done.error());
            pending.changes.clear();
        }
    } else {
        QList<Change> changes;
        for (Pending &pending : batch)
            changes.append(std::move(pending.changes));
        publish(changes);
    }
    answer(batch);
}

Result<void> WriterThread::runBatch(Batch &batch)
{
    m_connection->clearFailure();
    Transaction transaction(*m_connection, Transaction::Mode::Immediate);
    if (!transaction.begun()) return transaction.begun();
    // Others may have written since: their rows come first, or the hub would hear seqs out of
    // order.
    if (auto followed = followOthers(); !followed) return followed;
    for (Pending &pending : batch) {
        if (auto run = runOne(pending); !run) return run;
    }
    return transaction.commit();
}

/// An error is the batch's end; a refusal is only the command's answer.
Result<void> WriterThread::runOne(Pending &pending)
{
    m_connection->clearFailure();
    if (auto saved = m_connection->exec("SAVEPOINT command"); !saved)
        return tl::unexpected(saved.error());
    pending.answer = decide(pending);
    // A failed statement whose Result was dropped must not be committed past.
    if (pending.answer && m_connection->failure())
        pending.answer = tl::unexpected(*m_connection->failure());
    if (m_connection->transactionDoubtful()) return tl::unexpected(*m_connection->failure());
    if (!pending.answer) {
        pending.changes.clear();
        if (auto undone = m_connection->exec("ROLLBACK TO command"); !undone)
            return tl::unexpected(undone.error());
    }
    const auto &key = pending.context.idempotency;
    if (key && !pending.replayed && keepsAnswer(pending.answer)) {
        auto kept = IdempotencyRepository(*m_connection)
                        .keep(pending.context.actor, *key, pending.answer, m_clock.now());
        if (!kept) return kept;
    }
    return m_connection->exec("RELEASE command").map([](qint64) {});
}

/// The command's answer, or the one its key has had already.
Result<Answer> WriterThread::decide(Pending &pending)
{
    if (pending.context.idempotency) {
        auto stored = IdempotencyRepository(*m_connection)
                          .find(pending.context.actor, *pending.context.idempotency, m_clock.now());
        if (!stored) return tl::unexpected(stored.error());
        if (*stored) {
            pending.replayed = true;
            return **stored;
        }
    }
    UnitOfWork unit(*m_connection, pending.context);
    Result<Answer> answer = pending.work(unit);
    if (answer && !unit.recorded().isEmpty()) {
        answer->seq = unit.recorded().last().seq;
        pending.changes = unit.recorded();
    }
    return answer;
}

/// Stands for rows that were pruned before this process saw them: no type, no event, nobody's to see.
static Change missingThrough(const Cursor &pruned)
{
    Change change;
    change.seq = pruned.seq;
    change.stamp = pruned.stamp.value_or(0);
    return change;
}

/// Publishes what other processes have committed. Inside a transaction of ours it sees only
/// committed rows as well, since it runs before the first command.
Result<void> WriterThread::followOthers()
{
    auto newest = m_connection->prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'")
                      .first([](const Row &row) { return row.number(0); });
    if (!newest) return tl::unexpected(newest.error());
    const qint64 head = newest->value_or(0);
    ChangeRepository log(*m_connection);
    while (m_published < head) {
        auto page = log.page({}, m_published, head, ForeignPage);
        if (!page) return tl::unexpected(page.error());
        // Asked after the page, so that nothing is pruned between the two unseen. This process stood still for days, or
        // was suspended: whoever follows it must learn that rows are missing.
        const auto pruned = log.prunedThrough();
        if (!pruned) return tl::unexpected(pruned.error());
        if (pruned->seq > m_published) {
            page->removeIf([&](const Change &change) { return change.seq <= pruned->seq; });
            page->prepend(missingThrough(*pruned));
        }
        if (page->isEmpty())
            m_published = head;
        else
            publish(*page);
    }
    return {};
}

void WriterThread::publish(const QList<Change> &changes)
{
    if (changes.isEmpty()) return;
    m_published = changes.last().seq;
    Publisher publisher;
    {
        const std::lock_guard lock(m_mutex);
        publisher = m_publisher;
    }
    if (publisher) publisher(changes);
}

void WriterThread::answer(Batch &batch)
{
    {
        const std::lock_guard lock(m_mutex);
        for (const Pending &pending : batch) {
            if (pending.context.idempotency)
                m_inFlight.erase(
                    {idempotencyScope(pending.context.actor), pending.context.idempotency->key});
        }
    }
    for (Pending &pending : batch)
        pending.done(std::move(pending.answer));
}

} // namespace Foyer
