// SPDX-License-Identifier: GPL-3.0-or-later
// "?limit=&after=" of the routes that list something: at most 1,000 at a time, 200 unless told.
#pragma once

#include "backend/http/api.h"
#include "backend/store/repositories/position.h"
#include "shared/wire/json.h"

#include <QtCore/QJsonArray>

namespace Foyer {

struct PageQuery {
    int limit = 200;
    QString after; ///< what the page before called `next`; empty: from the beginning
};

/// Errors: http.parameterInvalid, http.targetInvalid (field).
inline Result<PageQuery> pageQuery(const Request &request)
{
    PageQuery page;
    const auto limit = numberParameter(request, "limit", 1, 1'000);
    if (!limit) return tl::unexpected<Error>(limit.error());
    page.limit = int(limit->value_or(page.limit));
    const auto after = request.parameter("after");
    if (!after) return tl::unexpected<Error>(after.error());
    page.after = after->value_or(QString());
    return page;
}

/// {"<plural>": […], next?} of subjects that are all there already, in order of their ids.
template <typename T>
QJsonObject pageOf(const QString &plural, const QList<T> &subjects, const PageQuery &page)
{
    QJsonObject answer;
    QJsonArray list;
    for (const T &subject : subjects) {
        if (subject.id <= page.after) continue;
        if (list.size() == page.limit) {
            answer.insert(QStringLiteral("next"), list.last().toObject().value(u"id"));
            break;
        }
        list.append(toJson(subject));
    }
    answer.insert(plural, list);
    return answer;
}

/// Of a list in order of time. Errors: http.parameterInvalid for a place that no list gave.
inline Result<std::optional<Position>> positionOf(const PageQuery &page)
{
    if (page.after.isEmpty()) return std::optional<Position>();
    const auto position = Position::parse(page.after);
    if (!position)
        return fail(QStringLiteral("http.parameterInvalid"),
                    QStringLiteral("Send back what the list before called next."),
                    QStringLiteral("after"));
    return position;
}

} // namespace Foyer
