// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a fuzz target over the files of the folders given, each also cut short and changed at random, always in the
// same way. The input that failed is written to stderr, base64, before the target ends the process.
#include "tests/fuzz/fuzz.h"

#include <QtCore/QByteArray>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QRandomGenerator>

#include <csignal>
#include <unistd.h>

namespace {

QByteArray current;

void run(const QByteArray &input)
{
    current = input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(input.constData()),
                           std::size_t(input.size()));
}

/// Only what a dying process may do: no matter that toBase64 allocates, the process is lost anyway.
void showInput(int signal)
{
    const QByteArray text = "input (base64): " + current.toBase64() + '\n';
    [[maybe_unused]] const auto written =
        write(STDERR_FILENO, text.constData(), std::size_t(text.size()));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

QByteArray mutated(QByteArray input, QRandomGenerator &random)
{
    for (int n = 1 + int(random.bounded(4)); n > 0; --n) {
        const auto at = qsizetype(random.bounded(quint32(input.size() + 1)));
        const auto other = qsizetype(random.bounded(quint32(input.size() + 1)));
        switch (random.bounded(5)) {
        case 0:
            if (at < input.size()) input[at] = char(random.bounded(256));
            break;
        case 1:
            input.insert(at, char(random.bounded(256)));
            break;
        case 2:
            input.remove(at, qsizetype(random.bounded(8)));
            break;
        case 3:
            input.insert(at, input.mid(other, qsizetype(random.bounded(64))));
            break;
        default:
            // Characters that mean something to these formats.
            input.insert(at, "\"\\{}[]:,\r\n\0\xef\xbb\xbf-.0"[random.bounded(17)]);
        }
    }
    return input;
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGABRT, showInput);
    QRandomGenerator random(20261130);
    int seeds = 0;
    qint64 runs = 0;
    for (int i = 1; i < argc; ++i) {
        QDirIterator it(QString::fromLocal8Bit(argv[i]), QDir::Files);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!file.open(QIODevice::ReadOnly)) return 1;
            const QByteArray seed = file.readAll();
            ++seeds;
            run(seed);
            const qsizetype step = 1 + seed.size() / 256;
            for (qsizetype at = 0; at < seed.size(); at += step, ++runs)
                run(seed.first(at));
            for (int n = 0; n < 500; ++n, ++runs)
                run(mutated(seed, random));
        }
    }
    std::printf("%d seeds, %lld inputs\n", seeds, static_cast<long long>(runs + seeds));
    return seeds > 0 ? 0 : 1;
}
