// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/words.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

struct Sentence {
    const char *key, *english, *german;
};
constexpr Sentence sentences[] = {
    {"hello", "Hello %1,", "Hallo %1,"},
    {"before", "Before", "Bisher"},
    {"now", "Now", "Jetzt"},
    {"when", "When", "Wann"},
    {"where", "Where", "Wo"},
    {"with", "With", "Mit"},
    {"why", "Reason", "Grund"},
    {"message", "Message", "Nachricht"},
    {"noTime", "no time yet", "noch ohne Zeit"},
    {"noRoom", "no room yet", "noch ohne Raum"},
    {"openSession", "Open the session", "Session ansehen"},
    {"openEvent", "Open the schedule", "Programm ansehen"},
    {"asGuest", "You said that you will attend this session.",
     "Du hast für diese Session zugesagt."},
    {"asHost", "You host this session.", "Du leitest diese Session."},
    {"changed.subject", "Changed: %1", "Geändert: %1"},
    {"changed.text", "“%1” has a new time or room.",
     "„%1“ hat eine neue Zeit oder einen neuen Raum."},
    {"again.subject", "Takes place after all: %1", "Findet doch statt: %1"},
    {"again.text", "“%1” takes place after all.", "„%1“ findet doch statt."},
    {"cancelled.subject", "Cancelled: %1", "Abgesagt: %1"},
    {"cancelled.text", "“%1” does not take place.", "„%1“ findet nicht statt."},
    {"host.subject", "You host “%1”", "Du leitest „%1“"},
    {"host.text", "You are now a host of “%1”.", "Du gehörst jetzt zu denen, die „%1“ leiten."},
    {"host.by", "%1 added you.", "%1 hat dich hinzugefügt."},
    {"proposal.host.text", "You are now a host of the proposal “%1”.",
     "Du gehörst jetzt zu denen, die den Vorschlag „%1“ leiten."},
    {"lost.subject", "No host any more: %1", "Ohne Leitung: %1"},
    {"lost.subjects", "%1 sessions have no host any more", "%1 Sessions sind ohne Leitung"},
    {"lost.text", "“%1” has lost its last host and stands in the schedule without one.",
     "„%1“ hat niemanden mehr, der die Session leitet, und steht so im Programm."},
    {"lost.texts",
     "These sessions have lost their last host and stand in the schedule without one.",
     "Diese Sessions haben niemanden mehr, der sie leitet, und stehen so im Programm."},
    {"lost.do", "Name a new host, or cancel.", "Bitte neu besetzen oder absagen."},
    {"lost.sessions", "Sessions", "Sessions"},
    {"lost.more", "and %1 more", "und %1 weitere"},
    {"lost.footer",
     "You get this because your account as an organizer has this address; take it out there to get "
     "no more.",
     "Du bekommst das, weil dein Konto für die Organisation diese Adresse hat; ohne sie kommt "
     "nichts mehr."},
    {"meeting.title", "Meeting with %1", "Treffen mit %1"},
    {"comment.subject", "%1 commented on “%2”", "%1 hat „%2“ kommentiert"},
    {"comment.profile", "%1 commented on your profile", "%1 hat dein Profil kommentiert"},
    {"comment.text", "%1 wrote:", "%1 schreibt:"},
    {"comment.open", "Read the comments", "Kommentare lesen"},
    {"meeting.requested.subject", "%1 would like to meet you", "%1 möchte dich treffen"},
    {"meeting.requested.text", "%1 asks you for a meeting.", "%1 fragt dich nach einem Treffen."},
    {"meeting.accepted.subject", "%1 will meet you", "%1 trifft sich mit dir"},
    {"meeting.accepted.text", "%1 accepted your request for a meeting.",
     "%1 hat deine Anfrage für ein Treffen angenommen."},
    {"meeting.declined.subject", "%1 cannot meet you", "%1 kann dich nicht treffen"},
    {"meeting.declined.text", "%1 declined your request for a meeting.",
     "%1 hat deine Anfrage für ein Treffen abgelehnt."},
    {"meeting.canceled.subject", "%1 cancelled your meeting", "%1 hat euer Treffen abgesagt"},
    {"meeting.canceled.text", "Your meeting with %1 does not take place.",
     "Dein Treffen mit %1 findet nicht statt."},
    {"meeting.open", "Open your meetings", "Treffen ansehen"},
    {"headsup.subject", "Soon: your session “%1”", "Bald: deine Session „%1“"},
    {"headsup.text", "Your session “%1” begins soon.", "Deine Session „%1“ beginnt bald."},
    {"followup.subject", "How was “%1”?", "Wie war „%1“?"},
    {"followup.text",
     "Your session “%1” is over. Thank you! Is there something to add to its page: "
     "slides, notes, links?",
     "Deine Session „%1“ ist vorbei. Danke! Gibt es etwas für ihre Seite: Folien, Notizen, Links?"},
    {"code.subject", "Your code: %1", "Dein Code: %1"},
    {"code.text", "Your code to sign in:", "Dein Code zum Anmelden:"},
    {"code.until", "It is good for one use until %1.", "Er gilt einmal, bis %1."},
    {"notYou", "If you did not ask for this, ignore this mail: nothing has happened.",
     "Falls du das nicht wolltest, ignoriere diese Mail: Es ist nichts geschehen."},
    {"reset.subject", "Set a new password", "Neues Passwort setzen"},
    {"reset.text", "With this link you can set a new password.",
     "Mit diesem Link kannst du ein neues Passwort setzen."},
    {"reset.open", "Set a new password", "Neues Passwort setzen"},
    {"security.subject", "Your account was changed", "Dein Konto wurde geändert"},
    {"security.email", "The e-mail address of your account was changed; this is the old one.",
     "Die Mailadresse deines Kontos wurde geändert; dies ist die alte."},
    {"security.password", "The password of your account was changed.",
     "Das Passwort deines Kontos wurde geändert."},
    {"security.protected", "Your name is now protected: only who signs in acts as you.",
     "Dein Name ist jetzt geschützt: Nur wer sich anmeldet, handelt als du."},
    {"security.unprotected", "Your name is no longer protected: anyone who picks it acts as you.",
     "Dein Name ist nicht mehr geschützt: Wer ihn auswählt, handelt als du."},
    {"security.notYou", "If that was not you, tell the organizers.",
     "Falls du das nicht warst, sag den Veranstaltenden Bescheid."},
    {"test.subject", "A test of the mail set-up", "Test der Mail-Einstellungen"},
    {"test.text", "If you read this, mails of this site arrive.",
     "Wenn du das liest, kommen Mails dieser Seite an."},
    {"zone", "Times are those of the event (%1).", "Zeiten sind die der Veranstaltung (%1)."},
    {"sentBy", "Sent by %1", "Gesendet von %1"},
    {"unsubscribe", "No more of these mails", "Keine solchen Mails mehr"},
};

QLocale localeOf(MailLanguage language)
{
    return language == MailLanguage::German ? QLocale(QLocale::German, QLocale::Germany)
                                            : QLocale(QLocale::English, QLocale::UnitedKingdom);
}

} // namespace

MailLanguage mailLanguage(const QString &tag)
{
    const QString primary = tag.section(u'-', 0, 0).toLower();
    return primary == u"de" ? MailLanguage::German : MailLanguage::English;
}

QString languageTag(MailLanguage language)
{
    return language == MailLanguage::German ? QStringLiteral("de") : QStringLiteral("en");
}

QString words(MailLanguage language, const char *key, const QStringList &values)
{
    for (const Sentence &one : sentences) {
        if (qstrcmp(one.key, key) != 0) continue;
        const QString sentence =
            QString::fromUtf8(language == MailLanguage::German ? one.german : one.english);
        // In one pass: a value that says "%2" is only text.
        QString out;
        for (qsizetype at = 0; at < sentence.size(); ++at) {
            const int index = sentence[at] == u'%' && at + 1 < sentence.size()
                                  ? sentence[at + 1].digitValue() - 1
                                  : -1;
            if (index < 0) {
                out += sentence[at];
                continue;
            }
            out += values.value(index);
            ++at;
        }
        return out;
    }
    return QString::fromLatin1(key);
}

QStringList wordKeys()
{
    QStringList keys;
    for (const Sentence &one : sentences)
        keys.append(QString::fromLatin1(one.key));
    return keys;
}

QString timeInWords(MailLanguage language, Instant start, std::optional<Instant> end,
                    const QString &zone)
{
    // An empty name would be the zone of this machine.
    QTimeZone timeZone = zone.isEmpty() ? QTimeZone() : QTimeZone(zone.toLatin1());
    const QString shownZone = timeZone.isValid() ? zone : QStringLiteral("UTC");
    if (!timeZone.isValid()) timeZone = QTimeZone::utc();
    const QLocale locale = localeOf(language);
    const QString day = language == MailLanguage::German ? QStringLiteral("dddd, d. MMMM yyyy")
                                                         : QStringLiteral("dddd, d MMMM yyyy");
    const QString time = QStringLiteral("HH:mm");
    const QDateTime from = QDateTime::fromMSecsSinceEpoch(start, timeZone);
    QString text = locale.toString(from.date(), day) + QStringLiteral(", ")
                   + locale.toString(from.time(), time);
    if (end) {
        const QDateTime to = QDateTime::fromMSecsSinceEpoch(*end, timeZone);
        text += to.date() == from.date() ? QStringLiteral("–") : QStringLiteral(" – ");
        if (to.date() != from.date())
            text += locale.toString(to.date(), day) + QStringLiteral(", ");
        text += locale.toString(to.time(), time);
    }
    return text + QStringLiteral(" (%1)").arg(shownZone);
}

} // namespace Foyer
