// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs to the site and not to one event: its texts and password, the organizers, their tokens. Passwords are sent
// at once and are never written down here.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/desk/tablemodel.h"

namespace Foyer {

class SiteDesk : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QVariant values READ values NOTIFY changed)
    Q_PROPERTY(QVariant problems READ problems NOTIFY changed)
    Q_PROPERTY(QVariant pending READ pending NOTIFY changed)
    Q_PROPERTY(QString state READ state NOTIFY changed)
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
    Q_PROPERTY(QString newToken READ newToken NOTIFY changed)
    Q_PROPERTY(Foyer::TableModel *organizers READ organizers CONSTANT)
    Q_PROPERTY(Foyer::TableModel *tokens READ tokens CONSTANT)
public:
    explicit SiteDesk(OrganizerContext &context, QObject *parent = nullptr);

    /// title, description, mapUrl, passwordSet.
    QVariantMap values() const { return m_site.toVariantMap(); }
    /// By field: "title", "password", "organizer.name", "token.label" …; "" for the whole.
    const QVariantMap &problems() const { return m_problems; }
    const QVariantMap &pending() const { return m_pending; }
    /// "", "ready" or why there is nothing.
    const QString &state() const { return m_state; }
    /// The last thing that was done: "Priya's password is set."
    const QString &notice() const { return m_notice; }
    /// Shown once, after it was made.
    const QString &newToken() const { return m_newToken; }
    TableModel *organizers() { return &m_organizers; }
    TableModel *tokens() { return &m_tokens; }

    Q_INVOKABLE void load();
    Q_INVOKABLE void set(const QString &field, const QString &value);
    /// Empty: no password any more.
    Q_INVOKABLE void setPassword(const QString &password);
    Q_INVOKABLE void addOrganizer(const QString &name, const QString &email,
                                  const QString &password, const QString &language = {});
    Q_INVOKABLE void setOrganizer(const QString &id, const QString &field, const QString &value);
    Q_INVOKABLE void removeOrganizer(const QString &id);
    /// `days` 0: does not run out.
    Q_INVOKABLE void makeToken(const QString &label, const QStringList &rights, int days);
    Q_INVOKABLE void revokeToken(const QString &id);
    Q_INVOKABLE void forgetToken();
    Q_INVOKABLE void forgetProblems();

Q_SIGNALS:
    void changed();
    /// "organizer" or "token": the form may be emptied.
    void added(const QString &what);

private:
    using After = std::function<void(const QJsonObject &)>;
    void send(const QByteArray &method, const QString &path, const QJsonObject &body,
              const QString &field, After after);
    void loadOrganizers();
    void loadTokens();
    void show(const QJsonArray &organizers);

    OrganizerContext &m_context;
    QJsonObject m_site;
    QVariantMap m_problems, m_pending;
    QString m_state, m_notice, m_newToken;
    TableModel m_organizers, m_tokens;
};

} // namespace Foyer
