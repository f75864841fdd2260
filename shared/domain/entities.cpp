// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/entities.h"

namespace Foyer {

QString toName(Policy policy)
{
    switch (policy) {
    case Policy::Forbid:
        return QStringLiteral("forbid");
    case Policy::Warn:
        return QStringLiteral("warn");
    case Policy::Ignore:
        return QStringLiteral("ignore");
    }
    return {};
}

QString toName(SessionKind kind)
{
    switch (kind) {
    case SessionKind::Session:
        return QStringLiteral("session");
    case SessionKind::Blocker:
        return QStringLiteral("blocker");
    }
    return {};
}

QString toName(SessionStatus status)
{
    switch (status) {
    case SessionStatus::Confirmed:
        return QStringLiteral("confirmed");
    case SessionStatus::Cancelled:
        return QStringLiteral("cancelled");
    }
    return {};
}

std::optional<Policy> policyFromName(QStringView name)
{
    if (name == u"forbid") return Policy::Forbid;
    if (name == u"warn") return Policy::Warn;
    if (name == u"ignore") return Policy::Ignore;
    return std::nullopt;
}

std::optional<SessionKind> sessionKindFromName(QStringView name)
{
    if (name == u"session") return SessionKind::Session;
    if (name == u"blocker") return SessionKind::Blocker;
    return std::nullopt;
}

std::optional<SessionStatus> sessionStatusFromName(QStringView name)
{
    if (name == u"confirmed") return SessionStatus::Confirmed;
    if (name == u"cancelled") return SessionStatus::Cancelled;
    return std::nullopt;
}

const QStringList &hueOrder()
{
    static const QStringList order{
        QStringLiteral("indigo"), QStringLiteral("amber"),   QStringLiteral("teal"),
        QStringLiteral("green"),  QStringLiteral("orange"),  QStringLiteral("coral"),
        QStringLiteral("slate"),  QStringLiteral("olive"),   QStringLiteral("rose"),
        QStringLiteral("leaf"),   QStringLiteral("violet"),  QStringLiteral("sky"),
        QStringLiteral("blue"),   QStringLiteral("magenta"), QStringLiteral("cyan"),
        QStringLiteral("crimson")};
    return order;
}

} // namespace Foyer
