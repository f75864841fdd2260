// SPDX-License-Identifier: GPL-3.0-or-later
// Figures on the terminal, the same as JSON lines in a file (--out), and bars with "ok" or
// "MISSED".
#pragma once

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace Bench {

class Report
{
public:
    explicit Report(const std::string &outFile);
    ~Report();
    Report(const Report &) = delete;
    Report &operator=(const Report &) = delete;

    using Figures = std::vector<std::pair<std::string, double>>;
    void figures(const std::string &name, const Figures &figures);
    /// `value` against `limit`; `atMost` says which side is good.
    void bar(const std::string &name, double value, double limit, bool atMost);
    void note(const std::string &text);
    int missed() const { return m_missed; }

private:
    std::FILE *m_out = nullptr;
    int m_missed = 0;
};

/// --name VALUE of the command line.
std::string option(int count, char **words, const std::string &name, const std::string &fallback);
bool flag(int count, char **words, const std::string &name);
/// The folder of this program.
std::string programFolder();

} // namespace Bench
