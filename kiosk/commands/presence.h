// SPDX-License-Identifier: GPL-3.0-or-later
// Who else is at the desk and what they have in hand (design: visual/organizer 12). Passing: never in the log, never on
// disk, forgotten after ten seconds of silence, absent while offline.
#pragma once

#include "kiosk/commands/apiclient.h"
#include "shared/base/clock.h"
#include "shared/base/ids.h"

#include <QtCore/QHash>
#include <QtCore/QTimer>

#include <optional>

namespace Foyer {

/// What one window of an organizer is doing.
struct Presence {
    enum class Doing {
        Here,     ///< looks at the event
        Dragging, ///< has the session in hand; start and locationId say where
        Editing   ///< its fields are open
    };
    QString windowId; ///< of that window; one person may have several
    Id organizerId;
    QString name;
    Doing doing = Doing::Here;
    Id sessionId;                 ///< Dragging, Editing
    std::optional<Instant> start; ///< Dragging: where it would come to lie
    std::optional<Instant> end;
    Id locationId;
    bool operator==(const Presence &) const = default;
};

/// "MD" for "Mirela Dobrin"; one letter for one word.
QString initialsOf(const QString &name);
/// The hue (name in the tokens) in which a person is drawn: the same in every window and after every start.
QString hueOfPerson(const Id &organizerId);

class PresenceBoard : public QObject
{
    Q_OBJECT
public:
    static constexpr int ForgottenAfterMs = 10'000;
    static constexpr int RepeatMs = 4'000;
    static constexpr int LeastGapMs = 250; ///< four a second

    PresenceBoard(ApiClient &api, const Clock &clock, QObject *parent = nullptr);

    /// "events/ID"; empty: none, nothing is said.
    void setEventPath(const QString &path);
    /// Offline nothing is said and nobody is here.
    void setOnline(bool online);
    const QString &windowId() const { return m_windowId; }

    /// What this window does from now on. May be called for every frame of a drag: what is sent is thinned out, the
    /// last word always goes. Repeated by itself until it changes.
    void say(Presence::Doing doing, const Id &sessionId = {}, std::optional<Instant> start = {},
             std::optional<Instant> end = {}, const Id &locationId = {});

    /// A passing message of the feed (LiveSchedule::passed). Other types and one's own echo are nothing.
    void heard(const QString &type, const QByteArray &data);

    /// Everybody else, one entry a window, in order of name.
    QList<Presence> everybody() const;
    /// One entry a person, for the row of faces: the busiest of their windows.
    QList<Presence> people() const;
    /// Who drags or edits this session.
    QList<Presence> of(const Id &sessionId) const;

Q_SIGNALS:
    /// Somebody came, went or does something else.
    void changed();
    /// Who has this session in hand, or where it is held, is different.
    void sessionChanged(const Foyer::Id &sessionId);

private:
    struct Heard {
        Presence presence;
        qint64 atBootMs = 0;
    };
    void send();
    void forgetSilent();
    void drop(const QString &windowId);

    ApiClient &m_api;
    const Clock &m_clock;
    const QString m_windowId;
    QString m_eventPath;
    bool m_online = false;
    bool m_unsent = false;
    bool m_inFlight = false;
    Presence m_own;
    qint64 m_sentAtBootMs = 0;
    QHash<QString, Heard> m_others;
    QTimer m_sendTimer, m_repeatTimer, m_forgetTimer;
};

} // namespace Foyer
