// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/mail/templates.h"

#include "backend/jobs/mail/calendar.h"
#include "backend/jobs/mail/letter.h"
#include "backend/jobs/mail/words.h"
#include "shared/base/text.h"

#include <QtCore/QJsonArray>
#include <QtCore/QUrl>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qsizetype longestName = 120, longestText = 2'000, mostListed = 50;

/// What a builder works with: values cleaned and cut, sentences in the guest's language.
class Draft
{
public:
    Draft(const MailSettings &settings, const TemplateInput &input)
        : m_settings(settings), m_input(input), language(mailLanguage(input.language))
    {
        letter.language = languageTag(language);
        zone = event().value(u"timeZone").toString();
    }

    const QJsonObject &props() const { return m_input.delivery.props; }
    QJsonObject event() const { return props().value(u"event").toObject(); }
    QJsonObject session() const { return props().value(u"session").toObject(); }
    const QJsonObject &secret() const { return m_input.secret; }

    QString say(const char *key, const QStringList &values = {}) const
    {
        return words(language, key, values);
    }
    /// A member as a line of text.
    static QString line(const QJsonObject &object, QStringView name, qsizetype most = longestName)
    {
        QString value = withoutControls(object.value(name).toString());
        value.removeIf(
            [](QChar c) { return c.category() == QChar::Other_Control && !c.isSpace(); });
        return cut(value.simplified(), most);
    }
    /// A member as text of several lines.
    static QString text(const QJsonObject &object, QStringView name)
    {
        QString value = object.value(name).toString();
        value.replace(QChar(0x2028), u'\n').replace(QChar(0x2029), u'\n');
        return cut(withoutControls(value).trimmed(), longestText);
    }
    QString url(const QString &path) const { return m_settings.publicUrl + path; }
    QString eventUrl() const { return url(QStringLiteral("/e/") + part(event(), u"slug")); }
    QString sessionUrl() const
    {
        return eventUrl() + QStringLiteral("/s/") + part(session(), u"id");
    }
    const TemplateInput &input() const { return m_input; }
    const MailSettings &settings() const { return m_settings; }

    static std::optional<Instant> instant(const QJsonObject &object, QStringView name)
    {
        return fromIso(object.value(name).toString());
    }

private:
    const MailSettings &m_settings;
    const TemplateInput &m_input;

    static QString part(const QJsonObject &object, QStringView name)
    {
        return QString::fromLatin1(
            QUrl::toPercentEncoding(object.value(name).toString().left(200)));
    }
    static QString cut(QString value, qsizetype most)
    {
        if (value.size() <= most) return value;
        qsizetype at = most;
        if (value[at - 1].isHighSurrogate()) --at;
        return value.left(at) + QChar(0x2026);
    }

public:
    const MailLanguage language;
    QString zone;
    Letter letter;
    std::optional<CalendarPart> calendar;
};

QStringList placeLines(const Draft &draft, const QJsonObject &place)
{
    const auto start = Draft::instant(place, u"start");
    QStringList lines{
        start ? timeInWords(draft.language, *start, Draft::instant(place, u"end"), draft.zone)
              : draft.say("noTime")};
    QStringList rooms;
    for (const QJsonValue &room : place.value(u"locations").toArray())
        rooms.append(Draft::line({{QStringLiteral("name"), room}}, u"name"));
    lines.append(rooms.isEmpty() ? draft.say("noRoom") : rooms.join(QStringLiteral(", ")));
    return lines;
}

CalendarEntry entryOf(const Draft &draft, const QJsonObject &subject, Instant start, Instant end)
{
    CalendarEntry entry;
    entry.uid = Draft::line(subject, u"id") + u'@' + draft.settings().domain();
    entry.sequence = qMax(0, subject.value(u"version").toInt());
    entry.start = start;
    entry.end = end;
    entry.stamp = draft.input().delivery.createdAt;
    entry.organizer = draft.settings().from;
    entry.attendee = draft.input().delivery.recipient;
    return entry;
}

/// Of a place in time: REQUEST, or CANCEL when it is over with it or has lost its time.
void addCalendar(Draft &draft, const QJsonObject &place, bool cancelled)
{
    const auto start = Draft::instant(place, u"start"), end = Draft::instant(place, u"end");
    if (!start || !end) return;
    const QJsonObject session = draft.session();
    CalendarEntry entry = entryOf(draft, session, *start, *end);
    entry.title = Draft::line(session, u"title", 300);
    if (!place.value(u"locations").toArray().isEmpty())
        entry.location = placeLines(draft, place).last();
    entry.url = draft.sessionUrl();
    entry.cancelled = cancelled;
    draft.calendar = calendarPart(entry);
}

/// Of a meeting that both want, or that was one.
void addMeetingCalendar(Draft &draft, bool cancelled)
{
    const QJsonObject made = draft.props().value(u"meeting").toObject();
    const auto start = Draft::instant(made, u"start"), end = Draft::instant(made, u"end");
    if (!start || !end || Draft::line(made, u"id").isEmpty()) return;
    CalendarEntry entry = entryOf(draft, made, *start, *end);
    entry.title = draft.say("meeting.title", {Draft::line(draft.props(), u"other", 300)});
    entry.location = Draft::line(made, u"point");
    entry.url = draft.eventUrl();
    entry.cancelled = cancelled;
    draft.calendar = calendarPart(entry);
}

void addReason(Draft &draft, QStringView name, const char *label)
{
    const QString why = Draft::text(draft.props(), name);
    if (!why.isEmpty()) draft.letter.facts.append({draft.say(label), why.split(u'\n')});
}

void addRole(Draft &draft)
{
    draft.letter.footer.append(
        draft.say(draft.props().value(u"role").toString() == u"host" ? "asHost" : "asGuest"));
}

void openSession(Draft &draft)
{
    draft.letter.linkText = draft.say("openSession");
    draft.letter.link = draft.sessionUrl();
}

void sessionChanged(Draft &draft)
{
    const QString title = Draft::line(draft.session(), u"title");
    const QJsonObject before = draft.props().value(u"before").toObject(),
                      after = draft.props().value(u"after").toObject();
    const bool again = draft.props().value(u"reinstated").toBool();
    draft.letter.subject = draft.say(again ? "again.subject" : "changed.subject", {title});
    draft.letter.paragraphs.append(draft.say(again ? "again.text" : "changed.text", {title}));
    draft.letter.facts.append({draft.say("now"), placeLines(draft, after)});
    if (before != after)
        draft.letter.facts.append({draft.say("before"), placeLines(draft, before), true});
    addReason(draft, u"reason", "why");
    addRole(draft);
    openSession(draft);
    const bool timeless = !Draft::instant(after, u"start");
    addCalendar(draft, timeless ? before : after, timeless);
}

void sessionCancelled(Draft &draft)
{
    const QString title = Draft::line(draft.session(), u"title");
    const QJsonObject before = draft.props().value(u"before").toObject();
    draft.letter.subject = draft.say("cancelled.subject", {title});
    draft.letter.paragraphs.append(draft.say("cancelled.text", {title}));
    draft.letter.facts.append({draft.say("before"), placeLines(draft, before), true});
    addReason(draft, u"reason", "why");
    addRole(draft);
    draft.letter.linkText = draft.say("openEvent");
    draft.letter.link = draft.eventUrl();
    addCalendar(draft, before, true);
}

void proposalHostAdded(Draft &draft)
{
    const QString title = Draft::line(draft.props().value(u"proposal").toObject(), u"title");
    const QString by = Draft::line(draft.props(), u"by");
    draft.letter.subject = draft.say("host.subject", {title});
    draft.letter.paragraphs.append(draft.say("proposal.host.text", {title}));
    if (!by.isEmpty()) draft.letter.paragraphs.append(draft.say("host.by", {by}));
    draft.letter.linkText = draft.say("openEvent");
    draft.letter.link = draft.eventUrl();
}

void hostAdded(Draft &draft)
{
    if (draft.props().contains(u"proposal") && !draft.props().contains(u"session"))
        return proposalHostAdded(draft);
    const QString title = Draft::line(draft.session(), u"title");
    const QString by = Draft::line(draft.props(), u"by");
    const QJsonObject after = draft.props().value(u"after").toObject();
    draft.letter.subject = draft.say("host.subject", {title});
    draft.letter.paragraphs.append(draft.say("host.text", {title}));
    if (!by.isEmpty()) draft.letter.paragraphs.append(draft.say("host.by", {by}));
    draft.letter.facts.append({draft.say("when"), placeLines(draft, after)});
    openSession(draft);
    addCalendar(draft, after, false);
}

void commentAdded(Draft &draft)
{
    const QJsonObject subject = draft.props().value(u"subject").toObject();
    const QString author = Draft::line(draft.props(), u"author");
    const bool profile = subject.value(u"kind").toString() == u"guest";
    draft.letter.subject =
        profile ? draft.say("comment.profile", {author})
                : draft.say("comment.subject", {author, Draft::line(subject, u"title")});
    draft.letter.paragraphs.append(draft.say("comment.text", {author}));
    draft.letter.quote = Draft::text(draft.props(), u"excerpt");
    draft.letter.linkText = draft.say("comment.open");
    draft.letter.link = draft.eventUrl();
    if (subject.value(u"kind").toString() == u"session")
        draft.letter.link += QStringLiteral("/s/")
                             + QString::fromLatin1(QUrl::toPercentEncoding(
                                 subject.value(u"id").toString().left(200)));
}

void meeting(Draft &draft, const QByteArray &what)
{
    const QString other = Draft::line(draft.props(), u"other");
    const QJsonObject made = draft.props().value(u"meeting").toObject();
    draft.letter.subject = draft.say((what + ".subject").constData(), {other});
    draft.letter.paragraphs.append(draft.say((what + ".text").constData(), {other}));
    if (const auto start = Draft::instant(made, u"start"))
        draft.letter.facts.append(
            {draft.say("when"),
             {timeInWords(draft.language, *start, Draft::instant(made, u"end"), draft.zone)}});
    if (const QString point = Draft::line(made, u"point"); !point.isEmpty())
        draft.letter.facts.append({draft.say("where"), {point}});
    addReason(draft, u"message", "message");
    addReason(draft, u"reason", "why");
    draft.letter.linkText = draft.say("meeting.open");
    draft.letter.link = draft.eventUrl();
}

void meetingRequested(Draft &draft) { meeting(draft, "meeting.requested"); }
void meetingCanceled(Draft &draft)
{
    meeting(draft, "meeting.canceled");
    if (draft.props().value(u"wasAccepted").toBool()) addMeetingCalendar(draft, true);
}
void meetingAnswered(Draft &draft)
{
    const bool yes = draft.props().value(u"answer").toString() == u"accepted";
    meeting(draft, yes ? "meeting.accepted" : "meeting.declined");
    if (yes || draft.props().value(u"wasAccepted").toBool()) addMeetingCalendar(draft, !yes);
}

void hostLost(Draft &draft)
{
    const QJsonArray sessions = draft.props().value(u"sessions").toArray();
    const QString first = Draft::line(sessions.first().toObject(), u"title");
    const QString many = QString::number(sessions.size());
    const bool one = sessions.size() == 1;
    draft.letter.subject =
        one ? draft.say("lost.subject", {first}) : draft.say("lost.subjects", {many});
    draft.letter.paragraphs.append(one ? draft.say("lost.text", {first}) : draft.say("lost.texts"));
    if (!one) {
        QStringList titles;
        for (qsizetype i = 0; i < qMin(sessions.size(), mostListed); ++i)
            titles.append(Draft::line(sessions[i].toObject(), u"title"));
        if (sessions.size() > mostListed)
            titles.append(draft.say("lost.more", {QString::number(sessions.size() - mostListed)}));
        draft.letter.facts.append({draft.say("lost.sessions"), titles});
    }
    draft.letter.paragraphs.append(draft.say("lost.do"));
    draft.letter.footer.append(draft.say("lost.footer"));
    draft.letter.linkText = draft.say(one ? "openSession" : "openEvent");
    draft.letter.link = draft.eventUrl();
    if (one)
        draft.letter.link += QStringLiteral("/s/")
                             + QString::fromLatin1(QUrl::toPercentEncoding(
                                 sessions.first().toObject().value(u"id").toString().left(200)));
}

void headsUp(Draft &draft)
{
    const QString title = Draft::line(draft.session(), u"title");
    draft.letter.subject = draft.say("headsup.subject", {title});
    draft.letter.paragraphs.append(draft.say("headsup.text", {title}));
    draft.letter.facts.append(
        {draft.say("when"), placeLines(draft, draft.props().value(u"after").toObject())});
    openSession(draft);
}

void followUp(Draft &draft)
{
    const QString title = Draft::line(draft.session(), u"title");
    draft.letter.subject = draft.say("followup.subject", {title});
    draft.letter.paragraphs.append(draft.say("followup.text", {title}));
    openSession(draft);
}

void addExpiry(Draft &draft)
{
    if (const auto until = Draft::instant(draft.props(), u"expires"))
        draft.letter.afterwards.append(
            draft.say("code.until", {timeInWords(draft.language, *until, {}, draft.zone)}));
    draft.letter.afterwards.append(draft.say("notYou"));
}

void loginCode(Draft &draft)
{
    draft.letter.big = Draft::line(draft.secret(), u"code");
    draft.letter.subject = draft.say("code.subject", {draft.letter.big});
    draft.letter.paragraphs.append(draft.say("code.text"));
    addExpiry(draft);
}

void passwordReset(Draft &draft)
{
    draft.letter.subject = draft.say("reset.subject");
    draft.letter.paragraphs.append(draft.say("reset.text"));
    draft.letter.linkText = draft.say("reset.open");
    // Behind the '#': what is there reaches no server and no log.
    draft.letter.link =
        draft.url(QStringLiteral("/reset#")) + Draft::line(draft.secret(), u"token");
    addExpiry(draft);
}

void securityChange(Draft &draft)
{
    const QByteArray what = "security." + draft.props().value(u"what").toString().toLatin1();
    draft.letter.subject = draft.say("security.subject");
    draft.letter.paragraphs.append(draft.say(what.constData()));
    draft.letter.paragraphs.append(draft.say("security.notYou"));
}

void test(Draft &draft)
{
    draft.letter.subject = draft.say("test.subject");
    draft.letter.paragraphs.append(draft.say("test.text"));
}

struct Template {
    const char *name;
    void (*write)(Draft &draft);
    const char *
        needs; ///< props without which it says nothing; of the sealed ones after a '!', one of several with '|'
    bool refusable;
};
constexpr Template templates[] = {
    {"session-changed", sessionChanged, "event session before after", true},
    {"session-cancelled", sessionCancelled, "event session before", true},
    {"host-added", hostAdded, "event session|proposal", true},
    {"host-lost", hostLost, "event sessions", false},
    {"comment-added", commentAdded, "event subject author excerpt", true},
    {"meeting-requested", meetingRequested, "event meeting other", true},
    {"meeting-answered", meetingAnswered, "event meeting other answer", true},
    {"meeting-canceled", meetingCanceled, "event meeting other", true},
    {"reminder-headsup", headsUp, "event session after", true},
    {"reminder-followup", followUp, "event session", true},
    {"login-code", loginCode, "!code", false},
    {"password-reset", passwordReset, "!token", false},
    {"security-change", securityChange, "what", false},
    {"mail-test", test, "", false},
};

const Template *templateNamed(const QString &name)
{
    for (const Template &one : templates)
        if (name == QLatin1String(one.name)) return &one;
    return nullptr;
}

Result<void> checkNeeds(const Template &one, const TemplateInput &input)
{
    for (const QString &need : QString::fromLatin1(one.needs).split(u' ', Qt::SkipEmptyParts)) {
        const QStringList ways = need.split(u'|');
        const bool there = std::any_of(ways.begin(), ways.end(), [&](const QString &way) {
            return way.startsWith(u'!') ? input.secret.contains(way.mid(1))
                                        : input.delivery.props.contains(way);
        });
        if (!there)
            return fail(QStringLiteral("mail.propsInvalid"),
                        QStringLiteral("%1 needs %2").arg(QLatin1String(one.name), need));
    }
    return {};
}

} // namespace

QStringList mailTemplates()
{
    QStringList names;
    for (const Template &one : templates)
        names.append(QString::fromLatin1(one.name));
    return names;
}

bool isUnrefusable(const QString &templateName)
{
    const Template *one = templateNamed(templateName);
    return one && !one->refusable;
}

bool isPointless(const Delivery &delivery)
{
    return delivery.templateName == u"session-changed" && delivery.props.contains(u"before")
           && !delivery.props.value(u"reinstated").toBool()
           && delivery.props.value(u"before") == delivery.props.value(u"after");
}

namespace {

/// Letter and calendar part. Errors: as buildMail().
Result<Draft> written(const MailSettings &settings, const TemplateInput &input)
{
    const Template *const one = templateNamed(input.delivery.templateName);
    if (!one)
        return fail(QStringLiteral("mail.templateUnknown"),
                    QStringLiteral("there is no template %1").arg(input.delivery.templateName));
    if (auto there = checkNeeds(*one, input); !there) return tl::unexpected(there.error());
    Draft draft(settings, input);
    if (input.delivery.templateName == u"host-lost"
        && draft.props().value(u"sessions").toArray().isEmpty())
        return fail(QStringLiteral("mail.propsInvalid"),
                    QStringLiteral("host-lost needs sessions"));
    const QString name = Draft::line({{QStringLiteral("n"), input.guestName}}, u"n");
    if (!name.isEmpty()) draft.letter.paragraphs.append(draft.say("hello", {name}));
    one->write(draft);
    const QString title = Draft::line({{QStringLiteral("t"), input.siteTitle}}, u"t");
    const QString event = Draft::line(draft.event(), u"name");
    if (!draft.zone.isEmpty()) draft.letter.footer.append(draft.say("zone", {draft.zone}));
    if (const QString &by = event.isEmpty() ? title : event; !by.isEmpty())
        draft.letter.footer.append(draft.say("sentBy", {by}));
    if (one->refusable && !input.unsubscribeUrl.isEmpty()) {
        draft.letter.unsubscribe = input.unsubscribeUrl;
        draft.letter.unsubscribeText = draft.say("unsubscribe");
    }
    return draft;
}

} // namespace

Result<MailText> mailText(const MailSettings &settings, TemplateInput input)
{
    const QString hidden(8, QChar(0x2022));
    input.unsubscribeUrl.clear();
    input.secret = {{QStringLiteral("code"), hidden}, {QStringLiteral("token"), hidden}};
    if (input.delivery.templateName.startsWith(u"meeting-"))
        for (const char *name : {"message", "reason"})
            input.delivery.props.remove(QLatin1String(name));
    return written(settings, input).map([](const Draft &draft) {
        return MailText{draft.letter.subject, textOf(draft.letter)};
    });
}

Result<QByteArray> buildMail(const MailSettings &settings, const TemplateInput &input)
{
    const auto made = written(settings, input);
    if (!made) return tl::unexpected(made.error());
    const Draft &draft = *made;
    const QString title = Draft::line({{QStringLiteral("t"), input.siteTitle}}, u"t");
    Message message;
    message.fromName = settings.fromName.isEmpty() ? title : settings.fromName;
    message.from = settings.from;
    message.to = input.delivery.recipient;
    message.replyTo = settings.replyTo;
    message.subject = draft.letter.subject;
    message.text = textOf(draft.letter);
    message.html = htmlOf(draft.letter);
    message.calendar = draft.calendar;
    message.messageId = input.delivery.messageId + u'@' + settings.domain();
    message.date = input.delivery.createdAt;
    message.unsubscribeUrl = draft.letter.unsubscribe;
    return toBytes(message);
}

} // namespace Foyer
