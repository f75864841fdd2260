// SPDX-License-Identifier: GPL-3.0-or-later
// The real foyer-kiosk without a screen, and what it says has been drawn (--report).
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QProcess>
#include <QtCore/QUrl>

#include <functional>

namespace Foyer {

class KioskProcess : public QObject
{
    Q_OBJECT
public:
    static bool available();

    /// An empty slug: a screen that is paired.
    KioskProcess(const QUrl &server, const QString &slug, const QString &view,
                 const QString &dataDirectory,
                 const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment());
    ~KioskProcess() override;

    /// The newest frame's report; empty before the first.
    const QJsonObject &shown() const { return m_shown; }
    /// The row of a session in it.
    QJsonObject row(const QString &sessionId) const;
    /// What is shown under a name; empty text for what is no text.
    QString text(QLatin1String name) const { return m_shown.value(name).toString(); }
    QByteArray errors() const { return m_errors; }

Q_SIGNALS:
    void drawn();

private:
    QProcess m_process;
    QByteArray m_buffer, m_errors;
    QJsonObject m_shown;
};

} // namespace Foyer
