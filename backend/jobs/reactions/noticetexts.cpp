// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/noticetexts.h"

#include "shared/base/clock.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>
#include <QtCore/QLocale>
#include <QtCore/QTimeZone>

namespace Foyer {

namespace {

constexpr qsizetype LongestText = 500, LongestTitle = 120;

QString shortened(QString text, qsizetype most)
{
    if (text.size() <= most) return text;
    text.truncate(text.at(most - 2).isHighSurrogate() ? most - 2 : most - 1);
    return text + QChar(0x2026);
}

/// The pieces that sentences are made of.
class Pieces
{
public:
    explicit Pieces(const QJsonObject &props) : m_props(props)
    {
        const QString zone = at({u"event", u"timeZone"}).toString();
        m_zone = QTimeZone(zone.toUtf8());
        if (!m_zone.isValid()) m_zone = QTimeZone::utc();
    }
    QJsonValue at(std::initializer_list<QStringView> path) const
    {
        QJsonValue value = m_props;
        for (const QStringView name : path)
            value = value.toObject().value(name);
        return value;
    }
    QString title(QStringView subject) const
    {
        return shortened(at({subject, u"title"}).toString(), LongestTitle);
    }
    QString text(QStringView name) const { return shortened(at({name}).toString(), LongestTitle); }
    /// "Thu 14 May, 14:00–14:30, Red" in the event's zone.
    QString place(QStringView name) const
    {
        const QJsonObject place = at({name}).toObject();
        QStringList parts{span(place.value(u"start"), place.value(u"end"))};
        const QJsonArray locations = place.value(u"locations").toArray();
        for (const QJsonValue &location : locations)
            parts.append(shortened(location.toString(), LongestTitle));
        const bool lostRoom =
            name == u"after" && locations.isEmpty() && at({u"before", u"locations"}).isArray();
        if (lostRoom) parts.append(QStringLiteral("no room yet"));
        return parts.join(QLatin1String(", "));
    }
    QString span(const QJsonValue &start, const QJsonValue &end) const
    {
        const auto from = fromIso(start.toString()), to = fromIso(end.toString());
        if (!from || !to) return QStringLiteral("no time yet");
        const QLocale english(QLocale::English);
        const QDateTime first = QDateTime::fromMSecsSinceEpoch(*from, m_zone);
        const QDateTime last = QDateTime::fromMSecsSinceEpoch(*to, m_zone);
        return QStringLiteral("%1, %2–%3")
            .arg(english.toString(first.date(), QStringLiteral("ddd d MMM")),
                 first.toString(QStringLiteral("HH:mm")), last.toString(QStringLiteral("HH:mm")));
    }
    QString meeting() const { return span(at({u"meeting", u"start"}), at({u"meeting", u"end"})); }

private:
    const QJsonObject &m_props;
    QTimeZone m_zone;
};

using Sentence = QString (*)(const Pieces &);

QString withReason(const QString &sentence, const Pieces &p)
{
    const QString reason = p.text(u"reason");
    return reason.isEmpty() ? sentence : sentence + QLatin1String(" Reason: ") + reason;
}

QString sessionChanged(const Pieces &p)
{
    if (p.at({u"reinstated"}).toBool())
        return QStringLiteral("“%1” takes place after all: %2.")
            .arg(p.title(u"session"), p.place(u"after"));
    return withReason(QStringLiteral("“%1” has moved: it was %2, now it is %3.")
                          .arg(p.title(u"session"), p.place(u"before"), p.place(u"after")),
                      p);
}

QString sessionCancelled(const Pieces &p)
{
    return withReason(QStringLiteral("“%1” (%2) does not take place.")
                          .arg(p.title(u"session"), p.place(u"before")),
                      p);
}

QString sessionLate(const Pieces &p)
{
    const int minutes = p.at({u"minutes"}).toInt();
    if (minutes == 0)
        return QStringLiteral("“%1” is on time again: %2.")
            .arg(p.title(u"session"), p.place(u"after"));
    return QStringLiteral("“%1” (%2) runs %3 min late.")
        .arg(p.title(u"session"), p.place(u"after"))
        .arg(minutes);
}

QString hostAdded(const Pieces &p)
{
    const QString by = p.text(u"by");
    if (p.at({u"proposal"}).isObject()) {
        const QString title = p.title(u"proposal");
        return by.isEmpty()
                   ? QStringLiteral("You are a host of the proposal “%1” now.").arg(title)
                   : QStringLiteral("%1 made you a host of the proposal “%2”.").arg(by, title);
    }
    const QString what = QStringLiteral("“%1” (%2)").arg(p.title(u"session"), p.place(u"after"));
    return by.isEmpty() ? QStringLiteral("You are a host of %1 now.").arg(what)
                        : QStringLiteral("%1 made you a host of %2.").arg(by, what);
}

QString commentAdded(const Pieces &p)
{
    const QString author = p.text(u"author");
    const QString kind = p.at({u"subject", u"kind"}).toString();
    if (kind == u"guest" && p.at({u"role"}).toString() == u"owner")
        return QStringLiteral("%1 commented on your profile.").arg(author);
    if (kind == u"guest")
        return QStringLiteral("%1 replied on the profile of %2.").arg(author, p.title(u"subject"));
    return QStringLiteral("%1 commented on “%2”.").arg(author, p.title(u"subject"));
}

QString meetingRequested(const Pieces &p)
{
    return QStringLiteral("%1 asks to meet you: %2.").arg(p.text(u"other"), p.meeting());
}

QString meetingAnswered(const Pieces &p)
{
    const bool accepted = p.at({u"answer"}).toString() == u"accepted";
    return (accepted ? QStringLiteral("%1 meets you: %2.")
                     : QStringLiteral("%1 has declined to meet you: %2."))
        .arg(p.text(u"other"), p.meeting());
}

QString meetingCanceled(const Pieces &p)
{
    return QStringLiteral("%1 has cancelled your meeting: %2.").arg(p.text(u"other"), p.meeting());
}

QString headsUp(const Pieces &p)
{
    return QStringLiteral("Your session “%1” is soon: %2.")
        .arg(p.title(u"session"), p.place(u"after"));
}

QString followUp(const Pieces &p)
{
    return QStringLiteral("How was “%1”? You can note how many people came.")
        .arg(p.title(u"session"));
}

struct Line {
    QLatin1String templateName;
    QLatin1String type;
    QLatin1String language;
    Sentence sentence;
};

/// Further languages are further lines; English has all.
constexpr Line table[] = {
    {QLatin1String("session-changed"), QLatin1String("session.moved"), QLatin1String("en"),
     sessionChanged},
    {QLatin1String("session-cancelled"), QLatin1String("session.cancelled"), QLatin1String("en"),
     sessionCancelled},
    {QLatin1String("session-late"), QLatin1String("session.late"), QLatin1String("en"),
     sessionLate},
    {QLatin1String("host-added"), QLatin1String("host.added"), QLatin1String("en"), hostAdded},
    {QLatin1String("comment-added"), QLatin1String("comment.added"), QLatin1String("en"),
     commentAdded},
    {QLatin1String("meeting-requested"), QLatin1String("meeting.requested"), QLatin1String("en"),
     meetingRequested},
    {QLatin1String("meeting-answered"), QLatin1String("meeting.answered"), QLatin1String("en"),
     meetingAnswered},
    {QLatin1String("meeting-canceled"), QLatin1String("meeting.canceled"), QLatin1String("en"),
     meetingCanceled},
    {QLatin1String("reminder-headsup"), QLatin1String("reminder.headsUp"), QLatin1String("en"),
     headsUp},
    {QLatin1String("reminder-followup"), QLatin1String("reminder.followUp"), QLatin1String("en"),
     followUp},
};

} // namespace

NoticeText noticeText(const QString &templateName, const QJsonObject &props,
                      const QString &language)
{
    const QString wanted = language.section(u'-', 0, 0).toLower();
    const Line *found = nullptr;
    for (const Line &line : table) {
        if (line.templateName != templateName) continue;
        if (line.language == wanted || (!found && line.language == QLatin1String("en")))
            found = &line;
    }
    if (!found) return {templateName, {}};
    return {found->type, shortened(found->sentence(Pieces(props)), LongestText)};
}

} // namespace Foyer
