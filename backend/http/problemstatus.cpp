// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/problemstatus.h"

#include <QtCore/QHash>

namespace Foyer {

namespace {

// Exact codes first; the endings below catch the families that every subject has.
const QHash<QString, int> &exactCodes()
{
    static const QHash<QString, int> codes{
        {QStringLiteral("http.malformed"), 400},
        {QStringLiteral("http.fieldInvalid"), 400},
        {QStringLiteral("http.targetInvalid"), 400},
        {QStringLiteral("http.hostInvalid"), 400},
        {QStringLiteral("http.lengthInvalid"), 400},
        {QStringLiteral("http.framingAmbiguous"), 400},
        {QStringLiteral("http.chunkInvalid"), 400},
        {QStringLiteral("http.methodUnknown"), 400},
        {QStringLiteral("http.parameterInvalid"), 400},
        {QStringLiteral("http.notFound"), 404},
        {QStringLiteral("http.methodNotAllowed"), 405},
        {QStringLiteral("http.timeout"), 408},
        {QStringLiteral("http.bodyTooLarge"), 413},
        {QStringLiteral("http.targetTooLong"), 414},
        {QStringLiteral("http.contentType"), 415},
        {QStringLiteral("http.expectationUnknown"), 417},
        {QStringLiteral("http.headTooLarge"), 431},
        {QStringLiteral("http.tooManyFields"), 431},
        {QStringLiteral("http.codingUnsupported"), 501},
        {QStringLiteral("http.tooManyConnections"), 503},
        {QStringLiteral("http.versionUnsupported"), 505},
        {QStringLiteral("auth.required"), 401},
        {QStringLiteral("auth.wrongCredentials"), 401},
        {QStringLiteral("auth.forbidden"), 403},
        {QStringLiteral("auth.crossSite"), 403},
        {QStringLiteral("auth.rightMissing"), 403},
        {QStringLiteral("identity.protected"), 403},
        {QStringLiteral("identity.verifyFirst"), 403},
        {QStringLiteral("event.joiningClosed"), 403},
        {QStringLiteral("organizer.last"), 409},
        {QStringLiteral("push.tooMany"), 409},
        {QStringLiteral("site.passwordRequired"), 401},
        {QStringLiteral("auth.tooManyAttempts"), 429},
        {QStringLiteral("auth.busy"), 503},
        {QStringLiteral("import.tooLarge"), 413},
        {QStringLiteral("history.pruned"), 410},
        {QStringLiteral("presence.tooOften"), 429},
        {QStringLiteral("idempotency.keyInvalid"), 400},
        {QStringLiteral("idempotency.keyReused"), 422},
        {QStringLiteral("idempotency.inProgress"), 409},
        {QStringLiteral("session.clash"), 409},
        {QStringLiteral("session.full"), 409},
        {QStringLiteral("session.notScheduling"), 409},
        {QStringLiteral("session.organizersOnly"), 403},
        {QStringLiteral("session.notOwn"), 403},
        {QStringLiteral("session.titleMissing"), 422},
        {QStringLiteral("session.hostMissing"), 422},
        {QStringLiteral("session.hostNotGuest"), 422},
        {QStringLiteral("session.hostRemoved"), 403},
        {QStringLiteral("session.oneLocation"), 422},
        {QStringLiteral("session.locationElsewhere"), 422},
        {QStringLiteral("session.notBookable"), 409},
        {QStringLiteral("session.unavailable"), 409},
        {QStringLiteral("session.timeMissing"), 422},
        {QStringLiteral("session.started"), 409},
        {QStringLiteral("session.past"), 409},
        {QStringLiteral("session.outsideBooking"), 409},
        {QStringLiteral("session.offGrid"), 422},
        {QStringLiteral("session.length"), 422},
        {QStringLiteral("session.tooLong"), 422},
        {QStringLiteral("session.proposalElsewhere"), 422},
        {QStringLiteral("event.clearsAvailability"), 409},
        {QStringLiteral("day.offGrid"), 422},
        {QStringLiteral("day.overlap"), 409},
        {QStringLiteral("delivery.notRetryable"), 409},
        {QStringLiteral("delivery.notCancellable"), 409},
        {QStringLiteral("delivery.addressFixed"), 409},
        {QStringLiteral("kiosk.alreadyApproved"), 409},
        {QStringLiteral("kiosk.codeWrong"), 422},
        {QStringLiteral("kiosk.tooManyPairings"), 429},
        {QStringLiteral("rsvp.notGuest"), 422},
        {QStringLiteral("rsvp.notScheduling"), 409},
        {QStringLiteral("rsvp.ownSession"), 409},
        {QStringLiteral("rsvp.blocker"), 409},
        {QStringLiteral("rsvp.cancelled"), 409},
        {QStringLiteral("proposal.notGuest"), 403},
        {QStringLiteral("proposal.notHost"), 403},
        {QStringLiteral("proposal.closed"), 409},
        {QStringLiteral("proposal.alreadyHost"), 409},
        {QStringLiteral("proposal.noHostWanted"), 409},
        {QStringLiteral("vote.notGuest"), 403},
        {QStringLiteral("vote.ownProposal"), 409},
        {QStringLiteral("vote.closed"), 409},
        {QStringLiteral("vote.notCounted"), 409},
        {QStringLiteral("comment.notGuest"), 403},
        {QStringLiteral("comment.notAuthor"), 403},
        {QStringLiteral("upload.quota"), 409},
        {QStringLiteral("upload.inUse"), 409},
        {QStringLiteral("upload.tooLarge"), 413},
        {QStringLiteral("upload.tooManyPixels"), 422},
        {QStringLiteral("upload.unsupported"), 415},
        {QStringLiteral("meeting.disabled"), 409},
        {QStringLiteral("meeting.notScheduling"), 409},
        {QStringLiteral("meeting.self"), 422},
        {QStringLiteral("meeting.notGuest"), 422},
        {QStringLiteral("meeting.placeMissing"), 422},
        {QStringLiteral("meeting.tooLong"), 422},
        {QStringLiteral("meeting.notASlot"), 422},
        {QStringLiteral("meeting.past"), 422},
        {QStringLiteral("meeting.notOffered"), 409},
        {QStringLiteral("meeting.alreadyAsked"), 409},
        {QStringLiteral("meeting.tooManyOpen"), 409},
        {QStringLiteral("meeting.notRecipient"), 403},
        {QStringLiteral("meeting.notPending"), 409},
        {QStringLiteral("meeting.notLive"), 409},
        {QStringLiteral("meeting.notAccepted"), 409},
        {QStringLiteral("meeting.begun"), 409},
        {QStringLiteral("availability.notASlot"), 422},
        {QStringLiteral("store.busy"), 503},
        {QStringLiteral("store.closing"), 503},
        {QStringLiteral("store.failed"), 503},
        {QStringLiteral("store.full"), 507},
        {QStringLiteral("password.noMemory"), 503},
        {QStringLiteral("password.tooShort"), 422},
        {QStringLiteral("password.tooLong"), 422},
    };
    return codes;
}

struct Ending {
    QLatin1String text;
    int status;
};
constexpr Ending endings[] = {
    {QLatin1String(".notFound"), 404}, {QLatin1String(".versionConflict"), 409},
    {QLatin1String("Taken"), 409},     {QLatin1String(".unknownField"), 422},
    {QLatin1String(".invalid"), 422},  {QLatin1String(".readOnly"), 422},
};

constexpr QLatin1String families400[] = {QLatin1String("json."), QLatin1String("feed.position"),
                                         QLatin1String("import.")};

} // namespace

int problemStatus(const QString &code)
{
    const auto exact = exactCodes().constFind(code);
    if (exact != exactCodes().constEnd()) return *exact;
    for (const Ending &ending : endings)
        if (code.endsWith(ending.text)) return ending.status;
    for (QLatin1String family : families400)
        if (code.startsWith(family)) return 400;
    return 500;
}

Error publicError(const Error &error, int status)
{
    const bool ofTheStore = error.code.startsWith(u"store.");
    if (status < 500 || (status != 500 && !ofTheStore)) return error;
    // A fault of ours: its detail may name files or statements.
    return Error{
        error.code, QStringLiteral("The server could not do this. It has been logged."), {}, {}};
}

const char *reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 301:
        return "Moved Permanently";
    case 302:
        return "Found";
    case 303:
        return "See Other";
    case 304:
        return "Not Modified";
    case 308:
        return "Permanent Redirect";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 406:
        return "Not Acceptable";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 410:
        return "Gone";
    case 413:
        return "Content Too Large";
    case 414:
        return "URI Too Long";
    case 415:
        return "Unsupported Media Type";
    case 417:
        return "Expectation Failed";
    case 422:
        return "Unprocessable Content";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 503:
        return "Service Unavailable";
    case 505:
        return "HTTP Version Not Supported";
    case 507:
        return "Insufficient Storage";
    default:
        return "Unknown";
    }
}

} // namespace Foyer
