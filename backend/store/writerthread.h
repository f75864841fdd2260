// SPDX-License-Identifier: GPL-3.0-or-later
// The writer of a process: a thread, its connection, a queue. See DESIGN.md for the life of a
// batch.
#pragma once

#include "backend/store/connection.h"
#include "backend/store/store.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace Foyer {

class WriterThread final : public Writer
{
public:
    WriterThread(QString file, const StoreOptions &options, const Clock &clock);
    /// Finishes what was submitted, answers it, ends the thread.
    ~WriterThread() override;

    /// Opens the connection and brings the schema up to date on the thread itself; once, before
    /// anything else.
    Result<void> start();

    void submit(CommandContext context, Work work, Done done) override;
    void setPublisher(Publisher publisher) override;

private:
    struct Pending {
        CommandContext context;
        Work work;
        Done done;
        Result<Answer> answer;
        QList<Change> changes;
        bool replayed = false; ///< the answer is one that the key has had before
    };
    using Batch = std::vector<Pending>;
    using KeyInFlight = std::pair<QString, QString>; ///< scope, key

    void run(std::function<void(Result<void>)> started);
    Result<void> openDatabase();
    bool takeBatch(Batch &batch);
    void handle(Batch &batch);
    Result<void> runBatch(Batch &batch);
    Result<void> runOne(Pending &pending);
    Result<Answer> decide(Pending &pending);
    Result<void> followOthers();
    void publish(const QList<Change> &changes);
    void answer(Batch &batch);

    const QString m_file;
    const StoreOptions m_options;
    const Clock &m_clock;

    std::mutex m_mutex; ///< guards the next five
    std::condition_variable m_wake;
    std::deque<Pending> m_queue;
    std::map<KeyInFlight, IdempotencyKey> m_inFlight;
    Publisher m_publisher;
    bool m_stopping = false;

    std::unique_ptr<Connection> m_connection; ///< the thread's own
    qint64 m_published = 0;                   ///< newest seq that was handed to the publisher
    std::thread m_thread;
};

} // namespace Foyer
