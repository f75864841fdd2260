// SPDX-License-Identifier: GPL-3.0-or-later
// As much of a service manager as a unit of Type=notify needs: reads the unit file, starts, starts again, listens to the
// notification socket, and ends a program that no longer says it is alive. For machines whose first process is not
// systemd, which is where tests run.
#pragma once

#include <QtCore/QMap>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>

namespace Foyer {

class Supervisor : public QObject
{
    Q_OBJECT
public:
    /// The [Service] section of a unit file; later lines of one name win, as for Restart=.
    static QMap<QString, QString> service(const QString &unitFile);

    /// Run by root, it starts the program as nobody. `words`: the ExecStart= line as it is to be run here. `watchdogMs`: in place of WatchdogSec=.
    Supervisor(const QMap<QString, QString> &service, const QStringList &words,
               const QProcessEnvironment &environment, int watchdogMs);
    /// Ends everything that was started.
    ~Supervisor() override;

    void start();
    int starts() const { return m_starts; }
    /// READY=1 since the last start; false while the program is away.
    bool isReady() const { return m_readyPid > 0; }
    /// Who said so: the screen, where the main process is a compositor.
    qint64 readyPid() const { return m_readyPid; }
    qint64 mainPid() const { return m_process.processId(); }
    int watchdogKills() const { return m_watchdogKills; }
    const QByteArray &output() const { return m_output; }

private:
    void listen();
    void ended();
    void killAll();

    QMap<QString, QString> m_service;
    QStringList m_words;
    QTemporaryDir m_folder;
    QProcess m_process;
    QTimer m_watchdog, m_poll;
    QByteArray m_output;
    int m_socket = -1, m_starts = 0, m_watchdogKills = 0;
    qint64 m_readyPid = 0, m_group = 0;
    bool m_stopping = false;
};

} // namespace Foyer
