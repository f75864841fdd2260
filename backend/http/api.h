// SPDX-License-Identifier: GPL-3.0-or-later
// What the handlers of all routes share, and the few ways in which they answer.
#pragma once

#include "backend/http/authenticator.h"
#include "backend/http/lateanswers.h"
#include "backend/http/loginwatch.h"
#include "backend/http/router.h"
#include "backend/http/server.h"
#include "backend/store/sealedbox.h"
#include "backend/store/store.h"
#include "backend/usecases/identity/loginlimits.h"
#include "shared/domain/entities.h"

#include <QtCore/QThreadPool>

#include <atomic>

namespace Foyer {

class Hub;
class SnapshotCache;

/// Which event a slug names. Kept for a second, forgotten at once when this process edits an event.
class EventDirectory
{
public:
    EventDirectory(Store &store, const Clock &clock) : m_store(store), m_clock(clock) {}
    /// Errors: event.notFound, or the store's.
    Result<Event> find(const QString &slug);
    void forget() { m_known.clear(); }

private:
    struct Known {
        Event event;
        qint64 readAt = 0;
    };
    Store &m_store;
    const Clock &m_clock;
    QHash<QString, Known> m_known;
};

struct Api {
    Api(Store &theStore, Hub &theHub, SnapshotCache &cache, ServerOptions theOptions,
        const Clock &theClock);

    Store &store;
    Hub &hub;
    SnapshotCache &snapshots;
    const ServerOptions options;
    const Clock &clock;
    Authenticator authenticator;
    LoginWatch logins; ///< look() in `after` of a command that ended logins
    const LoginLimits loginLimits;
    /// The key beside the database; null when it cannot be read: then nothing can be mailed.
    const std::shared_ptr<const SealedBox> secrets;
    EventDirectory events;
    LateAnswers late;
    std::shared_ptr<std::atomic<int>> waitingAside = std::make_shared<std::atomic<int>>(0);
    /// For what would hold up the event loop: argon2id (0.1 s and 64 MiB), reading imports.
    QThreadPool workers;

    /// The body as JSON: Content-Type application/json, strictly read; an empty body is an empty
    /// object. Errors: http.contentType, json.*.
    static Result<QJsonObject> body(const Call &call);

    /// In the caller's name, with the request's Idempotency-Key. Errors: idempotency.keyInvalid.
    Result<CommandContext> context(const Call &call) const;
    /// Submits a command in the caller's name and answers after its commit. `after` runs on the
    /// event loop once it has been committed (not when it was refused), before the answer goes out.
    void command(Call &call, Writer::Work work, std::function<void()> after = {});
    /// Answers from one read transaction on a reader thread.
    void query(Call &call, std::function<Result<Response>(Connection &)> read);
    /// Runs `work` on a thread of `workers`; it, or what it starts, gives the answer once, from any
    /// thread. auth.busy when too many wait.
    using GiveAnswer = std::function<void(LateAnswers::Finish)>;
    void workAside(Call &call, std::function<void(GiveAnswer)> work);
};

/// What a command answers as an answer of the API, with the newest seq of its changes.
Response toResponse(Result<Answer> result);

/// The event named by {slug}, or its problem has been sent.
std::optional<Event> eventOf(Api &api, Call &call);
/// "?name=" as a whole number within bounds; nothing when absent. Errors: http.parameterInvalid
/// (field).
Result<std::optional<qint64>> numberParameter(const Request &request, QByteArrayView name,
                                              qint64 least, qint64 most);
/// True when a field If-None-Match of this value names this (quoted) tag.
bool matchesTag(QByteArrayView list, QByteArrayView tag);
bool acceptsGzip(const Request &request);

// Each adds the routes of one subject to the table.
void addSystemRoutes(Router &router, Api &api);
void addAccountRoutes(Router &router, Api &api);
void addEventRoutes(Router &router, Api &api);
void addScheduleRoutes(Router &router, Api &api); ///< days, locations, sessions, RSVPs
void addFeedRoutes(Router &router, Api &api);     ///< snapshot, feed, changes
void addPresenceRoutes(Router &router, Api &api);
void addImportRoutes(Router &router, Api &api);
void addExportRoutes(Router &router, Api &api); ///< schedule.xml, .json, .ics, .csv
void addPageRoutes(Router &router, Api &api);
void addUnavailabilityRoutes(Router &router, Api &api);
void addProposalRoutes(Router &router, Api &api); ///< proposals and votes
void addCommentRoutes(Router &router, Api &api);
void addNotificationRoutes(Router &router, Api &api);
void addMeetingRoutes(Router &router, Api &api); ///< meetings, availability, meeting points
void addAnnouncementRoutes(Router &router, Api &api);
void addGuestRoutes(Router &router, Api &api);     ///< guests of an event and of the site, profiles
void addIdentityRoutes(Router &router, Api &api);  ///< open identity, codes, passwords, protection
void addOrganizerRoutes(Router &router, Api &api); ///< accounts and tokens
void addSiteRoutes(Router &router, Api &api);
void addUploadRoutes(Router &router, Api &api);
void addKioskRoutes(Router &router, Api &api);
void addDeliveryRoutes(Router &router, Api &api); ///< the outbox, unsubscribing
void addJobsRoutes(Router &router, Api &api);
/// `connections`: how many HTTP connections are open, feeds not among them.
void addMetricsRoutes(Router &router, Api &api, std::function<int()> connections);
void addPushRoutes(Router &router, Api &api); ///< devices that are told by web pushes
void addDescriptionRoutes(Router &router, Api &api); ///< OpenAPI and its page

} // namespace Foyer
