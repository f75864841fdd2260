// SPDX-License-Identifier: GPL-3.0-or-later
// The sync engine without any I/O: who tells it what happens, and does what it answers.
#pragma once

#include "kiosk/client/syncengine.h"

#include <QtTest/QtTest>

namespace Foyer {

/// Plays the part of the I/O: keeps the time, the requests under way and the timers.
struct Player {
    explicit Player(SyncPolicy p = {}) : policy(p), engine(p, [this] { return random; }) {}

    SyncPolicy policy;
    double random = 1;
    SyncEngine engine;
    qint64 now = 1'000'000;
    QList<SyncStep> steps;
    QHash<int, qint64> due;
    QList<qint64> requests; ///< when something was asked
    int feed = 0, snapshot = 0, applied = 0, replaced = 0, persisted = 0;
    bool feedOpen = false;
    QString cursor;
    bool conditional = false;

    void tell(SyncInput input)
    {
        input.atMs = now;
        if (input.attempt == 0) {
            const bool ofSnapshot = input.event == SyncEvent::SnapshotLoaded
                                    || input.event == SyncEvent::SnapshotFailed;
            input.attempt = ofSnapshot ? snapshot : feed;
        }
        steps = engine.handle(input);
        for (const SyncStep &step : std::as_const(steps)) {
            switch (step.kind) {
            case SyncStep::Kind::FetchSnapshot:
                snapshot = step.attempt;
                conditional = step.conditional;
                requests.append(now);
                break;
            case SyncStep::Kind::OpenFeed:
                QVERIFY2(!feedOpen, "a second feed beside the first");
                feed = step.attempt;
                feedOpen = true;
                cursor = step.cursor;
                requests.append(now);
                break;
            case SyncStep::Kind::CloseFeed:
                feedOpen = false;
                break;
            case SyncStep::Kind::StartTimer:
                due[int(step.timer)] = now + step.ms;
                break;
            case SyncStep::Kind::StopTimer:
                due.remove(int(step.timer));
                break;
            case SyncStep::Kind::Apply:
                ++applied;
                break;
            case SyncStep::Kind::Replace:
                ++replaced;
                break;
            case SyncStep::Kind::Persist:
                ++persisted;
                break;
            case SyncStep::Kind::AbandonSnapshot:
            case SyncStep::Kind::FindEvent:
            case SyncStep::Kind::SetSync:
                break;
            }
        }
        if (input.event == SyncEvent::FeedEnded) feedOpen = false;
    }
    void tell(SyncEvent event) { tell(SyncInput{.event = event}); }

    /// Lets time pass; timers fire in order. Stops early at `until`, if given.
    void pass(qint64 ms, std::function<bool()> until = {})
    {
        const qint64 end = now + ms;
        for (;;) {
            if (until && until()) return;
            int next = -1;
            for (auto it = due.begin(); it != due.end(); ++it)
                if (it.value() <= end && (next < 0 || it.value() < due[next])) next = it.key();
            if (next < 0) break;
            now = std::max(now, due.take(next));
            static constexpr SyncEvent events[] = {SyncEvent::RetryDue, SyncEvent::WatchdogDue,
                                                   SyncEvent::SyncDue, SyncEvent::PollDue};
            tell(events[next]);
        }
        now = end;
    }

    void startWithDisk()
    {
        tell({.event = SyncEvent::Start,
              .seq = 10,
              .cursor = QStringLiteral("10.aa"),
              .eventId = QStringLiteral("E")});
    }
    void snapshotArrives(qint64 seq, const char *id = "E")
    {
        tell({.event = SyncEvent::SnapshotLoaded,
              .seq = seq,
              .cursor = QStringLiteral("%1.aa").arg(seq),
              .eventId = QString::fromLatin1(id)});
    }
    void snapshotFails(SyncCause cause, int status = 0)
    {
        tell({.event = SyncEvent::SnapshotFailed, .cause = cause, .status = status});
    }
    void message(qint64 seq)
    {
        tell({.event = SyncEvent::Message, .seq = seq, .cursor = QStringLiteral("%1.aa").arg(seq)});
    }
    void tick(qint64 seq)
    {
        tell({.event = SyncEvent::Tick, .seq = seq, .cursor = QStringLiteral("%1.aa").arg(seq)});
    }
    void ended(SyncCause cause = SyncCause::EndOfBody, int status = 0,
               std::optional<qint64> retryAfter = {})
    {
        tell({.event = SyncEvent::FeedEnded,
              .cause = cause,
              .status = status,
              .retryAfterMs = retryAfter});
    }
    void goLive()
    {
        startWithDisk();
        tell(SyncEvent::FeedOpened);
        tick(10);
    }
    bool did(SyncStep::Kind kind) const
    {
        return std::any_of(steps.begin(), steps.end(),
                           [kind](const SyncStep &s) { return s.kind == kind; });
    }
    qint64 retryIn() const { return due.value(int(SyncTimer::Retry), -1) - now; }
};

} // namespace Foyer
