// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/process.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Bench {

namespace {

/// The processors that children may use; empty: all.
cpu_set_t childrens;
bool isSplit = false;

pid_t start(const std::vector<std::string> &words, int output, const std::string &directory)
{
    std::vector<char *> arguments;
    for (const std::string &word : words)
        arguments.push_back(const_cast<char *>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t pid = fork();
    if (pid != 0) return pid;
    if (isSplit) sched_setaffinity(0, sizeof childrens, &childrens);
    if (!directory.empty() && chdir(directory.c_str()) != 0) _exit(126);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(127);
}

} // namespace

void raiseDescriptorLimit()
{
    rlimit limit{1'000'000, 1'000'000};
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int descriptorLimit()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    return int(std::min<rlim_t>(limit.rlim_cur, 1'000'000));
}

bool splitProcessors()
{
    cpu_set_t all;
    if (sched_getaffinity(0, sizeof all, &all) != 0 || CPU_COUNT(&all) < 2) return false;
    int last = CPU_SETSIZE - 1;
    while (!CPU_ISSET(last, &all))
        --last;
    childrens = all;
    CPU_CLR(last, &childrens);
    cpu_set_t own;
    CPU_ZERO(&own);
    CPU_SET(last, &own);
    isSplit = sched_setaffinity(0, sizeof own, &own) == 0;
    return isSplit;
}

TemporaryDirectory::TemporaryDirectory()
{
    std::string pattern = std::filesystem::temp_directory_path() / "foyer-bench-XXXXXX";
    if (mkdtemp(pattern.data())) m_path = pattern;
}

TemporaryDirectory::~TemporaryDirectory()
{
    std::error_code ignored;
    if (!m_path.empty()) std::filesystem::remove_all(m_path, ignored);
}

Process::Process(const std::vector<std::string> &words, const std::string &outputFile,
                 const std::string &directory)
    : m_output(outputFile)
{
    const int output = open(outputFile.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    m_pid = start(words, output, directory);
    close(output);
}

Process::~Process() { stop(); }

bool Process::running()
{
    if (m_pid > 0 && waitpid(m_pid, nullptr, WNOHANG) == m_pid) m_pid = -1;
    return m_pid > 0;
}

std::string Process::waitForLine(const std::string &text, int seconds)
{
    for (int i = 0; i < seconds * 50; ++i) {
        const std::string output = readFile(m_output);
        const auto at = output.find(text);
        const auto end = at == std::string::npos ? at : output.find('\n', at);
        if (end != std::string::npos)
            return output.substr(at + text.size(), end - at - text.size());
        if (!running()) break;
        usleep(20'000);
    }
    return {};
}

void Process::stop()
{
    if (!running()) return;
    kill(m_pid, SIGTERM);
    for (int i = 0; i < 500 && running(); ++i)
        usleep(10'000);
    if (!running()) return;
    kill(m_pid, SIGKILL);
    waitpid(m_pid, nullptr, 0);
    m_pid = -1;
}

std::vector<pid_t> Process::family() const
{
    std::vector<pid_t> pids{m_pid};
    const std::string number = std::to_string(m_pid);
    std::istringstream children(readFile("/proc/" + number + "/task/" + number + "/children"));
    for (pid_t child = 0; children >> child;)
        pids.push_back(child);
    return pids;
}

void Process::useAllProcessors() const
{
    cpu_set_t all;
    CPU_ZERO(&all);
    for (int i = 0; i < CPU_SETSIZE; ++i)
        CPU_SET(i, &all); // the kernel takes those that there are
    std::error_code ignored;
    for (const pid_t pid : family())
        for (const auto &task :
             std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task", ignored))
            sched_setaffinity(std::atoi(task.path().filename().c_str()), sizeof all, &all);
}

double Process::cpuSeconds() const
{
    double total = 0;
    for (const pid_t pid : family()) {
        const std::string stat = readFile("/proc/" + std::to_string(pid) + "/stat");
        const auto end = stat.rfind(')');
        if (end == std::string::npos) continue;
        std::istringstream fields(stat.substr(end + 2));
        std::string skipped;
        for (int i = 0; i < 11; ++i)
            fields >> skipped;
        double user = 0, system = 0;
        fields >> user >> system;
        total += (user + system) / double(sysconf(_SC_CLK_TCK));
    }
    return total;
}

long Process::residentKb() const
{
    long total = 0;
    for (const pid_t pid : family()) {
        std::istringstream fields(readFile("/proc/" + std::to_string(pid) + "/statm"));
        long size = 0, resident = 0;
        fields >> size >> resident;
        total += resident * (sysconf(_SC_PAGESIZE) / 1024);
    }
    return total;
}

std::string run(const std::vector<std::string> &words, int &status, const std::string &directory)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {};
    const pid_t pid = start(words, ends[1], directory);
    close(ends[1]);
    std::string output;
    char bytes[4096];
    for (ssize_t n = 0; (n = read(ends[0], bytes, sizeof bytes)) > 0;)
        output.append(bytes, std::size_t(n));
    close(ends[0]);
    int raw = 0;
    waitpid(pid, &raw, 0);
    status = WIFEXITED(raw) ? WEXITSTATUS(raw) : -1;
    return output;
}

bool isExecutable(const std::string &path) { return access(path.c_str(), X_OK) == 0; }

std::string readFile(const std::string &path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeFile(const std::string &path, const std::string &content)
{
    std::ofstream(path) << content;
}

} // namespace Bench
