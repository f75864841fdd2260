// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/problemwords.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QHash>

namespace Foyer {

namespace {

struct Words {
    const char *code;
    const char *brief;    ///< after "Not saved: "
    const char *sentence; ///< empty: the server's detail says it better
};

// In the order of the subjects. What only guests can run into is not here.
constexpr Words table[] = {
    {"network.unreachable", QT_TRANSLATE_NOOP("ProblemWords", "no connection"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "The server does not answer. What you changed waits here and is sent when it does.")},
    {"network.timeout", QT_TRANSLATE_NOOP("ProblemWords", "no answer"),
     QT_TRANSLATE_NOOP("ProblemWords", "The server took too long to answer. It is tried again.")},
    {"command.notSaved", QT_TRANSLATE_NOOP("ProblemWords", "this computer's disk is full"),
     QT_TRANSLATE_NOOP("ProblemWords", "The change could not be kept on this computer, so it was "
                                       "not made. Make room on the disk, then do it again.")},
    {"command.subjectMissing", QT_TRANSLATE_NOOP("ProblemWords", "it is gone"),
     QT_TRANSLATE_NOOP("ProblemWords", "Somebody has deleted it in the meantime.")},
    {"command.notUndoable", QT_TRANSLATE_NOOP("ProblemWords", "this cannot be undone"),
     QT_TRANSLATE_NOOP("ProblemWords", "What it was before is not known here any more.")},
    {"undo.changedSince", QT_TRANSLATE_NOOP("ProblemWords", "it was changed since"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "Somebody changed the same thing later. Put your version back all the same?")},
    {"auth.required", QT_TRANSLATE_NOOP("ProblemWords", "you are signed out"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Your sign-in has ended. Sign in again; what you changed waits here.")},
    {"auth.forbidden", QT_TRANSLATE_NOOP("ProblemWords", "you may not do this"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "Only an organizer may do this. Ask another organizer to look at your account.")},
    {"auth.rightMissing", QT_TRANSLATE_NOOP("ProblemWords", "you may not do this"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "This sign-in has not the right to do it. Sign in with your name and password.")},
    {"auth.wrongCredentials", QT_TRANSLATE_NOOP("ProblemWords", "name or password is wrong"),
     QT_TRANSLATE_NOOP("ProblemWords", "The name or the password is not right.")},
    {"auth.tooManyAttempts", QT_TRANSLATE_NOOP("ProblemWords", "too many attempts"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "There were too many attempts. Wait a little, then try again.")},
    {"auth.busy", QT_TRANSLATE_NOOP("ProblemWords", "the server is busy"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Many people are signing in right now. Try again in a moment.")},
    {"auth.crossSite", QT_TRANSLATE_NOOP("ProblemWords", "the address does not fit"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "The server knows itself by another address. Sign in again with that one.")},
    {"site.passwordRequired", QT_TRANSLATE_NOOP("ProblemWords", "the site asks for its password"),
     QT_TRANSLATE_NOOP("ProblemWords", "Sign in with the site's password first.")},
    {"idempotency.inProgress", QT_TRANSLATE_NOOP("ProblemWords", "still being saved"),
     QT_TRANSLATE_NOOP("ProblemWords", "The same change is being saved right now.")},
    {"idempotency.keyReused", QT_TRANSLATE_NOOP("ProblemWords", "it was sent before"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Another change was sent under the same mark. Make it again.")},
    {"idempotency.keyInvalid", QT_TRANSLATE_NOOP("ProblemWords", "it was not understood"),
     QT_TRANSLATE_NOOP("ProblemWords", "This app and the server do not fit together. Make it "
                                       "again; if that does not help, update this app.")},
    {"presence.tooOften", QT_TRANSLATE_NOOP("ProblemWords", "too much at once"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Others see a little later what you are at. Nothing is lost.")},
    {"store.busy", QT_TRANSLATE_NOOP("ProblemWords", "the server is busy"),
     QT_TRANSLATE_NOOP("ProblemWords", "The server has too much to do. It is tried again.")},
    {"store.closing", QT_TRANSLATE_NOOP("ProblemWords", "the server is being restarted"),
     QT_TRANSLATE_NOOP("ProblemWords", "The server is being restarted. It is tried again.")},
    {"store.failed", QT_TRANSLATE_NOOP("ProblemWords", "the server cannot save"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "The server could not write it down. Whoever runs it has to look at its log.")},
    {"store.full", QT_TRANSLATE_NOOP("ProblemWords", "the server's disk is full"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "The server's disk is full. Whoever runs it has to make room.")},
    {"http.bodyTooLarge", QT_TRANSLATE_NOOP("ProblemWords", "it is too long"),
     QT_TRANSLATE_NOOP("ProblemWords", "That is more than the server takes. Shorten it.")},
    {"http.notFound", QT_TRANSLATE_NOOP("ProblemWords", "it is gone"),
     QT_TRANSLATE_NOOP("ProblemWords", "The server does not know this. It may have been deleted, "
                                       "or the server is older than this app.")},
    {"password.tooShort", QT_TRANSLATE_NOOP("ProblemWords", "the password is too short"),
     QT_TRANSLATE_NOOP("ProblemWords", "A password needs at least eight characters.")},
    {"password.tooLong", QT_TRANSLATE_NOOP("ProblemWords", "the password is too long"),
     QT_TRANSLATE_NOOP("ProblemWords", "Take a shorter password.")},
    {"password.noMemory", QT_TRANSLATE_NOOP("ProblemWords", "the server is busy"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "The server has no room to check passwords right now. Try again in a moment.")},

    {"event.slugTaken", QT_TRANSLATE_NOOP("ProblemWords", "that address is taken"),
     QT_TRANSLATE_NOOP("ProblemWords", "Another event has this address. Take another one.")},
    {"event.clearsAvailability",
     QT_TRANSLATE_NOOP("ProblemWords", "guests' meeting slots would go"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "With another slot length the slots that guests offer for meetings would be "
                       "lost. Save again to do it all the same.")},
    {"event.joiningClosed", QT_TRANSLATE_NOOP("ProblemWords", "joining is closed"),
     QT_TRANSLATE_NOOP("ProblemWords", "Guests cannot add themselves to this event at present.")},
    {"event.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"day.overlap", QT_TRANSLATE_NOOP("ProblemWords", "it overlaps another day"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Two days of an event may not overlap. Change the beginning or the end.")},
    {"day.offGrid", QT_TRANSLATE_NOOP("ProblemWords", "it is off the slot grid"),
     QT_TRANSLATE_NOOP("ProblemWords", "Beginning and end have to lie on the event's slots.")},
    {"day.invalid", QT_TRANSLATE_NOOP("ProblemWords", "the hours do not fit"), ""},
    {"location.nameTaken", QT_TRANSLATE_NOOP("ProblemWords", "that name is taken"),
     QT_TRANSLATE_NOOP("ProblemWords", "Another room has this name.")},
    {"location.inUse", QT_TRANSLATE_NOOP("ProblemWords", "the room is in use"),
     QT_TRANSLATE_NOOP("ProblemWords", "Sessions are planned in this room. Move them first.")},
    {"location.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"unavailability.invalid", QT_TRANSLATE_NOOP("ProblemWords", "the time does not fit"), ""},
    {"session.clash", QT_TRANSLATE_NOOP("ProblemWords", "it clashes"),
     QT_TRANSLATE_NOOP(
         "ProblemWords",
         "Another session is in the way. Choose another time or room, or say why this is fine.")},
    {"session.full", QT_TRANSLATE_NOOP("ProblemWords", "it is full"),
     QT_TRANSLATE_NOOP("ProblemWords", "There is no place left in this session.")},
    {"session.notScheduling", QT_TRANSLATE_NOOP("ProblemWords", "scheduling has not begun"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Sessions can be placed once the scheduling phase is open.")},
    {"session.organizersOnly", QT_TRANSLATE_NOOP("ProblemWords", "only organizers may"),
     QT_TRANSLATE_NOOP("ProblemWords", "Only organizers may change this session.")},
    {"session.notOwn", QT_TRANSLATE_NOOP("ProblemWords", "it is somebody else's"),
     QT_TRANSLATE_NOOP("ProblemWords", "Only its hosts and organizers may change this session.")},
    {"session.titleMissing", QT_TRANSLATE_NOOP("ProblemWords", "it has no title"),
     QT_TRANSLATE_NOOP("ProblemWords", "Give the session a title.")},
    {"session.hostMissing", QT_TRANSLATE_NOOP("ProblemWords", "it has no host"),
     QT_TRANSLATE_NOOP("ProblemWords", "A session needs at least one host.")},
    {"session.hostNotGuest", QT_TRANSLATE_NOOP("ProblemWords", "a host is not in this event"),
     QT_TRANSLATE_NOOP("ProblemWords", "Add the host as a guest of this event first.")},
    {"session.hostRemoved", QT_TRANSLATE_NOOP("ProblemWords", "a host cannot be taken off"),
     QT_TRANSLATE_NOOP("ProblemWords", "Hosts take themselves off, or an organizer does.")},
    {"session.oneLocation", QT_TRANSLATE_NOOP("ProblemWords", "one room at most"),
     QT_TRANSLATE_NOOP("ProblemWords", "A session is in one room.")},
    {"session.locationElsewhere",
     QT_TRANSLATE_NOOP("ProblemWords", "the room is not of this event"),
     QT_TRANSLATE_NOOP("ProblemWords", "Add the room to this event first.")},
    {"session.notBookable", QT_TRANSLATE_NOOP("ProblemWords", "the room is not for booking"),
     QT_TRANSLATE_NOOP("ProblemWords", "Only organizers place sessions in this room.")},
    {"session.unavailable", QT_TRANSLATE_NOOP("ProblemWords", "the room is closed then"),
     QT_TRANSLATE_NOOP("ProblemWords", "The room cannot be booked at that time.")},
    {"session.timeMissing", QT_TRANSLATE_NOOP("ProblemWords", "it has no time"),
     QT_TRANSLATE_NOOP("ProblemWords", "Give it a beginning and an end, or neither.")},
    {"session.started", QT_TRANSLATE_NOOP("ProblemWords", "it has begun"),
     QT_TRANSLATE_NOOP("ProblemWords", "The session has begun already.")},
    {"session.past", QT_TRANSLATE_NOOP("ProblemWords", "that time is over"),
     QT_TRANSLATE_NOOP("ProblemWords", "Choose a time that is still to come.")},
    {"session.outsideBooking", QT_TRANSLATE_NOOP("ProblemWords", "outside the booking hours"),
     QT_TRANSLATE_NOOP("ProblemWords", "Choose a time within the day's booking hours.")},
    {"session.offGrid", QT_TRANSLATE_NOOP("ProblemWords", "it is off the slot grid"),
     QT_TRANSLATE_NOOP("ProblemWords", "Begin on one of the event's slots.")},
    {"session.length", QT_TRANSLATE_NOOP("ProblemWords", "that length does not fit"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Choose a length of whole slots, not above the event's longest.")},
    {"session.tooLong", QT_TRANSLATE_NOOP("ProblemWords", "it is too long"),
     QT_TRANSLATE_NOOP("ProblemWords", "The session is longer than this event allows.")},
    {"session.proposalElsewhere",
     QT_TRANSLATE_NOOP("ProblemWords", "the proposal is not of this event"),
     QT_TRANSLATE_NOOP("ProblemWords", "Choose a proposal of this event.")},
    {"session.guidTaken", QT_TRANSLATE_NOOP("ProblemWords", "it was imported before"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "A session with the same mark of its file is here already.")},
    {"session.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},

    {"guest.emailTaken", QT_TRANSLATE_NOOP("ProblemWords", "that mail is in use"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Another guest has this address. Take another one, or edit that guest.")},
    {"guest.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"guest.isHost", QT_TRANSLATE_NOOP("ProblemWords", "they host something"),
     QT_TRANSLATE_NOOP("ProblemWords", "This guest hosts sessions in the event.")},
    {"identity.protected", QT_TRANSLATE_NOOP("ProblemWords", "the name is protected"),
     QT_TRANSLATE_NOOP("ProblemWords", "Only a proven sign-in may act under this name.")},
    {"identity.verifyFirst", QT_TRANSLATE_NOOP("ProblemWords", "the address is not proven"),
     QT_TRANSLATE_NOOP("ProblemWords", "The guest has to prove the address first.")},
    {"organizer.last", QT_TRANSLATE_NOOP("ProblemWords", "the last organizer stays"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Somebody has to be able to sign in. Add another organizer first.")},
    {"organizer.nameTaken", QT_TRANSLATE_NOOP("ProblemWords", "that name is taken"),
     QT_TRANSLATE_NOOP("ProblemWords", "Another organizer signs in with this name.")},
    {"organizer.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"token.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},

    {"proposal.closed", QT_TRANSLATE_NOOP("ProblemWords", "proposing is closed"),
     QT_TRANSLATE_NOOP("ProblemWords", "Proposals cannot be changed by guests any more.")},
    {"proposal.notGuest", QT_TRANSLATE_NOOP("ProblemWords", "they are not in this event"),
     QT_TRANSLATE_NOOP("ProblemWords", "Add the host as a guest of this event first.")},
    {"proposal.notHost", QT_TRANSLATE_NOOP("ProblemWords", "it is somebody else's"),
     QT_TRANSLATE_NOOP("ProblemWords", "Only its hosts and organizers may change this proposal.")},
    {"proposal.alreadyHost", QT_TRANSLATE_NOOP("ProblemWords", "they host it already"),
     QT_TRANSLATE_NOOP("ProblemWords", "This guest is one of its hosts already.")},
    {"proposal.noHostWanted", QT_TRANSLATE_NOOP("ProblemWords", "no host is wanted"),
     QT_TRANSLATE_NOOP("ProblemWords", "This proposal has its hosts.")},
    {"proposal.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"vote.notCounted", QT_TRANSLATE_NOOP("ProblemWords", "votes are not counted yet"),
     QT_TRANSLATE_NOOP("ProblemWords", "Nobody sees results before scheduling begins.")},
    {"vote.closed", QT_TRANSLATE_NOOP("ProblemWords", "voting is closed"),
     QT_TRANSLATE_NOOP("ProblemWords", "Votes count in the voting phase only.")},
    {"meeting.disabled", QT_TRANSLATE_NOOP("ProblemWords", "meetings are switched off"),
     QT_TRANSLATE_NOOP("ProblemWords", "Switch meetings on for this event first.")},
    {"meetingPoint.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"announcement.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"site.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
    {"joining.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},

    {"upload.unsupported", QT_TRANSLATE_NOOP("ProblemWords", "no picture of a known kind"),
     QT_TRANSLATE_NOOP("ProblemWords", "Choose a JPEG, PNG or WebP picture.")},
    {"upload.tooLarge", QT_TRANSLATE_NOOP("ProblemWords", "the file is too large"),
     QT_TRANSLATE_NOOP("ProblemWords", "A picture may have 5 MB at most.")},
    {"upload.tooManyPixels", QT_TRANSLATE_NOOP("ProblemWords", "the picture is too large"),
     QT_TRANSLATE_NOOP("ProblemWords", "The picture has too many pixels. Make it smaller first.")},
    {"upload.quota", QT_TRANSLATE_NOOP("ProblemWords", "too many pictures"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "There is no room for more pictures at present. Try again tomorrow.")},
    {"upload.invalid", QT_TRANSLATE_NOOP("ProblemWords", "the picture cannot be read"),
     QT_TRANSLATE_NOOP("ProblemWords", "The file is empty or damaged. Choose another one.")},
    {"import.tooLarge", QT_TRANSLATE_NOOP("ProblemWords", "the file is too large"),
     QT_TRANSLATE_NOOP("ProblemWords", "The file is larger than the server takes.")},
    {"import.notASchedule", QT_TRANSLATE_NOOP("ProblemWords", "the file holds no schedule"),
     QT_TRANSLATE_NOOP("ProblemWords", "Choose a file that holds a schedule.")},
    {"history.pruned", QT_TRANSLATE_NOOP("ProblemWords", "that is no longer kept"),
     QT_TRANSLATE_NOOP("ProblemWords", "Changes as old as this are not kept any more.")},
    {"delivery.notRetryable", QT_TRANSLATE_NOOP("ProblemWords", "it is not to be sent again"),
     QT_TRANSLATE_NOOP("ProblemWords", "This message was sent, or is on its way.")},
    {"delivery.addressFixed", QT_TRANSLATE_NOOP("ProblemWords", "its address cannot be changed"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "This mail goes to the address it was made for, or not at all.")},
    {"delivery.invalid", QT_TRANSLATE_NOOP("ProblemWords", "that is no mail address"),
     QT_TRANSLATE_NOOP("ProblemWords", "Write an address like name@example.org.")},
    {"upload.inUse", QT_TRANSLATE_NOOP("ProblemWords", "the picture is shown somewhere"),
     QT_TRANSLATE_NOOP("ProblemWords", "Take it off what shows it first, then delete it.")},
    {"delivery.notCancellable", QT_TRANSLATE_NOOP("ProblemWords", "it cannot be stopped"),
     QT_TRANSLATE_NOOP("ProblemWords", "This message was sent, or is being sent.")},
    {"kiosk.codeWrong", QT_TRANSLATE_NOOP("ProblemWords", "that is not the code"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "No screen shows this code. Look again; it changes every few minutes.")},
    {"kiosk.alreadyApproved", QT_TRANSLATE_NOOP("ProblemWords", "that screen was added already"),
     QT_TRANSLATE_NOOP("ProblemWords", "Somebody has added this screen in the meantime.")},
    {"kiosk.tooManyPairings", QT_TRANSLATE_NOOP("ProblemWords", "too many screens at once"),
     QT_TRANSLATE_NOOP("ProblemWords", "Too many screens wait to be added. Wait a few minutes.")},
    {"kiosk.invalid", QT_TRANSLATE_NOOP("ProblemWords", "something does not fit"), ""},
};

// Endings that every subject has; after the exact codes.
constexpr Words endings[] = {
    {".versionConflict", QT_TRANSLATE_NOOP("ProblemWords", "somebody else changed it"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "Somebody changed it at the same time. Look at both versions and choose.")},
    {".notFound", QT_TRANSLATE_NOOP("ProblemWords", "it is gone"),
     QT_TRANSLATE_NOOP("ProblemWords", "Somebody has deleted it in the meantime.")},
    {".idTaken", QT_TRANSLATE_NOOP("ProblemWords", "it is there already"),
     QT_TRANSLATE_NOOP("ProblemWords", "It was added already.")},
    {".readOnly", QT_TRANSLATE_NOOP("ProblemWords", "it cannot be changed"),
     QT_TRANSLATE_NOOP("ProblemWords", "This is set once and stays.")},
    {".unknownField", QT_TRANSLATE_NOOP("ProblemWords", "the server is older"),
     QT_TRANSLATE_NOOP("ProblemWords",
                       "The server does not know one of the fields. It is older than this app.")},
};

QString translated(const char *words) { return QCoreApplication::translate("ProblemWords", words); }

const Words *wordsOf(const QString &code)
{
    static const QHash<QString, const Words *> known = [] {
        QHash<QString, const Words *> map;
        for (const Words &words : table)
            map.insert(QLatin1String(words.code), &words);
        return map;
    }();
    if (const Words *exact = known.value(code)) return exact;
    for (const Words &words : endings)
        if (code.endsWith(QLatin1String(words.code))) return &words;
    return nullptr;
}

QString asSentence(QString text)
{
    text = text.trimmed();
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    if (!text.endsWith(u'.') && !text.endsWith(u'!') && !text.endsWith(u'?')) text += u'.';
    return text;
}

} // namespace

QString problemWords(const Error &error)
{
    const Words *words = wordsOf(error.code);
    QString sentence = words ? translated(words->sentence) : QString();
    if (words && !*words->sentence) sentence.clear();
    if (sentence.isEmpty()) sentence = asSentence(error.detail);
    if (sentence.isEmpty())
        sentence = translated(QT_TRANSLATE_NOOP(
            "ProblemWords", "The server refused it without saying why. Try again."));
    if (const qint64 seconds = error.extra.value(u"retryAfter").toInteger(); seconds > 0)
        sentence +=
            u' ' + QCoreApplication::translate("ProblemWords", "Try again in %1 s.").arg(seconds);
    return sentence;
}

QString problemTitle(const Error &error, const QString &what)
{
    const QString head =
        what.isEmpty() ? translated(QT_TRANSLATE_NOOP("ProblemWords", "Not saved")) : what;
    const Words *words = wordsOf(error.code);
    if (!words) return head;
    return QCoreApplication::translate("ProblemWords", "%1: %2")
        .arg(head, translated(words->brief));
}

QStringList problemCodes()
{
    QStringList codes;
    for (const Words &words : table)
        codes.append(QLatin1String(words.code));
    return codes;
}

} // namespace Foyer
