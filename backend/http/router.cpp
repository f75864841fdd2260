// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/router.h"

#include "backend/http/percent.h"

namespace Foyer {

namespace {

bool isParameter(const QByteArray &part) { return part.startsWith('{'); }

void split(QByteArrayView path, std::vector<QByteArrayView> &parts)
{
    qsizetype at = 1;
    while (at <= path.size()) {
        const qsizetype slash = path.indexOf('/', at);
        const qsizetype end = slash < 0 ? path.size() : slash;
        parts.push_back(path.sliced(at, end - at));
        at = end + 1;
    }
}

} // namespace

const char *toName(Access access)
{
    switch (access) {
    case Access::Anyone:
        return "anyone";
    case Access::Site:
        return "site";
    case Access::Guest:
        return "guest";
    case Access::Person:
        return "person";
    case Access::Organizer:
        break;
    }
    return "organizer";
}

QString Call::parameter(QByteArrayView name) const
{
    for (const auto &[key, value] : parameters)
        if (key == name) return value;
    return {};
}

void Router::add(Route route)
{
    auto known = std::find_if(m_patterns.begin(), m_patterns.end(),
                              [&](const Pattern &p) { return p.text == route.pattern; });
    if (known == m_patterns.end()) {
        Pattern pattern;
        pattern.text = route.pattern;
        std::vector<QByteArrayView> parts;
        split(pattern.text, parts);
        for (QByteArrayView part : parts) {
            QByteArray text = part.toByteArray();
            if (isParameter(text)) text.chop(1);
            if (text.endsWith("...")) {
                text.chop(3);
                pattern.rest = true;
            }
            pattern.parts.push_back(text);
        }
        known = m_patterns.insert(m_patterns.end(), std::move(pattern));
    }
    known->routes.push_back(m_routes.size());
    m_routes.push_back(std::move(route));
}

bool Router::fits(const Pattern &pattern, const std::vector<QByteArrayView> &parts)
{
    const size_t size = pattern.parts.size();
    if (pattern.rest ? parts.size() < size : parts.size() != size) return false;
    for (size_t i = 0; i < size; ++i) {
        const bool last = pattern.rest && i + 1 == size;
        if (isParameter(pattern.parts[i]) ? (parts[i].isEmpty() && !last)
                                          : parts[i] != pattern.parts[i])
            return false;
    }
    return true;
}

Result<void> Router::fill(const Pattern &pattern, const std::vector<QByteArrayView> &parts,
                          Match &match)
{
    for (size_t i = 0; i < pattern.parts.size(); ++i) {
        if (!isParameter(pattern.parts[i])) continue;
        const QByteArrayView name = QByteArrayView(pattern.parts[i]).sliced(1);
        QByteArrayView text = parts[i];
        // All that is left of the path, with its slashes.
        if (pattern.rest && i + 1 == pattern.parts.size())
            text = QByteArrayView(text.data(),
                                  parts.back().data() + parts.back().size() - text.data());
        const auto value = percentDecoded(text);
        if (!value)
            return fail(QStringLiteral("http.targetInvalid"),
                        QStringLiteral("A part of the path is not percent-encoded UTF-8."),
                        QString::fromLatin1(name.toByteArray()));
        match.parameters.emplace_back(name, *value);
    }
    return {};
}

QByteArray Router::allowed(const Pattern &pattern) const
{
    QByteArray names;
    for (size_t index : pattern.routes) {
        const Method method = m_routes[index].method;
        names += toName(method);
        names += method == Method::Get ? ", HEAD, " : ", ";
    }
    return names + "OPTIONS";
}

Result<Router::Match> Router::find(Method method, QByteArrayView path) const
{
    std::vector<QByteArrayView> parts;
    parts.reserve(8);
    split(path, parts);
    const Method wanted = method == Method::Head ? Method::Get : method;
    for (const Pattern &pattern : m_patterns) {
        if (!fits(pattern, parts)) continue;
        Match match;
        if (const auto filled = fill(pattern, parts, match); !filled)
            return tl::unexpected<Error>(filled.error());
        for (size_t index : pattern.routes)
            if (m_routes[index].method == wanted) match.route = &m_routes[index];
        if (!match.route) match.allow = allowed(pattern);
        return match;
    }
    // Unknown as it is: whether it could be decoded is no longer of interest, but a broken escape
    // is a broken request.
    if (!percentDecoded(path))
        return fail(QStringLiteral("http.targetInvalid"),
                    QStringLiteral("The path is not percent-encoded UTF-8."));
    return fail(QStringLiteral("http.notFound"),
                QStringLiteral("There is nothing at this address."));
}

} // namespace Foyer
