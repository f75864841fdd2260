// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/feed.h"

#include "backend/store/repositories/changerepository.h"

namespace Foyer {

namespace {

constexpr qsizetype longestCursor = 28; ///< 19 digits, a dot, 8 hex digits

FeedStart reset(const char *reason)
{
    FeedStart start;
    start.resetReason = reason;
    return start;
}

/// Where a well-formed position stands in this log.
Result<FeedStart> locate(ChangeRepository &log, const Cursor &position)
{
    const auto head = log.head();
    if (!head) return tl::unexpected(head.error());
    const auto pruned = log.prunedThrough();
    if (!pruned) return tl::unexpected(pruned.error());
    if (position.seq > head->seq) return reset("ahead");
    if (position.seq < pruned->seq) {
        FeedStart start = reset("pruned");
        start.prunedSeq = pruned->seq;
        return start;
    }

    FeedStart start;
    start.afterSeq = position.seq;
    if (position.seq == 0) {
        // Before the first change there is no row, so no stamp either.
        start.cursor = "0";
        return position.stamp ? reset("other-history") : start;
    }
    const auto stamp = log.stampOf(position.seq);
    if (!stamp) return tl::unexpected(stamp.error());
    // A database put back from a backup, or another one: the number is right and the change is not.
    if (!*stamp || (position.stamp && *position.stamp != **stamp)) return reset("other-history");
    start.cursor = Cursor{position.seq, **stamp}.toString().toLatin1();
    return start;
}

} // namespace

Result<FeedStart> resolveStart(Connection &connection, const QByteArray &lastEventId,
                               bool hasLastEventId, const QByteArray &since, bool hasSince)
{
    const bool fromHeader = hasLastEventId && !lastEventId.isEmpty();
    if (!fromHeader && (!hasSince || since.isEmpty())) {
        return fail(QStringLiteral("feed.positionMissing"),
                    QStringLiteral("A feed starts after a position: Last-Event-ID, or ?since= with "
                                   "the cursor of a snapshot"));
    }
    const QByteArray &text = fromHeader ? lastEventId : since;
    const auto position =
        text.size() <= longestCursor ? Cursor::parse(QString::fromLatin1(text)) : std::nullopt;
    if (!position) {
        // What a browser has as its last id it sends for ever, and it never comes back after a 400:
        // so a header that means nothing here is answered with a reset. An address is the caller's
        // own text.
        if (fromHeader) return reset("other-history");
        return fail(QStringLiteral("feed.positionMalformed"),
                    QStringLiteral("since must be a seq, or seq.stamp"), QStringLiteral("since"));
    }
    ChangeRepository log(connection);
    return locate(log, *position);
}

LogPage readPage(Connection &connection, const Id &eventId, qint64 afterSeq, qint64 throughSeq,
                 int maxRows)
{
    ChangeRepository log(connection);
    const auto pruned = log.prunedThrough();
    if (!pruned) return LogPage(LogPage::State::Failed);
    if (pruned->seq > afterSeq) return LogPage(LogPage::State::Pruned);
    auto rows = log.page(eventId, afterSeq, throughSeq, maxRows);
    if (!rows) return LogPage(LogPage::State::Failed);
    return LogPage(std::move(*rows));
}

Head readHead(Connection &connection)
{
    const auto cursor = ChangeRepository(connection).head();
    if (!cursor) return {0, "0"};
    return {cursor->seq, cursor->toString().toLatin1()};
}

} // namespace Foyer
