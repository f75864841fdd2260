// SPDX-License-Identifier: GPL-3.0-or-later
// A site as foyer-server wires it, whose pushes go to a push service of its own on this machine: the server itself never
// sends to such an address, whatever its settings. Each push that arrives there is one line of JSON on standard output.
//   page-pushstage DIRECTORY PORT; ends when its standard input does.
#include "backend/feed/feed.h"
#include "backend/feed/snapshotcache.h"
#include "backend/http/server.h"
#include "backend/hub/hub.h"
#include "backend/jobs/loop/jobsthread.h"
#include "backend/jobs/push/pushworker.h"
#include "tests/push/fakepush.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSocketNotifier>

#include <cstdio>
#include <unistd.h>

using namespace Foyer;

namespace {

constexpr auto Service = "push.example.org";

void print(const QJsonObject &line)
{
    const QByteArray bytes = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout);
    std::fflush(stdout);
}

QByteArray take(const FakePush::Request &request)
{
    QJsonObject line{{QStringLiteral("target"), QString::fromLatin1(request.target)},
                     {QStringLiteral("body"), QString::fromLatin1(request.body.toBase64())}};
    for (const char *name : {"authorization", "content-encoding", "ttl", "host"})
        line.insert(QString::fromLatin1(name), QString::fromLatin1(request.fields.value(name)));
    print(line);
    return FakePush::status(201);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 3) return 2;
    const SystemClock clock;
    StoreOptions where;
    where.directory = words.at(1);
    auto opened = Store::open(where, clock);
    auto secrets = SealedBox::ofDirectory(words.at(1));
    if (!opened || !secrets) return 1;
    Store &store = **opened;
    SnapshotCache snapshots(store);
    Hub hub({}, project,
            [&store](const Id &eventId, qint64 after, qint64 through, int rows,
                     std::function<void(LogPage)> deliver) {
                store.read([=](Connection &connection) {
                    deliver(readPage(connection, eventId, after, through, rows));
                });
            });
    const QStringList services{QString::fromLatin1(Service)};
    ServerOptions options;
    options.pushServices = services;
    Server server(store, hub, snapshots, options, clock);
    JobsThread jobs(store, clock, JobsOptions());
    FakePush push(Service);
    push.answer(take);
    PushSettings settings;
    settings.services = services;
    PushWorker::Options worker;
    worker.world = push.world();
    PushWorker sender(store, clock, settings,
                      std::make_shared<const SealedBox>(*std::move(secrets)), worker);
    store.writer().setPublisher([&](const QList<Change> &changes) {
        snapshots.changesPublished(changes);
        hub.publish(changes);
        jobs.nudge();
        sender.nudge();
    });
    store.readHere([&](Connection &connection) {
        const Head head = readHead(connection);
        hub.setHead(head.seq, head.cursor);
    });
    if (!server.listen(QStringLiteral("127.0.0.1"), quint16(words.at(2).toUInt()))) return 1;
    QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &app, [&] {
        char byte = 0;
        if (read(STDIN_FILENO, &byte, 1) <= 0) QCoreApplication::quit();
    });
    const int code = QCoreApplication::exec();
    server.close();
    store.writer().setPublisher({});
    static_cast<void>(store.writer().execute({}, [](UnitOfWork &) { return Answer(); }));
    return code;
}
