// SPDX-License-Identifier: GPL-3.0-or-later
// benchmarks-page DIRECTORY PAGE: writes the Markdown page of what the benchmarks of ./foyer bench said last
// (DIRECTORY/NAME.jsonl, one a benchmark), headed by the machine. What stands below the line "<!-- by hand -->" of an
// existing page is kept: what was tried, and why a bar is missed.
#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>
#include <QtCore/QSysInfo>

#include <cstdio>
#include <thread>

namespace {

const QByteArray byHand = "<!-- by hand -->";

QByteArray fileOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The first match of a file of /proc; empty: none.
QString fromProc(const QString &name, const QString &pattern)
{
    const auto match = QRegularExpression(pattern, QRegularExpression::MultilineOption)
                           .match(QString::fromUtf8(fileOf(name)));
    return match.captured(1).trimmed();
}

QString machine()
{
    const double gigabytes =
        fromProc(QStringLiteral("/proc/meminfo"), QStringLiteral("^MemTotal:\\s+(\\d+)")).toDouble()
        / 1048576;
    QString processor =
        fromProc(QStringLiteral("/proc/cpuinfo"), QStringLiteral("^model name\\s*:(.*)$"));
    if (processor.isEmpty()) processor = QSysInfo::currentCpuArchitecture();
    return QStringLiteral("%1 cores of %2, %3 GB of memory, %4, Linux %5")
        .arg(std::thread::hardware_concurrency())
        .arg(processor)
        .arg(gigabytes, 0, 'f', 0)
        .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion());
}

QString number(const QJsonValue &value)
{
    const double number = value.toDouble();
    return QString::number(number, number < 1'000 ? 'g' : 'f', number < 1'000 ? 4 : 0);
}

struct Benchmark {
    QString name, when;
    QList<QJsonObject> lines;
};

Benchmark read(const QFileInfo &info)
{
    Benchmark benchmark{info.completeBaseName(),
                        info.lastModified().toUTC().toString(QStringLiteral("yyyy-MM-dd hh:mm")),
                        {}};
    const QList<QByteArray> lines = fileOf(info.filePath()).split('\n');
    for (const QByteArray &line : lines)
        if (const QJsonObject object = QJsonDocument::fromJson(line).object(); !object.isEmpty())
            benchmark.lines.append(object);
    return benchmark;
}

QString bars(const Benchmark &benchmark)
{
    QString rows;
    for (const QJsonObject &line : benchmark.lines) {
        if (!line.contains(QLatin1String("bar"))) continue;
        rows +=
            QStringLiteral("| %1 | %2 | %3 %4 | %5 |\n")
                .arg(line[u"bar"].toString(), number(line[u"value"]),
                     line[u"atMost"].toBool() ? QStringLiteral("≤") : QStringLiteral("≥"),
                     number(line[u"limit"]),
                     line[u"ok"].toBool() ? QStringLiteral("ok") : QStringLiteral("**missed**"));
    }
    return rows;
}

/// One line a measurement: its name and the figures in the order they were given.
QString figures(const Benchmark &benchmark)
{
    QString text = QStringLiteral("\n### %1 (%2 UTC)\n\n").arg(benchmark.name, benchmark.when);
    for (const QJsonObject &line : benchmark.lines) {
        if (line.contains(QLatin1String("note"))) {
            text += QStringLiteral("- %1\n").arg(line[u"note"].toString());
        } else if (!line.contains(QLatin1String("bar"))) {
            QStringList parts;
            for (auto it = line.begin(); it != line.end(); ++it)
                if (it.key() != QLatin1String("name"))
                    parts.append(QString(it.key()).replace(u'_', u' ') + u' ' + number(it.value()));
            text += QStringLiteral("- %1: %2\n")
                        .arg(line[u"name"].toString(), parts.join(QLatin1String(", ")));
        }
    }
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "benchmarks-page DIRECTORY PAGE\n");
        return 2;
    }
    const QFileInfoList files =
        QDir(QString::fromLocal8Bit(argv[1]))
            .entryInfoList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name);
    const QString page = QString::fromLocal8Bit(argv[2]);
    QString table, details;
    for (const QFileInfo &info : files) {
        const Benchmark benchmark = read(info);
        if (benchmark.lines.isEmpty()) continue;
        table += bars(benchmark);
        details += figures(benchmark);
    }
    if (table.isEmpty()) {
        std::fprintf(stderr, "no benchmark has been run into %s\n", argv[1]);
        return 1;
    }
    const QByteArray before = fileOf(page);
    const qsizetype at = before.indexOf(byHand);
    const QString text = QStringLiteral("# Benchmarks\n\nWritten by `./foyer bench`; every figure "
                                        "comes from a run on one machine, peers beside it "
                                        "in the same run.\n\nMachine: %1.\n\n| what | measured | "
                                        "bar | |\n| --- | --- | --- | --- |\n%2\n"
                                        "## Figures\n%3\n")
                             .arg(machine(), table, details);
    QFile out(page);
    if (!out.open(QIODevice::WriteOnly)) {
        std::fprintf(stderr, "%s cannot be written\n", argv[2]);
        return 1;
    }
    out.write(text.toUtf8() + (at < 0 ? byHand + '\n' : before.sliced(at)));
    std::printf("%s\n", argv[2]);
    return 0;
}
