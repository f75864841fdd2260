// SPDX-License-Identifier: GPL-3.0-or-later
// The Store over real threads: one WriterThread, a pool of reader threads, a connection per calling
// thread.
#pragma once

#include "backend/store/writerthread.h"

namespace Foyer {

class StoreThreads final : public Store
{
public:
    StoreThreads(const StoreOptions &options, const Clock &clock);
    ~StoreThreads() override; ///< runs the reads and commands that were handed in

    Result<void> start();

    Writer &writer() override { return *m_writer; }
    QString directory() const override { return m_options.directory; }
    void read(Read read) override;
    void readHere(const Read &read) override;
    Result<void> backup(const QString &file) override;
    Result<QStringList> check() override;

private:
    void serveReads();
    Result<Connection *> connectionOfThisThread();

    const StoreOptions m_options;
    const Clock &m_clock;
    const QString m_file;
    const quint64
        m_serial; ///< tells this store's connections from those of one at the same address before

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Read> m_reads;
    bool m_stopping = false;
    std::vector<std::thread> m_readers;
    std::unique_ptr<WriterThread> m_writer;
};

} // namespace Foyer
