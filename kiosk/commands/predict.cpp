// SPDX-License-Identifier: GPL-3.0-or-later
// What a command will do if the server accepts it: the same decoders, the same patch, the same small rules.
#include "kiosk/commands/command.h"
#include "kiosk/commands/commandpath.h"
#include "kiosk/commands/subjects.h"
#include "shared/domain/moving.h"
#include "shared/wire/json.h"
#include "shared/wire/mergepatch.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

using Payloads = QList<FeedPayload>;

/// Without what is said about the command and not about the subject.
QJsonObject members(const Command &command)
{
    QJsonObject body = command.body;
    QStringList own{QStringLiteral("expectedVersion")};
    switch (command.subject) {
    case SubjectKind::Session:
        own += {QStringLiteral("reason"), QStringLiteral("attendeeCount")};
        break;
    case SubjectKind::Event:
        own += QStringLiteral("clearAvailability");
        break;
    case SubjectKind::Guest:
        own += {QStringLiteral("email"),       QStringLiteral("protected"),
                QStringLiteral("passwordSet"), QStringLiteral("eventIds"),
                QStringLiteral("mailRefused"), QStringLiteral("version")};
        break;
    default:
        break;
    }
    for (const QString &name : own)
        body.remove(name);
    return body;
}

Result<Payloads> one(Result<FeedPayload> payload)
{
    return std::move(payload).map([](FeedPayload made) { return Payloads{std::move(made)}; });
}

Result<Payloads> missing()
{
    return fail(QStringLiteral("command.subjectMissing"),
                QStringLiteral("What this is about is no longer there."));
}

// ------------------------------------------------------------------------------------------------
// create

void copyProposal(const Replica &replica, QJsonObject &session)
{
    const auto proposal = replica.proposals.constFind(session.value(u"proposalId").toString());
    if (proposal == replica.proposals.constEnd()) return;
    const auto take = [&session](const char *member, const QJsonValue &value) {
        if (!session.contains(QLatin1String(member))) session.insert(QLatin1String(member), value);
    };
    take("title", proposal->title);
    take("description", proposal->description);
    take("hostIds", QJsonArray::fromStringList(proposal->hostIds));
    const auto start = fromIso(session.value(u"start").toString());
    if (start && proposal->durationMinutes)
        take("end", toIso(*start + *proposal->durationMinutes * qint64(60'000)));
}

Result<Payloads> created(const Replica &replica, const Command &command)
{
    QJsonObject made = mergePatch({}, members(command));
    const auto preset = [&made](const char *member, const QJsonValue &value) {
        if (!made.contains(QLatin1String(member))) made.insert(QLatin1String(member), value);
    };
    preset("id", command.subjectId);
    made.insert(QStringLiteral("version"), 1);
    const QString madeAt = toIso(command.madeAt);
    switch (command.subject) {
    case SubjectKind::Event: // another one than that of the replica
        return Payloads();
    case SubjectKind::Session:
        copyProposal(replica, made);
        preset("guid", made.value(u"id"));
        preset("title", QString());
        break;
    case SubjectKind::Location:
        // Of the pool: what it is called is not known here.
        if (!made.contains(u"name")) return Payloads();
        preset("colour", hueOrder().at(replica.locations.size() % hueOrder().size()));
        break;
    case SubjectKind::Guest: {
        const Id known = made.take(QStringLiteral("guestId")).toString();
        if (known.isEmpty()) break;
        const auto guest = replica.guests.constFind(known);
        if (guest == replica.guests.constEnd()) return Payloads();
        Guest joined = *guest;
        joined.member = true;
        return Payloads{joined};
    }
    case SubjectKind::Proposal:
        made.insert(QStringLiteral("created"), madeAt);
        made.insert(QStringLiteral("updated"), madeAt);
        break;
    case SubjectKind::Announcement:
        preset("start", madeAt);
        break;
    default:
        break;
    }
    Result<FeedPayload> payload = subjectPayload(command.subject, made);
    if (payload)
        if (auto *session = std::get_if<Session>(&*payload)) tidy(*session);
    return one(std::move(payload));
}

// ------------------------------------------------------------------------------------------------
// edit

Result<Payloads> patched(const Replica &replica, const Command &command, const QJsonObject &patch)
{
    const QJsonObject before = subjectOf(replica, command.subject, command.subjectId);
    if (before.isEmpty()) return missing();
    QJsonObject after = mergePatch(before, patch);
    if (command.subject == SubjectKind::Announcement && !after.contains(u"start"))
        after.insert(QStringLiteral("start"), toIso(command.madeAt));
    Result<FeedPayload> payload = subjectPayload(command.subject, after);
    if (!payload) return tl::unexpected(payload.error());
    if (auto *session = std::get_if<Session>(&*payload)) {
        const Session &old = replica.sessions[command.subjectId];
        tidy(*session);
        session->movedFrom = old.movedFrom;
        if (*session == old) return Payloads();
        session->movedFrom = movedFrom(old, *session, command.madeAt);
        ++session->version;
        return Payloads{*session};
    }
    if (after == before) return Payloads();
    const QString version = command.subject == SubjectKind::Guest ? QStringLiteral("profileVersion")
                                                                  : QStringLiteral("version");
    if (before.contains(version)) after.insert(version, before.value(version).toInt() + 1);
    if (command.subject == SubjectKind::Proposal)
        after.insert(QStringLiteral("updated"), toIso(command.madeAt));
    return one(subjectPayload(command.subject, after));
}

QJsonObject statusPatch(const Replica &replica, const Command &command, const QString &verb)
{
    const QString status = QStringLiteral("status"), reason = QStringLiteral("statusReason");
    if (verb == u"late")
        return {{QStringLiteral("lateMinutes"), command.body.value(u"minutes").toInt()}};
    if (verb == u"reinstate") return {{status, QStringLiteral("confirmed")}};
    const QString why = command.body.value(u"reason").toString();
    const Session session = replica.sessions.value(command.subjectId);
    QJsonObject patch{{status, QStringLiteral("cancelled")}};
    if (session.status != SessionStatus::Cancelled || !why.isEmpty()) patch.insert(reason, why);
    return patch;
}

Result<Payloads> rsvp(const Replica &replica, const Command &command)
{
    if (!replica.sessions.contains(command.subjectId)) return missing();
    const int step = command.method == "DELETE" ? -1 : 1;
    const int count = std::max(0, replica.counts.value(command.subjectId) + step);
    return Payloads{Attendance{command.subjectId, count}};
}

// ------------------------------------------------------------------------------------------------
// delete, with what goes or changes as a consequence

Payloads withoutLocation(const Replica &replica, const Id &id)
{
    Payloads out;
    for (const Session &session : replica.sessions) {
        if (!session.locationIds.contains(id)) continue;
        Session after = session;
        after.locationIds.removeAll(id);
        ++after.version;
        out.append(after);
    }
    for (const Unavailability &away : replica.unavailability)
        if (away.locationId == id) out.append(Removed{SubjectKind::Unavailability, away.id});
    for (const Announcement &words : replica.announcements) {
        if (!words.locationIds.contains(id)) continue;
        Announcement after = words;
        after.locationIds.removeAll(id);
        ++after.version;
        if (after.locationIds.isEmpty())
            out.append(Removed{SubjectKind::Announcement, words.id});
        else
            out.append(after);
    }
    return out;
}

Payloads withoutDay(const Replica &replica, const Day &day)
{
    Payloads out;
    for (const Session &session : replica.sessions)
        if (session.start && session.end && *session.start < day.end && day.start < *session.end)
            out.append(Removed{SubjectKind::Session, session.id});
    return out;
}

bool hostsSomething(const Replica &replica, const Id &guestId)
{
    return std::any_of(replica.sessions.begin(), replica.sessions.end(),
                       [&](const Session &s) { return s.hostIds.contains(guestId); });
}

/// Gone from the site: no session names them any more.
Payloads withoutHost(const Replica &replica, const Id &guestId)
{
    Payloads out;
    for (const Session &session : replica.sessions) {
        if (!session.hostIds.contains(guestId)) continue;
        Session after = session;
        after.hostIds.removeAll(guestId);
        ++after.version;
        out.append(after);
    }
    return out;
}

Result<Payloads> deleted(const Replica &replica, const Command &command, const CommandPath &path)
{
    if (subjectOf(replica, command.subject, command.subjectId).isEmpty()) return missing();
    Payloads out;
    switch (command.subject) {
    case SubjectKind::Location:
        out = withoutLocation(replica, command.subjectId);
        break;
    case SubjectKind::Day:
        out = withoutDay(replica, replica.days[command.subjectId]);
        break;
    case SubjectKind::Guest:
        if (!path.ofEvent) {
            out = withoutHost(replica, command.subjectId);
        } else if (hostsSomething(replica, command.subjectId)) {
            Guest after = replica.guests[command.subjectId];
            after.member = false;
            return Payloads{after};
        }
        break;
    default:
        break;
    }
    out.append(Removed{command.subject, command.subjectId});
    return out;
}

} // namespace

Result<QList<FeedPayload>> predict(const Replica &replica, const Command &command)
{
    if (!command.onReplica) return Payloads();
    const CommandPath path(command);
    if (path.verb == u"rsvp") return rsvp(replica, command);
    if (path.verb == u"cancel" || path.verb == u"reinstate" || path.verb == u"late")
        return patched(replica, command, statusPatch(replica, command, path.verb));
    if (!path.verb.isEmpty()) return Payloads();
    if (command.method == "DELETE") return deleted(replica, command, path);
    if (command.method == "POST") return created(replica, command);
    return patched(replica, command, members(command));
}

} // namespace Foyer
