// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/participation.h"

#include <array>
#include <utility>

namespace Foyer {

namespace {

template <typename T, size_t N>
using Names = std::array<std::pair<T, QLatin1String>, N>;

constexpr Names<VoteChoice, 3> choices{{{VoteChoice::Interested, QLatin1String("interested")},
                                        {VoteChoice::Maybe, QLatin1String("maybe")},
                                        {VoteChoice::Skip, QLatin1String("skip")}}};
constexpr Names<MeetingStatus, 4> statuses{{{MeetingStatus::Pending, QLatin1String("pending")},
                                            {MeetingStatus::Accepted, QLatin1String("accepted")},
                                            {MeetingStatus::Declined, QLatin1String("declined")},
                                            {MeetingStatus::Canceled, QLatin1String("canceled")}}};
constexpr Names<AnnouncementSeverity, 3> severities{
    {{AnnouncementSeverity::Info, QLatin1String("info")},
     {AnnouncementSeverity::Warning, QLatin1String("warning")},
     {AnnouncementSeverity::Emergency, QLatin1String("emergency")}}};
constexpr Names<CommentSubject, 3> subjects{{{CommentSubject::Session, QLatin1String("session")},
                                             {CommentSubject::Proposal, QLatin1String("proposal")},
                                             {CommentSubject::Guest, QLatin1String("guest")}}};

template <typename T, size_t N>
QString nameOf(const Names<T, N> &names, T value)
{
    for (const auto &[known, name] : names)
        if (known == value) return name;
    return {};
}

template <typename T, size_t N>
std::optional<T> named(const Names<T, N> &names, QStringView name)
{
    for (const auto &[value, known] : names)
        if (known == name) return value;
    return std::nullopt;
}

} // namespace

QString toName(VoteChoice choice) { return nameOf(choices, choice); }
QString toName(MeetingStatus status) { return nameOf(statuses, status); }
QString toName(AnnouncementSeverity severity) { return nameOf(severities, severity); }
QString toName(CommentSubject subject) { return nameOf(subjects, subject); }

std::optional<VoteChoice> voteChoiceFromName(QStringView name) { return named(choices, name); }
std::optional<MeetingStatus> meetingStatusFromName(QStringView name)
{
    return named(statuses, name);
}
std::optional<AnnouncementSeverity> announcementSeverityFromName(QStringView name)
{
    return named(severities, name);
}
std::optional<CommentSubject> commentSubjectFromName(QStringView name)
{
    return named(subjects, name);
}

} // namespace Foyer
