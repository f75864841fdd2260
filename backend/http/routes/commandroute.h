// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of most writing routes: body in, command on the writer thread, subject out.
#pragma once

#include "backend/http/api.h"

#include <limits>

namespace Foyer {

template <typename Command>
using Make = Result<Command> (*)(const Id &eventId, const Id &id, const QJsonObject &body);
template <typename Command>
using Work = Result<Answer> (*)(UnitOfWork &, const Command &);

inline void refuse(Call &call, const Error &error) { call.reply.send(Response::problem(error)); }

// Body in, command on the writer thread, subject out: every edit of the schedule.
template <typename Command>
Handler withBody(Api &api, Make<Command> make, Work<Command> work)
{
    return [&api, make, work](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto body = Api::body(call);
        if (!body) return refuse(call, body.error());
        const auto command = make(event->id, call.parameter("id"), *body);
        if (!command) return refuse(call, command.error());
        api.command(call,
                    [command = *command, work](UnitOfWork &unit) { return work(unit, command); });
    };
}

// DELETE has no body: the version is a query field. As the body that a command reads.
inline Result<QJsonObject> versionParameter(const Call &call)
{
    const auto version =
        numberParameter(call.request, "expectedVersion", 1, std::numeric_limits<int>::max());
    if (!version) return tl::unexpected<Error>(version.error());
    if (!*version) return QJsonObject();
    return QJsonObject{{QStringLiteral("expectedVersion"), **version}};
}

template <typename Command>
Handler withoutBody(Api &api, Make<Command> make, Work<Command> work)
{
    return [&api, make, work](Call &call) {
        const auto event = eventOf(api, call);
        if (!event) return;
        const auto body = versionParameter(call);
        if (!body) return refuse(call, body.error());
        const auto command = make(event->id, call.parameter("id"), *body);
        if (!command) return refuse(call, command.error());
        api.command(call,
                    [command = *command, work](UnitOfWork &unit) { return work(unit, command); });
    };
}

} // namespace Foyer
