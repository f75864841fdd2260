// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/target.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <arpa/inet.h>
#include <cstdio>
#include <cstdlib>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Bench {

namespace {

std::string event(int number, const std::string &start, const std::string &persons,
                  const std::string &room)
{
    const std::string n = std::to_string(number);
    const std::string digits = std::string(12 - n.size(), '0') + n;
    return "<room name=\"Room " + room + "\"><event id=\"" + n
           + "\" guid=\"00000000-0000-4000-8000-" + digits + "\"><date>2027-05-14T" + start
           + ":00+02:00</date><start>" + start + "</start><duration>00:05</duration><room>Room "
           + room + "</room><title>Session " + n + "</title>" + persons + "</event></room>\n";
}

std::string scheduleXml(int sessions, int guests)
{
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<schedule><version>1</version>"
                      "<conference><acronym>bench</acronym><title>Bench</title>"
                      "<start>2027-05-14</start><end>2027-05-14</end><days>1</days>"
                      "<timeslot_duration>00:05</timeslot_duration>"
                      "<time_zone_name>Europe/Berlin</time_zone_name></conference>"
                      "<day index=\"1\" date=\"2027-05-14\" start=\"2027-05-14T00:00:00+02:00\" "
                      "end=\"2027-05-15T00:00:00+02:00\">\n";
    // One after the other, a day full in a room: the benchmark measures, it doesn't argue about clashes.
    constexpr int sessionsPerRoom = 24 * 60 / 5;
    int number = 0;
    for (; number < sessions; ++number) {
        char start[8];
        std::snprintf(start, sizeof start, "%02d:%02d", number * 5 / 60 % 24, number * 5 % 60);
        xml += event(number + 1, start, {}, std::to_string(number / sessionsPerRoom + 1));
    }
    constexpr int hostsPerSession = 50;
    for (int guest = 0; guest < guests; guest += hostsPerSession) {
        std::string persons = "<persons>";
        for (int i = guest; i < std::min(guests, guest + hostsPerSession); ++i) {
            const std::string n = std::to_string(i + 1);
            persons += "<person id=\"" + n + "\">Guest " + n + "</person>";
        }
        ++number;
        xml += event(number, "23:50", persons + "</persons>", "of hosts " + std::to_string(number));
    }
    return xml + "</day></schedule>\n";
}

} // namespace

int freePort()
{
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    int port = 0;
    if (bind(descriptor, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0
        && getsockname(descriptor, reinterpret_cast<sockaddr *>(&address), &length) == 0)
        port = ntohs(address.sin_port);
    close(descriptor);
    return port;
}

std::string request(int port, const std::string &head, const std::string &body, int &status)
{
    status = 0;
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(uint16_t(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::string answer;
    if (connect(descriptor, reinterpret_cast<sockaddr *>(&to), sizeof to) == 0) {
        std::string text = head + "Host: 127.0.0.1\r\nConnection: close\r\n";
        if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        text += "\r\n" + body;
        if (send(descriptor, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size())) {
            char bytes[65'536];
            for (ssize_t n = 0; (n = recv(descriptor, bytes, sizeof bytes, 0)) > 0;)
                answer.append(bytes, std::size_t(n));
        }
    }
    close(descriptor);
    const auto end = answer.find("\r\n\r\n");
    if (end == std::string::npos || answer.size() < 12) return {};
    status = std::atoi(answer.c_str() + 9);
    return answer.substr(end + 4);
}

bool FoyerServer::prepare()
{
    int status = 0;
    const std::string data = m_directory.file("data");
    mkdir(data.c_str(), 0700);
    const std::string imported =
        run({m_program, "import", "--data", data, m_directory.file("schedule.xml")}, status);
    if (status != 0) {
        m_trouble = "import: " + imported;
        return false;
    }
    m_token = run({m_program, "token", "create", "--data", data, "--name", "bench"}, status);
    m_token.erase(m_token.find_last_not_of(" \r\n") + 1);
    m_token.erase(0, m_token.find_last_of(" \n") + 1);
    if (status != 0 || m_token.empty()) m_trouble = "token create: " + m_token;
    return m_trouble.empty();
}

bool FoyerServer::serve()
{
    const std::string most = std::to_string(m_connections + 1'000);
    std::vector<std::string> words{m_program,
                                   "serve",
                                   "--data",
                                   m_directory.file("data"),
                                   "--listen",
                                   "127.0.0.1:0",
                                   "--max-connections",
                                   most,
                                   "--max-connections-per-address",
                                   most};
    words.insert(words.end(), m_words.begin(), m_words.end());
    m_process = std::make_unique<Process>(words, m_directory.file("output"));
    const std::string port =
        m_process->waitForLine("foyer-server listening on http://127.0.0.1:", 60);
    m_port = std::atoi(port.c_str());
    if (m_port == 0) m_trouble = "serve: " + readFile(m_directory.file("output"));
    return m_port != 0;
}

FoyerServer::FoyerServer(const std::string &program, int sessions, int guests, int connections,
                         std::vector<std::string> words)
    : m_program(program), m_connections(connections), m_words(std::move(words))
{
    writeFile(m_directory.file("schedule.xml"), scheduleXml(sessions, guests));
    if (prepare() && serve()) readSnapshot(sessions, guests);
}

bool FoyerServer::restart()
{
    m_process.reset();
    return serve();
}

std::string FoyerServer::headCursor() const
{
    int status = 0;
    const std::string snapshot =
        request(m_port, "GET /api/v1/events/" + m_slug + "/snapshot HTTP/1.1\r\n", {}, status);
    return QJsonDocument::fromJson(QByteArray::fromStdString(snapshot))[QLatin1String("cursor")]
        .toString()
        .toStdString();
}

void FoyerServer::readSnapshot(int sessions, int guests)
{
    int status = 0;
    const std::string bearer = "Authorization: Bearer " + m_token + "\r\n";
    const auto get = [&](const std::string &path) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(
            request(m_port, "GET /api/v1/events" + path + " HTTP/1.1\r\n" + bearer, {}, status)));
    };
    const QJsonDocument list = get({});
    const QJsonArray events =
        list.isArray() ? list.array() : list[QLatin1String("events")].toArray();
    m_slug = events.at(0)[QLatin1String("slug")].toString().toStdString();
    const QJsonDocument snapshot = get('/' + m_slug + "/snapshot");
    m_cursor = snapshot[QLatin1String("cursor")].toString().toStdString();
    for (const QJsonValue &session : snapshot[QLatin1String("sessions")].toArray()) {
        if (session[QLatin1String("hostIds")].toArray().isEmpty())
            m_sessions.push_back(session[QLatin1String("id")].toString().toStdString());
    }
    for (const QJsonValue &guest : snapshot[QLatin1String("guests")].toArray())
        m_guests.push_back(guest[QLatin1String("id")].toString().toStdString());
    if (int(m_sessions.size()) != sessions || int(m_guests.size()) != guests || m_cursor.empty()) {
        m_trouble = "snapshot: " + std::to_string(status) + ", " + std::to_string(m_sessions.size())
                    + " sessions, " + std::to_string(m_guests.size()) + " guests";
    }
}

FeedTarget FoyerServer::feedTarget()
{
    FeedTarget target;
    target.port = m_port;
    target.feedPath = "/api/v1/events/" + m_slug + "/feed?since=" + headCursor();
    target.method = "PATCH";
    target.publishPath = "/api/v1/events/" + m_slug + "/sessions/" + m_sessions.front();
    target.contentType = "application/json";
    target.bodyPrefix = "{\"description\":\"";
    target.bodySuffix = "\"}";
    target.publishHeaders = "Authorization: Bearer " + m_token + "\r\n";
    target.cpuSeconds = [this] { return m_process->cpuSeconds(); };
    target.residentKb = [this] { return m_process->residentKb(); };
    target.useAllProcessors = [this] { m_process->useAllProcessors(); };
    return target;
}

NchanServer::NchanServer(int feeds) : m_port(freePort())
{
    const std::string program = "/usr/sbin/nginx";
    const std::string module = "/usr/lib/nginx/modules/ngx_nchan_module.so";
    if (!isExecutable(program) || access(module.c_str(), R_OK) != 0) {
        m_trouble = "nginx with its nchan module is not installed";
        return;
    }
    const std::string descriptors = std::to_string(feeds * 2 + 2'000);
    writeFile(
        m_directory.file("nginx.conf"),
        "load_module " + module + ";\nworker_processes 1;\nuser root;\ndaemon off;\npid "
            + m_directory.file("pid") + ";\nerror_log " + m_directory.file("error.log")
            + ";\nworker_rlimit_nofile " + descriptors + ";\nevents { worker_connections "
            + descriptors + "; }\nhttp {\n  access_log off;\n  client_body_temp_path "
            + m_directory.file("body")
            + ";\n  keepalive_requests 1000000;\n  server {\n    listen 127.0.0.1:"
            + std::to_string(m_port)
            + " backlog=4096;\n    location = /pub { nchan_publisher; nchan_channel_id bench; "
              "nchan_message_buffer_length 1000; }\n    location = /sub { nchan_subscriber "
              "eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; }\n"
              "  }\n}\n");
    m_process =
        std::make_unique<Process>(std::vector<std::string>{program, "-p", m_directory.path(), "-c",
                                                           m_directory.file("nginx.conf")},
                                  m_directory.file("output"));
    for (int i = 0; i < 250; ++i) {
        int status = 0;
        request(m_port, "GET /none HTTP/1.1\r\n", {}, status);
        if (status != 0) return;
        if (!m_process->running()) break;
        usleep(20'000);
    }
    m_trouble =
        "nginx: " + readFile(m_directory.file("output")) + readFile(m_directory.file("error.log"));
}

FeedTarget NchanServer::feedTarget()
{
    FeedTarget target;
    target.port = m_port;
    target.feedPath = "/sub";
    target.method = "POST";
    target.publishPath = "/pub";
    target.contentType = "text/plain";
    target.cpuSeconds = [this] { return m_process->cpuSeconds(); };
    target.residentKb = [this] { return m_process->residentKb(); };
    target.useAllProcessors = [this] { m_process->useAllProcessors(); };
    return target;
}

HubAlone::HubAlone()
{
    m_process = std::make_unique<Process>(std::vector<std::string>{"/proc/self/exe", "--serve-hub"},
                                          m_directory.file("output"));
    m_port = std::atoi(m_process->waitForLine("listening on ", 20).c_str());
    int status = 0;
    if (m_port != 0) request(m_port, "GET /none HTTP/1.1\r\n", {}, status);
    if (status == 0) m_trouble = "hub: " + readFile(m_directory.file("output"));
}

FeedTarget HubAlone::feedTarget()
{
    FeedTarget target;
    target.port = m_port;
    target.feedPath = "/feed";
    target.method = "POST";
    target.publishPath = "/publish";
    target.contentType = "text/plain";
    target.cpuSeconds = [this] { return m_process->cpuSeconds(); };
    target.residentKb = [this] { return m_process->residentKb(); };
    target.useAllProcessors = [this] { m_process->useAllProcessors(); };
    return target;
}

} // namespace Bench
