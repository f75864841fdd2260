// SPDX-License-Identifier: GPL-3.0-or-later
// Before an event is on screen: which server, who, which event.
#pragma once

#include "kiosk/commands/apiclient.h"
#include "kiosk/shell/signinfile.h"

#include <QtCore/QLocale>
#include <QtCore/QVariantList>

namespace Foyer {

class Entrance : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString server READ server NOTIFY changed)
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(bool signedIn READ isSignedIn NOTIFY changed)
    Q_PROPERTY(bool busy READ isBusy NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)
    Q_PROPERTY(QString errorField READ errorField NOTIFY changed) ///< server, name, password
    Q_PROPERTY(QVariantList events READ events NOTIFY changed)
    Q_PROPERTY(QString eventsAge READ eventsAge NOTIFY changed) ///< empty: just heard
public:
    /// `directory`: where the sign-in and the last list of events are kept; empty: nowhere. A token given here (--token)
    /// is used and not kept.
    Entrance(const QUrl &server, const QByteArray &token, const QString &directory,
             const QLocale &locale, QObject *parent = nullptr);

    QString server() const;
    QString name() const { return m_signIn.name; }
    bool isSignedIn() const { return !m_signIn.token.isEmpty(); }
    bool isBusy() const { return m_busy; }
    const QString &error() const { return m_error; }
    const QString &errorField() const { return m_errorField; }
    /// [{slug, id, name, when, icon, past}], what is on now or next first.
    const QVariantList &events() const { return m_events; }
    QString eventsAge() const { return m_eventsAge; }

    const SignIn &signIn() const { return m_signIn; }
    /// Of dates, from the next list of events on.
    void setLocale(const QLocale &locale) { m_locale = locale; }
    /// The id of an event of the list; empty when it is not there.
    Id idOf(const QString &slug) const;

    Q_INVOKABLE void enter(const QString &server, const QString &name, const QString &password);
    /// Ends the login on the server, as far as it can be reached, and forgets the token here.
    Q_INVOKABLE void leave();
    Q_INVOKABLE void choose(const QString &slug);
    /// Asks for the events again, and who the token belongs to.
    Q_INVOKABLE void refresh();
    /// The server has said that the token is no longer good.
    void signedOut();

Q_SIGNALS:
    void changed();
    /// Signed in, the first time or again.
    void entered();
    void left();
    void chosen(const QString &slug);

private:
    void setError(const QString &sentence, const QString &field = {});
    void take(const QJsonArray &events, bool fresh);
    void askWho();
    QString when(const QJsonObject &event) const;

    const QString m_directory;
    QLocale m_locale;
    SignInFile m_file;
    SignIn m_signIn;
    bool m_keep = true;
    std::unique_ptr<ApiClient> m_api;
    bool m_busy = false;
    QString m_error, m_errorField, m_eventsAge;
    QVariantList m_events;
};

} // namespace Foyer
