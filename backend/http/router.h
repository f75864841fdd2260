// SPDX-License-Identifier: GPL-3.0-or-later
// Every address of the server with its methods: what is answered, who may, and what the description
// says of it.
#pragma once

#include "backend/http/caller.h"
#include "backend/http/reply.h"

#include <QtCore/QByteArrayList>
#include <QtCore/QStringList>

#include <functional>
#include <variant>
#include <vector>

namespace Foyer {

/// Nobody in particular is answered 401 (auth.required), somebody else than meant 403
/// (auth.forbidden).
enum class Access {
    Anyone,   ///< never behind the site's gate
    Site,     ///< who may see the site
    Guest,    ///< a guest with an identity (open or verified)
    Person,   ///< such a guest or an organizer. The use case decides what of whom.
    Organizer ///< an organizer
};
const char *toName(Access access);

/// One request on its way through a handler. Lives as long as the module's call.
struct Call {
    const Request &request;
    Reply &reply;
    std::vector<std::pair<QByteArrayView, QString>> parameters;
    std::optional<Caller> caller; ///< an organizer, a guest or a kiosk
    Id siteLoginId;               ///< the login that opened the site's gate; empty: none

    /// Who reads: for snapshots, feeds and LoginWatch.
    Identity identity() const { return {caller, siteLoginId}; }
    /// The decoded part of the path that stood for {name}.
    QString parameter(QByteArrayView name) const;
};

using Handler = std::function<void(Call &)>;

/// What the description of the API says of a route beyond its summary.
struct RouteDoc {
    QByteArray body = {};   ///< name of the schema of the request's body; empty: none
    QByteArray answer = {}; ///< name of the schema of the answer's body; empty: none
    int status = 200;  ///< of a success
    QByteArrayList
        query = {}; ///< "name:type" of each query parameter, type integer, string, instant or boolean
    QByteArrayList
        problems = {}; ///< codes of its own ("session.clash"); those of every route go without saying
    QByteArray bodyType = {};   ///< media type of the body when it is not JSON: "image/*"
    QByteArray answerType = {}; ///< media type of the answer when it is not JSON: "text/html"
};

struct Route {
    Method method = Method::Get;
    QByteArray pattern; ///< "/api/v1/events/{slug}/feed"; a last part "{rest...}" takes any number
                        ///< of parts
    Access access = Access::Site;
    QByteArray summary; ///< one sentence for the description of the API
    Handler handler;
    qint64 bodyLimit = 0; ///< 0: the usual one
    RouteDoc doc = {};
    bool ownCredential = false; ///< its bearer is no login: the handler looks at it itself
};

class Router
{
public:
    struct Match {
        const Route *route = nullptr;
        std::vector<std::pair<QByteArrayView, QString>> parameters;
        QByteArray allow; ///< not empty: the address is there, the method is not
    };

    void add(Route route);
    /// Errors: http.notFound, http.targetInvalid (a part that cannot be decoded). HEAD finds the
    /// route of GET.
    Result<Match> find(Method method, QByteArrayView path) const;

    /// In order of their addition.
    const std::vector<Route> &routes() const { return m_routes; }

private:
    struct Pattern {
        QByteArray text;
        std::vector<QByteArray> parts; ///< "{" first: a parameter's name follows
        bool rest = false;
        std::vector<size_t> routes;
    };
    static bool fits(const Pattern &pattern, const std::vector<QByteArrayView> &parts);
    static Result<void> fill(const Pattern &pattern, const std::vector<QByteArrayView> &parts,
                             Match &match);
    QByteArray allowed(const Pattern &pattern) const;

    std::vector<Route> m_routes;
    std::vector<Pattern> m_patterns;
};

} // namespace Foyer
