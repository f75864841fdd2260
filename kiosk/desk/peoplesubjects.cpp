// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/peoplesubjects.h"

#include "kiosk/commands/subjects.h"
#include "kiosk/desk/values.h"
#include "shared/domain/proposing.h"

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

const QString Number = QStringLiteral("number"), State = QStringLiteral("state");

QString listed(const QStringList &words) { return words.join(QStringLiteral(", ")); }

/// "protected", "password", "open" or "none" (no way in but the open name, and no mail to prove it with).
QString signIn(const QJsonObject &person)
{
    if (person.isEmpty()) return {};
    if (person.value(u"protected").toBool()) return QStringLiteral("protected");
    if (person.value(u"passwordSet").toBool()) return QStringLiteral("password");
    return person.value(u"email").toString().isEmpty() ? QStringLiteral("none")
                                                       : QStringLiteral("open");
}

} // namespace

// ------------------------------------------------------------------------------------------------
// guests

QList<TableColumn> GuestSubject::columns() const
{
    return {
        {QStringLiteral("name"), tr("Name"), 220, QStringLiteral("person"), true},
        {QStringLiteral("email"), tr("Mail"), 216, QStringLiteral("text"), true},
        {QStringLiteral("pronouns"), tr("Pronoun"), 100, QStringLiteral("text"), true},
        {QStringLiteral("basedIn"), tr("Based in"), 140, QStringLiteral("text"), true},
        {QStringLiteral("hosts"), tr("Hosts"), 76, Number},
        {QStringLiteral("proposes"), tr("Proposes"), 104, Number},
        {QStringLiteral("signIn"), tr("Sign-in"), 140, State},
        {QStringLiteral("languages"), tr("Languages"), 120, QStringLiteral("text"), true, false},
        {QStringLiteral("about"), tr("About"), 260, QStringLiteral("text"), false, false}};
}

QList<TableFilter> GuestSubject::filters() const
{
    return {{QStringLiteral("hosts"),
             tr("Hosts"),
             {{QStringLiteral("yes"), tr("Hosts")}, {QStringLiteral("no"), tr("Host nothing")}}},
            {QStringLiteral("signIn"),
             tr("Sign-in"),
             {{QStringLiteral("protected"), tr("Protected")},
              {QStringLiteral("password"), tr("With password")},
              {QStringLiteral("open"), tr("Open name")},
              {QStringLiteral("none"), tr("No mail")}}},
            {QStringLiteral("mail"),
             tr("Mail"),
             {{QStringLiteral("yes"), tr("With address")},
              {QStringLiteral("refused"), tr("Address refused")},
              {QStringLiteral("no"), tr("Without address")}}}};
}

QList<TableRow> GuestSubject::rows(const DeskView &view) const
{
    QHash<Id, int> hosted, proposed;
    for (const Session &session : view.replica.sessions)
        for (const Id &id : session.hostIds)
            ++hosted[id];
    for (const Proposal &proposal : view.replica.proposals)
        for (const Id &id : proposal.hostIds)
            ++proposed[id];
    const QHash<QString, QString> ways{{QStringLiteral("protected"), tr("Protected")},
                                       {QStringLiteral("password"), tr("With password")},
                                       {QStringLiteral("open"), tr("Open name")},
                                       {QStringLiteral("none"), tr("No mail")}};
    const QHash<QString, QString> tones{{QStringLiteral("protected"), QStringLiteral("lock")},
                                        {QStringLiteral("password"), QStringLiteral("check")},
                                        {QStringLiteral("open"), QStringLiteral("person")},
                                        {QStringLiteral("none"), QStringLiteral("warning")}};
    QList<TableRow> rows;
    for (const Guest &guest : view.replica.guests) {
        const QJsonObject person = view.people.value(guest.id);
        const QString way = signIn(person), mail = person.value(u"email").toString();
        const bool refused = !person.value(u"mailRefused").toObject().isEmpty();
        TableRow row;
        row.id = guest.id;
        row.cells = {guest.name,
                     mail,
                     guest.pronouns,
                     guest.basedIn,
                     QString::number(hosted.value(guest.id)),
                     QString::number(proposed.value(guest.id)),
                     refused ? tr("Mail refused") : ways.value(way),
                     listed(guest.languages),
                     guest.about.simplified()};
        row.sort = {{}, {}, {}, {}, hosted.value(guest.id), proposed.value(guest.id)};
        row.tones = {
            {}, {}, {}, {}, {}, {}, refused ? QStringLiteral("conflict") : tones.value(way)};
        row.facets = {{QStringLiteral("hosts"),
                       hosted.contains(guest.id) ? QStringLiteral("yes") : QStringLiteral("no")},
                      {QStringLiteral("signIn"), way},
                      {QStringLiteral("mail"), refused          ? QStringLiteral("refused")
                                               : mail.isEmpty() ? QStringLiteral("no")
                                                                : QStringLiteral("yes")}};
        rows.append(row);
    }
    return rows;
}

QVariantMap GuestSubject::values(const DeskView &view, const Id &id) const
{
    const Guest guest = view.replica.guests.value(id);
    const QJsonObject person = view.people.value(id);
    QVariantMap values{{QStringLiteral("name"), guest.name},
                       {QStringLiteral("email"), person.value(u"email").toString()},
                       {QStringLiteral("pronouns"), guest.pronouns},
                       {QStringLiteral("basedIn"), guest.basedIn},
                       {QStringLiteral("languages"), listed(guest.languages)},
                       {QStringLiteral("about"), guest.about},
                       {QStringLiteral("prompts"), pairLines(guest.prompts)},
                       {QStringLiteral("contacts"), pairLines(guest.contacts)}};
    if (!id.isEmpty()) {
        values.insert(QStringLiteral("avatarUrl"), guest.avatarUrl);
        values.insert(QStringLiteral("protected"), person.value(u"protected").toBool());
        values.insert(QStringLiteral("signIn"), signIn(person));
        values.insert(QStringLiteral("mailRefused"),
                      person.value(u"mailRefused").toObject().value(u"reason").toString());
        values.insert(QStringLiteral("member"), guest.member);
    }
    return values;
}

Result<QJsonObject> GuestSubject::patch(const DeskView &view, const Id &id, const QString &field,
                                        const QVariant &value) const
{
    if (field == u"prompts" || field == u"contacts") {
        const Guest before = view.replica.guests.value(id);
        const auto pairs =
            pairsMember(field, value, field == u"prompts" ? before.prompts : before.contacts);
        if (pairs && id.isEmpty() && pairs->value(field).toObject().isEmpty()) return QJsonObject();
        return pairs;
    }
    if (field == u"name") return textMember(field, value, 200, true);
    if (field == u"protected") return flagMember(field, value);
    if (field == u"email") {
        static const QRegularExpression address(QStringLiteral("^[^\\s@]+@[^\\s@]+$"));
        const QString text = value.toString().trimmed();
        if (text.isEmpty()) return QJsonObject{{field, QJsonValue::Null}};
        if (!address.match(text).hasMatch()) return unfit(field, tr("This is no mail address."));
        return QJsonObject{{field, text}};
    }
    if (field == u"languages") {
        QJsonArray languages;
        const QStringList words = value.toString().split(u',', Qt::SkipEmptyParts);
        for (const QString &word : words)
            if (!word.trimmed().isEmpty()) languages.append(word.trimmed());
        if (id.isEmpty() && languages.isEmpty()) return QJsonObject();
        return QJsonObject{{field, languages}};
    }
    const auto text = textMember(field, value, field == u"about" ? 20'000 : 200);
    // A new guest says nothing where nothing was written.
    if (text && id.isEmpty() && text->value(field).toString().isEmpty()) return QJsonObject();
    return text;
}

QString GuestSubject::path(const QString &eventPath, const Id &id) const
{
    return id.isEmpty() ? eventPath + QStringLiteral("/guests") : QStringLiteral("guests/") + id;
}

QString GuestSubject::deletePath(const QString &eventPath, const Id &id) const
{
    return eventPath + QStringLiteral("/guests/") + id;
}

QJsonObject GuestSubject::current(const DeskView &view, const Id &id) const
{
    QJsonObject guest = subjectOf(view.replica, SubjectKind::Guest, id);
    if (guest.isEmpty()) return guest;
    const QJsonObject person = view.people.value(id);
    for (const QString &name : {QStringLiteral("email"), QStringLiteral("protected")})
        if (person.contains(name)) guest.insert(name, person.value(name));
    return guest;
}

int GuestSubject::version(const DeskView &view, const Id &id) const
{
    return view.people.value(id).value(u"version").toInt();
}

QString GuestSubject::nameOf(const DeskView &view, const Id &id) const
{
    return view.replica.guests.value(id).name;
}

// ------------------------------------------------------------------------------------------------
// proposals

QList<TableColumn> ProposalSubject::columns() const
{
    return {{QStringLiteral("title"), tr("Title"), 300, QStringLiteral("text"), true},
            {QStringLiteral("hosts"), tr("Hosts"), 190},
            {QStringLiteral("durationMinutes"), tr("Minutes"), 80, Number, true},
            {QStringLiteral("interested"), tr("Interested"), 92, Number},
            {QStringLiteral("maybe"), tr("Maybe"), 72, Number},
            {QStringLiteral("skip"), tr("Skip"), 64, Number},
            {QStringLiteral("placed"), tr("Schedule"), 170, State},
            {QStringLiteral("created"), tr("Since"), 140, QStringLiteral("time")}};
}

QList<TableFilter> ProposalSubject::filters() const
{
    return {{QStringLiteral("placed"),
             tr("Schedule"),
             {{QStringLiteral("no"), tr("Not placed")},
              {QStringLiteral("tray"), tr("In the tray")},
              {QStringLiteral("yes"), tr("Placed")}}},
            {QStringLiteral("host"),
             tr("Hosts"),
             {{QStringLiteral("none"), tr("Without host")},
              {QStringLiteral("wanted"), tr("Looking for another")},
              {QStringLiteral("yes"), tr("With host")}}}};
}

QList<TableRow> ProposalSubject::rows(const DeskView &view) const
{
    QHash<Id, const Session *> placed;
    for (auto it = view.replica.sessions.begin(); it != view.replica.sessions.end(); ++it)
        if (!it->proposalId.isEmpty() && (it->start || !placed.contains(it->proposalId)))
            placed.insert(it->proposalId, &*it);
    QList<TableRow> rows;
    for (const Proposal &proposal : view.replica.proposals) {
        const QJsonObject votes = view.votes.value(proposal.id);
        const auto count = [&](const char *name) {
            return view.votes.isEmpty() ? QString()
                                        : QString::number(votes.value(QLatin1String(name)).toInt());
        };
        const Session *session = placed.value(proposal.id);
        const QString stands = !session         ? QStringLiteral("no")
                               : session->start ? QStringLiteral("yes")
                                                : QStringLiteral("tray");
        TableRow row;
        row.id = proposal.id;
        row.cells = {
            proposal.title,
            proposal.hostIds.isEmpty() ? tr("nobody yet") : guestNames(view, proposal.hostIds),
            proposal.durationMinutes ? QString::number(*proposal.durationMinutes) : QString(),
            count("interested"),
            count("maybe"),
            count("skip"),
            !session         ? tr("Not placed")
            : session->start ? when(view, *session->start)
                             : tr("In the tray"),
            when(view, proposal.created)};
        row.sort = {{},
                    {},
                    proposal.durationMinutes.value_or(0),
                    votes.value(u"interested").toInt(),
                    votes.value(u"maybe").toInt(),
                    votes.value(u"skip").toInt(),
                    session && session->start ? *session->start
                    : session                 ? 1
                                              : 0,
                    proposal.created};
        row.tones = {{},
                     {},
                     {},
                     {},
                     {},
                     {},
                     session && session->start ? QStringLiteral("ok")
                     : session                 ? QStringLiteral("clock")
                                               : QStringLiteral("circle")};
        row.facets = {{QStringLiteral("placed"), stands},
                      {QStringLiteral("host"), proposal.hostIds.isEmpty() ? QStringLiteral("none")
                                               : proposal.cohostWanted    ? QStringLiteral("wanted")
                                                                          : QStringLiteral("yes")}};
        rows.append(row);
    }
    return rows;
}

QVariantMap ProposalSubject::values(const DeskView &view, const Id &id) const
{
    const Proposal proposal = view.replica.proposals.value(id);
    return {{QStringLiteral("title"), proposal.title},
            {QStringLiteral("description"), proposal.description},
            {QStringLiteral("durationMinutes"),
             proposal.durationMinutes ? QVariant(*proposal.durationMinutes) : QVariant()},
            {QStringLiteral("hostIds"), QVariant(QStringList(proposal.hostIds))},
            {QStringLiteral("cohostWanted"), proposal.cohostWanted},
            {QStringLiteral("cohostNote"), proposal.cohostNote}};
}

Result<QJsonObject> ProposalSubject::patch(const DeskView &, const Id &, const QString &field,
                                           const QVariant &value) const
{
    if (field == u"title") return textMember(field, value, MostProposalTitle, true);
    if (field == u"description") return textMember(field, value, MostProposalDescription);
    if (field == u"cohostNote") return textMember(field, value, MostProposalNote);
    if (field == u"cohostWanted") return flagMember(field, value);
    if (field == u"hostIds") return idsMember(field, value);
    if (value.toString().trimmed().isEmpty()) return QJsonObject{{field, QJsonValue::Null}};
    return numberMember(field, value, 1, MostProposalMinutes, 0);
}

QString ProposalSubject::path(const QString &eventPath, const Id &id) const
{
    const QString all = eventPath + QStringLiteral("/proposals");
    return id.isEmpty() ? all : all + u'/' + id;
}

QString ProposalSubject::nameOf(const DeskView &view, const Id &id) const
{
    return view.replica.proposals.value(id).title;
}

} // namespace Foyer
