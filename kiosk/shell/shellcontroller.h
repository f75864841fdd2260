// SPDX-License-Identifier: GPL-3.0-or-later
// The frame round the screens of one event: what menus and keys do, what the status bar says, what was done and what was
// refused.
#pragma once

#include "kiosk/commands/organizercontext.h"
#include "kiosk/commands/presence.h"
#include "kiosk/models/keyedlistmodel.h"
#include "kiosk/shell/announcer.h"
#include "kiosk/shell/findmodel.h"
#include "kiosk/shell/shellmemory.h"

#include <QtCore/QSet>
#include <QtCore/QUrl>
#include <QtCore/QVariantList>

namespace Foyer {

class ShellController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString eventName READ eventName NOTIFY statusChanged)
    Q_PROPERTY(QString screen READ screen NOTIFY screenChanged)
    Q_PROPERTY(QString screenTitle READ screenTitle NOTIFY screenChanged)
    Q_PROPERTY(QString screenFile READ screenFile NOTIFY screenChanged)
    Q_PROPERTY(bool sidebar READ sidebar NOTIFY screenChanged)
    Q_PROPERTY(QVariantList screens READ screens CONSTANT)
    Q_PROPERTY(QVariantMap badges READ badges NOTIFY badgesChanged)
    Q_PROPERTY(QVariantList menus READ menus NOTIFY menusChanged)
    Q_PROPERTY(QVariantList shortcuts READ shortcuts CONSTANT)
    Q_PROPERTY(QString syncState READ syncState NOTIFY statusChanged)
    Q_PROPERTY(QString syncText READ syncText NOTIFY statusChanged)
    Q_PROPERTY(QString positionText READ positionText NOTIFY statusChanged)
    Q_PROPERTY(QString positionDetail READ positionDetail NOTIFY statusChanged)
    Q_PROPERTY(QString pendingText READ pendingText NOTIFY statusChanged)
    Q_PROPERTY(QString refusedText READ refusedText NOTIFY statusChanged)
    Q_PROPERTY(QString settleText READ settleText NOTIFY statusChanged)
    Q_PROPERTY(QString checkText READ checkText NOTIFY checkChanged)
    Q_PROPERTY(QString spoken READ spoken NOTIFY announced)
    Q_PROPERTY(QString banner READ banner NOTIFY statusChanged)
    Q_PROPERTY(QString bannerAction READ bannerAction NOTIFY statusChanged)
    Q_PROPERTY(QString clockText READ clockText NOTIFY clockChanged)
    Q_PROPERTY(QString zoneText READ zoneText NOTIFY clockChanged)
    Q_PROPERTY(QVariantList people READ people NOTIFY peopleChanged)
    Q_PROPERTY(QString peopleText READ peopleText NOTIFY peopleChanged)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY menusChanged)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY menusChanged)
    Q_PROPERTY(QString undoText READ undoText NOTIFY menusChanged)
    Q_PROPERTY(QString redoText READ redoText NOTIFY menusChanged)
    Q_PROPERTY(Foyer::KeyedListModel *toasts READ toasts CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *cards READ cards CONSTANT)
    Q_PROPERTY(int foldedCards READ foldedCards NOTIFY cardsChanged)
    Q_PROPERTY(Foyer::KeyedListModel *waiting READ waiting CONSTANT)
    Q_PROPERTY(Foyer::FindModel *find READ find CONSTANT)
    Q_PROPERTY(bool leaving READ isLeaving NOTIFY leavingChanged)
    Q_PROPERTY(QString leavingText READ leavingText NOTIFY leavingChanged)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY statusChanged)
    Q_PROPERTY(QString detail READ detail NOTIFY statusChanged)
    Q_PROPERTY(QString fetchText READ fetchText NOTIFY fetchChanged)
    Q_PROPERTY(double fetchShare READ fetchShare NOTIFY fetchChanged)
public:
    /// Toasts and cards shown at once.
    static constexpr int MostShown = 3;

    /// All of them must outlive this.
    ShellController(OrganizerContext &context, ShellMemory &memory, PresenceBoard &presence,
                    QObject *parent = nullptr);

    QString eventName() const;
    const QString &screen() const { return m_screen; }
    QString screenTitle() const;
    QString screenFile() const;
    bool sidebar() const;
    /// What does not change: [{id, title, icon, group, file, onRail, key}].
    QVariantList screens() const;
    /// What does, by id: {count, badge, tone}.
    QVariantMap badges() const;
    QVariantList menus() const;
    QVariantList shortcuts() const;
    /// "live", "reconnecting", "offline", "clockDoubtful", "waiting".
    QString syncState() const;
    QString syncText() const;
    QString positionText() const;
    QString positionDetail() const;
    QString pendingText() const;
    QString refusedText() const;
    QString settleText() const;
    /// "3 to check on Friday"; empty: nothing.
    const QString &checkText() const { return m_checkText; }
    void setCheckText(const QString &text);
    /// What is on screen is the past; the status bar says so.
    void setLookingBack(bool looking);
    /// The sentence said aloud last.
    QString spoken() const { return m_announcer.last(); }
    QString banner() const;
    QString bannerAction() const;
    QString clockText() const;
    QString zoneText() const;
    QVariantList people() const;
    QString peopleText() const;
    bool canUndo() const { return m_context.undo.canUndo(); }
    bool canRedo() const { return m_context.undo.canRedo(); }
    QString undoText() const;
    QString redoText() const;
    KeyedListModel *toasts() { return &m_toasts; }
    KeyedListModel *cards() { return &m_cards; }
    KeyedListModel *waiting() { return &m_waiting; }
    FindModel *find() { return &m_find; }
    int foldedCards() const { return std::max(0, int(m_allCards.size()) - MostShown); }
    bool isLeaving() const { return m_leaving; }
    QString leavingText() const;
    bool isEmpty() const { return m_context.draft.replica().isEmpty(); }
    QString detail() const { return m_context.draft.detail(); }
    /// Of the first schedule, while it comes: "1.2 of 3.4 MB"; empty: nothing has come yet.
    const QString &fetchText() const { return m_fetchText; }
    /// 0 … 1; below 0: how much there is was not told.
    double fetchShare() const { return m_fetchShare; }
    void setFetched(qint64 received, qint64 total);
    Q_INVOKABLE void dropped(const QUrl &file) { Q_EMIT fileAsked(file); }

    /// What a menu entry, key or palette row does. Own ones at once; others through asked().
    Q_INVOKABLE void act(const QString &id);
    /// An entry of the palette.
    Q_INVOKABLE void open(const QString &kind, const QString &id);
    Q_INVOKABLE void go(const QString &screen);
    Q_INVOKABLE void bannerActed();
    /// A count beside a screen; `tone` a state's name, or "plain".
    Q_INVOKABLE void setBadge(const QString &screen, const QString &text, const QString &tone);

    /// "Moved to Boathouse, 42 told" with Undo while it is the newest step.
    /// `stayMs`: how long it is to be read.
    Q_INVOKABLE void say(const QString &sentence, bool undoable = true, int stayMs = 6'000);
    /// To be said aloud, at most one a second; a refusal (`assertive`) at once.
    void announce(const QString &sentence, bool assertive = false)
    {
        m_announcer.say(sentence, assertive);
    }
    Q_INVOKABLE void closeToast(const QString &key);
    Q_INVOKABLE void undoToast(const QString &key);
    /// Stays until it is answered; `action` is acted on by cardAsked().
    Q_INVOKABLE void refuse(const QString &title, const QString &text,
                            const QString &subjectId = {});
    Q_INVOKABLE void closeCard(const QString &key);
    Q_INVOKABLE void answerCard(const QString &key);
    /// Of the list of what waits: off it, or sent again.
    Q_INVOKABLE void dropWaiting(const QString &key);
    Q_INVOKABLE void sendAgain(const QString &key);

    /// What a screen wants to find again at the next start; per event and screen.
    Q_INVOKABLE QVariant remembered(const QString &name) const;
    Q_INVOKABLE void remember(const QString &name, const QVariant &value);

    /// False: there are edits that wait, and the person is asked first.
    bool mayLeave();
    Q_INVOKABLE void leaveAnyway();
    Q_INVOKABLE void stay();
    void setSignedOut(bool signedOut);

Q_SIGNALS:
    void screenChanged();
    void badgesChanged();
    void menusChanged();
    void statusChanged();
    void clockChanged();
    void peopleChanged();
    void cardsChanged();
    void leavingChanged();
    /// For the screen that is shown: a verb of the menus.
    void asked(const QString &verb);
    /// For the screen that is shown, once it is there: show this subject.
    void revealAsked(const QString &kind, const QString &id);
    /// For the window: "find", "keys", "queue".
    void overlayAsked(const QString &what);
    void switchEventAsked();
    void signInAsked();
    void signOutAsked();
    void quitAsked();
    void retryAsked();
    void themeAsked(const QString &what);
    void checkChanged();
    void fetchChanged();
    /// A file was let go over the window, wherever.
    void fileAsked(const QUrl &file);
    /// Said aloud now.
    void announced(const QString &sentence, bool assertive);

private:
    struct Card {
        KeyedRow row;
        QString kind; ///< "refused", "undo", "redo"
        QString subjectId;
    };
    void queueChanged();
    void refused(const QueuedCommand &entry);
    void undoRefused(const Error &why);
    void addCard(const QString &kind, const QString &title, const QString &text,
                 const QString &action, const QString &subjectId);
    void showCards();
    void settled(const QueuedCommand &entry);
    void saySync();
    void sayTurn(const QString &label, bool undone, int told);

    OrganizerContext &m_context;
    ShellMemory &m_memory;
    PresenceBoard &m_presence;
    FindModel m_find;
    KeyedListModel m_toasts, m_cards, m_waiting;
    QString m_screen = QStringLiteral("editor");
    QHash<QString, std::pair<QString, QString>> m_badges;
    QList<Card> m_allCards;
    Announcer m_announcer;
    QString m_checkText, m_fetchText;
    double m_fetchShare = -1;
    QTimer m_second, m_badgeTimer;
    qint64 m_serverSeq = 0;
    int m_number = 0;
    int m_sent = 0; ///< accepted since the connection came back
    ReplicaSource::Sync m_spokenSync = ReplicaSource::Sync::Waiting;
    bool m_leaving = false, m_mayLeave = false, m_signedOut = false, m_lookingBack = false;
    bool m_wasAway = false; ///< "Live" is still to be said
};

} // namespace Foyer
