// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/commentnotices.h"

#include "backend/jobs/reactions/excerpt.h"
#include "backend/jobs/reactions/notice.h"
#include "backend/jobs/reactions/sessionnews.h"
#include "backend/store/repositories/commentrepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/guestrepository.h"
#include "backend/store/repositories/proposalrepository.h"
#include "backend/store/repositories/reactionrepository.h"
#include "backend/store/repositories/sessionrepository.h"

namespace Foyer {

namespace {

constexpr QLatin1String
    Thread("thread:"); ///< position: the owners are told, authors up to an id too
constexpr qsizetype ExcerptLength = 200;

struct Subject {
    QString title;
    QList<Id> owners;
    QString url;
};

/// Nothing: it is gone.
Result<std::optional<Subject>> subjectOf(Connection &connection, const Event &event,
                                         const Comment &comment)
{
    const Id &id = comment.subjectId;
    switch (comment.subjectKind) {
    case CommentSubject::Session: {
        auto session = SessionRepository(connection).byId(event.id, id);
        if (!session) return tl::unexpected(session.error());
        if (!*session) break;
        return Subject{(*session)->title, (*session)->hostIds, sessionUrl(event, id)};
    }
    case CommentSubject::Proposal: {
        auto proposal = ProposalRepository(connection).byId(event.id, id);
        if (!proposal) return tl::unexpected(proposal.error());
        if (!*proposal) break;
        return Subject{(*proposal)->title, (*proposal)->hostIds, eventUrl(event)};
    }
    case CommentSubject::Guest: {
        auto guest = GuestRepository(connection).byId(id);
        if (!guest) return tl::unexpected(guest.error());
        if (!*guest) break;
        return Subject{(*guest)->name, {id}, eventUrl(event)};
    }
    }
    return std::optional<Subject>();
}

Result<Notice> noticeOf(Connection &connection, const QString &reaction, const Change &change,
                        const Event &event, const Comment &comment, const Subject &subject)
{
    auto author = GuestRepository(connection).byId(comment.authorId);
    if (!author) return tl::unexpected(author.error());
    Notice notice;
    notice.templateName = QStringLiteral("comment-added");
    notice.reaction = reaction;
    notice.changeSeq = change.seq;
    notice.url = subject.url;
    notice.props = {
        {QStringLiteral("event"), eventProps(event)},
        {QStringLiteral("subject"),
         QJsonObject{{QStringLiteral("kind"), toName(comment.subjectKind)},
                     {QStringLiteral("id"), comment.subjectId},
                     {QStringLiteral("title"), subject.title}}},
        {QStringLiteral("author"), *author ? (*author)->name : QStringLiteral("Somebody")},
        {QStringLiteral("excerpt"), excerptOf(comment.body, ExcerptLength)}};
    return notice;
}

} // namespace

Result<QString> CommentNotices::handle(UnitOfWork &unit, const Change &change,
                                       const QString &position)
{
    // An edit, a like, a placeholder: nothing new was said.
    if (change.payload.contains(u"before") || isSilent(change)) return QString();
    Connection &connection = unit.connection();
    auto event = EventRepository(connection).byId(change.eventId);
    if (!event) return tl::unexpected(event.error());
    auto comment = CommentRepository(connection).byId(change.eventId, change.subjectId);
    if (!comment) return tl::unexpected(comment.error());
    if (!*event || !*comment || (*comment)->deleted) return QString();
    auto subject = subjectOf(connection, **event, **comment);
    if (!subject) return tl::unexpected(subject.error());
    if (!*subject) return QString();
    auto notice = noticeOf(connection, name(), change, **event, **comment, **subject);
    if (!notice) return tl::unexpected(notice.error());

    const auto say = [&](const QList<Id> &guests, const QString &role) -> Result<void> {
        notice->props.insert(QStringLiteral("role"), role);
        for (const Id &guest : guests) {
            if (guest == (*comment)->authorId || isActor(change, guest)) continue;
            if (auto told = tell(unit, guest, *notice); !told) return tl::unexpected(told.error());
        }
        return {};
    };
    if (position.isEmpty()) {
        if (auto told = say((*subject)->owners, QStringLiteral("owner")); !told)
            return tl::unexpected(told.error());
    }
    auto authors =
        ReactionRepository(connection)
            .threadAuthors(change.subjectId, position.mid(Thread.size()), RecipientsAtOnce);
    if (!authors) return tl::unexpected(authors.error());
    if (auto told = say(*authors, QStringLiteral("thread")); !told)
        return tl::unexpected(told.error());
    return authors->size() < RecipientsAtOnce ? QString() : Thread + authors->last();
}

} // namespace Foyer
