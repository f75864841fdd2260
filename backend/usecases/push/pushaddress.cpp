// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/push/pushaddress.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qsizetype longestUrl = 2000, longestHost = 253, longestLabel = 63;

bool isLetter(QChar c) { return c >= u'a' && c <= u'z'; }
bool isDigit(QChar c) { return c >= u'0' && c <= u'9'; }

bool isLabel(QStringView label)
{
    if (label.isEmpty() || label.size() > longestLabel || label.front() == u'-'
        || label.back() == u'-')
        return false;
    return std::all_of(label.begin(), label.end(),
                       [](QChar c) { return isLetter(c) || isDigit(c) || c == u'-'; });
}

/// In lower case, of two labels at least. The last begins with a letter and is no hexadecimal number,
/// so nothing reads it as an address.
bool isHostName(QStringView host)
{
    if (host.size() > longestHost) return false;
    const QList<QStringView> labels = host.split(u'.');
    return labels.size() >= 2 && std::all_of(labels.begin(), labels.end(), isLabel)
           && isLetter(labels.last().front());
}

bool names(const QString &pattern, const QString &host)
{
    if (!pattern.startsWith(QLatin1String("*."))) return pattern == host;
    return host.size() > pattern.size() - 1 && host.endsWith(QStringView(pattern).sliced(1));
}

/// What may stand in the path and query of a URL.
bool isUrlCharacter(QChar c)
{
    static constexpr QStringView others(u"-._~:/?@!$&'()*+,;=%");
    return isLetter(c.toLower()) || isDigit(c) || others.contains(c);
}

} // namespace

QStringList defaultPushServices()
{
    return {QStringLiteral("fcm.googleapis.com"),
            QStringLiteral("updates.push.services.mozilla.com"),
            QStringLiteral("*.push.services.mozilla.com"), QStringLiteral("*.notify.windows.com"),
            QStringLiteral("*.push.apple.com")};
}

bool isPushServicePattern(const QString &pattern)
{
    const QStringView name(pattern);
    return isHostName(name.startsWith(QLatin1String("*.")) ? name.sliced(2) : name);
}

std::optional<PushEndpoint> pushEndpoint(const QString &text, const QStringList &services)
{
    static constexpr QLatin1String scheme("https://");
    if (text.size() > longestUrl || !text.startsWith(scheme)) return std::nullopt;
    const QStringView rest = QStringView(text).sliced(scheme.size());
    const qsizetype slash = rest.indexOf(u'/');
    if (slash <= 0) return std::nullopt;
    QStringView authority = rest.first(slash);
    if (authority.endsWith(QLatin1String(":443"))) authority = authority.chopped(4);
    const QString host = authority.toString();
    if (!isHostName(host)) return std::nullopt;
    const QStringView path = rest.sliced(slash);
    if (!std::all_of(path.begin(), path.end(), isUrlCharacter)) return std::nullopt;
    const bool listed = std::any_of(services.begin(), services.end(),
                                    [&](const QString &pattern) { return names(pattern, host); });
    if (!listed) return std::nullopt;
    return PushEndpoint{text.toLatin1(), host};
}

} // namespace Foyer
