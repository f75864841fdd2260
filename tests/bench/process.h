// SPDX-License-Identifier: GPL-3.0-or-later
// Child processes of a benchmark and what they cost, read from /proc.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace Bench {

/// Raises the limit of descriptors as far as allowed, for this process and those it starts.
void raiseDescriptorLimit();
int descriptorLimit();

/// From here on the last processor is this process's and the others are its children's, so that neither takes the
/// other's time and no round depends on where the scheduler puts them. Nothing on a machine with one; false then.
bool splitProcessors();

/// A temporary directory, removed with its content.
class TemporaryDirectory
{
public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory &) = delete;
    TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;
    const std::string &path() const { return m_path; }
    std::string file(const std::string &name) const { return m_path + '/' + name; }

private:
    std::string m_path;
};

/// A program started in the background, its output in a file; ended by SIGTERM, then SIGKILL.
class Process
{
public:
    Process(const std::vector<std::string> &words, const std::string &outputFile,
            const std::string &directory = {});
    ~Process();
    Process(const Process &) = delete;
    Process &operator=(const Process &) = delete;

    pid_t pid() const { return m_pid; }
    bool running();
    /// Waits until the output holds `text` and returns what follows it on that line; empty: it
    /// ended, or time is up.
    std::string waitForLine(const std::string &text, int seconds);
    void stop();
    /// It and its children may run on the processor of this process too from now on.
    void useAllProcessors() const;
    /// CPU seconds of the process and its children so far.
    double cpuSeconds() const;
    /// Resident kilobytes of the process and its children.
    long residentKb() const;

private:
    std::vector<pid_t> family() const;
    pid_t m_pid = -1;
    std::string m_output;
};

/// Runs a program to its end. Its standard output; `status` gets the exit status.
std::string run(const std::vector<std::string> &words, int &status,
                const std::string &directory = {});

bool isExecutable(const std::string &path);
std::string readFile(const std::string &path);
void writeFile(const std::string &path, const std::string &content);

} // namespace Bench
