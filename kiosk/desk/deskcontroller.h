// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables and forms of the organizer app are built from.
#pragma once

#include "kiosk/desk/deskbook.h"
#include "kiosk/desk/deskform.h"
#include "kiosk/desk/desktable.h"
#include "kiosk/desk/eventsdesk.h"
#include "kiosk/desk/sitedesk.h"
#include "kiosk/desk/uploadsdesk.h"

#include <QtCore/QUrl>

#include <memory>
#include <vector>

namespace Foyer {

/// Table and form of one kind of subject.
struct DeskPart {
    DeskPart(OrganizerContext &context, const DeskKnowledge &knowledge,
             std::unique_ptr<DeskSubject> subject, QObject *owner)
        // With an owner QML leaves them alone when a call has given them to it.
        : edits(context, knowledge, std::move(subject)), table(edits, owner), form(edits, owner)
    {
    }
    SubjectEdits edits;
    DeskTable table;
    DeskForm form;
};

class DeskController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::DeskBook *book READ book CONSTANT)
    Q_PROPERTY(Foyer::SiteDesk *site READ site CONSTANT)
    Q_PROPERTY(Foyer::EventsDesk *events READ events CONSTANT)
    Q_PROPERTY(Foyer::UploadsDesk *uploads READ uploads CONSTANT)
    Q_PROPERTY(QVariantList rooms READ rooms NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList people READ people NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList hues READ hues CONSTANT)
    Q_PROPERTY(QVariantList zones READ zones CONSTANT)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged)
    Q_PROPERTY(bool noticeIsProblem READ noticeIsProblem NOTIFY noticeChanged)
public:
    /// Everything in `context` must outlive this.
    explicit DeskController(OrganizerContext &context, QObject *parent = nullptr);
    ~DeskController() override;

    /// "guests", "rooms", "days", "closed", "proposals", "announcements", "points"; form also "event".
    Q_INVOKABLE Foyer::DeskTable *table(const QString &name) const;
    Q_INVOKABLE Foyer::DeskForm *form(const QString &name) const;
    DeskBook *book() { return &m_book; }
    SiteDesk *site() { return &m_site; }
    EventsDesk *events() { return &m_events; }
    UploadsDesk *uploads() { return &m_uploads; }

    /// To choose from: [{value, text, hue?}].
    QVariantList rooms() const;
    QVariantList people() const;
    QVariantList hues() const;
    QVariantList zones() const;
    /// What was done or went wrong outside of a form; until dismissed.
    const QString &notice() const { return m_notice; }
    bool noticeIsProblem() const { return m_noticeIsProblem; }
    Q_INVOKABLE void dismiss();

    /// "Fri 14 May, 09:30"; empty when the text is no time.
    Q_INVOKABLE QString timeWords(const QString &text) const;
    /// "Friday 14 May 2027"; empty when the text is no day.
    Q_INVOKABLE QString dayWords(const QString &text) const;
    /// The event stands in its form from now on.
    Q_INVOKABLE void openEvent();
    /// The whole address of something on the server.
    Q_INVOKABLE QUrl serverUrl(const QString &path) const;
    /// Now and so many minutes, as a form has it.
    Q_INVOKABLE QString timeIn(int minutes) const;
    /// Who gets to see an announcement of these rooms.
    Q_INVOKABLE QString whoSees(const QStringList &roomIds) const;
    /// What deleting the day takes with it.
    Q_INVOKABLE QString whatGoes(const QString &kind, const QString &id) const;

    /// Proposals as sessions without a time.
    Q_INVOKABLE bool toTray(const QStringList &proposalIds);
    /// A proposal as a session at this time; false with the sentence in notice.
    Q_INVOKABLE bool place(const QString &proposalId, const QString &start, const QString &roomId,
                           int minutes);
    /// Mails each a link to set a password with; those without address are counted in the notice.
    Q_INVOKABLE void mailLinks(const QStringList &guestIds);
    Q_INVOKABLE bool addKnown(const QString &guestId);
    /// Mail addresses of guests, "Name <address>" in lines.
    Q_INVOKABLE QString addresses(const QStringList &guestIds) const;
    /// Sends a picture and gives its address to `done` by uploaded(); kind: "map", "avatar", "location".
    Q_INVOKABLE void upload(const QString &kind, const QUrl &file);

Q_SIGNALS:
    void choicesChanged();
    void noticeChanged();
    void uploaded(const QString &kind, const QString &address);

private:
    void restoreLayouts();
    DeskPart &part(const QString &name, std::unique_ptr<DeskSubject> subject);
    void say(const QString &words, bool problem);
    Command session(const Id &proposalId, const QJsonObject &more) const;
    void mailNext(QStringList addresses, int sent, int without);

    OrganizerContext &m_context;
    DeskBook m_book;
    SiteDesk m_site;
    EventsDesk m_events;
    UploadsDesk m_uploads;
    std::vector<std::pair<QString, std::unique_ptr<DeskPart>>> m_parts;
    QString m_notice;
    bool m_noticeIsProblem = false;
    bool m_restoring = false;
};

} // namespace Foyer
