// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/report.h"

#include <climits>
#include <unistd.h>

namespace Bench {

Report::Report(const std::string &outFile)
{
    if (!outFile.empty()) m_out = std::fopen(outFile.c_str(), "we");
}

Report::~Report()
{
    if (m_out) std::fclose(m_out);
}

void Report::figures(const std::string &name, const Figures &figures)
{
    std::printf("%-34s", name.c_str());
    if (m_out) std::fprintf(m_out, "{\"name\":\"%s\"", name.c_str());
    for (const auto &[what, value] : figures) {
        std::printf("  %s %.5g", what.c_str(), value);
        if (m_out) std::fprintf(m_out, ",\"%s\":%.6g", what.c_str(), value);
    }
    std::printf("\n");
    std::fflush(stdout);
    if (m_out) std::fprintf(m_out, "}\n");
}

void Report::bar(const std::string &name, double value, double limit, bool atMost)
{
    const bool ok = atMost ? value <= limit : value >= limit;
    m_missed += ok ? 0 : 1;
    std::printf("bar  %-58s %8.3g  (%s %g)  %s\n", name.c_str(), value,
                atMost ? "at most" : "at least", limit, ok ? "ok" : "MISSED");
    if (m_out) {
        std::fprintf(m_out,
                     "{\"bar\":\"%s\",\"value\":%.6g,\"limit\":%g,\"atMost\":%s,\"ok\":%s}\n",
                     name.c_str(), value, limit, atMost ? "true" : "false", ok ? "true" : "false");
    }
}

void Report::note(const std::string &text)
{
    std::printf("%s\n", text.c_str());
    std::fflush(stdout);
    if (!m_out) return;
    std::string quoted;
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += (c >= 0 && c < ' ') ? ' ' : c;
    }
    std::fprintf(m_out, "{\"note\":\"%s\"}\n", quoted.c_str());
}

std::string option(int count, char **words, const std::string &name, const std::string &fallback)
{
    for (int i = 1; i + 1 < count; ++i) {
        if (words[i] == "--" + name) return words[i + 1];
    }
    return fallback;
}

bool flag(int count, char **words, const std::string &name)
{
    for (int i = 1; i < count; ++i) {
        if (words[i] == "--" + name) return true;
    }
    return false;
}

std::string programFolder()
{
    char path[PATH_MAX];
    const ssize_t n = readlink("/proc/self/exe", path, sizeof path);
    const std::string whole(path, std::size_t(n < 0 ? 0 : n));
    return whole.substr(0, whole.rfind('/'));
}

} // namespace Bench
