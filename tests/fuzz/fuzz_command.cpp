// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies of commands, as far as they go before the database: refused with a code, or a session that survives the wire.
#include "backend/usecases/schedule/createsession.h"
#include "backend/usecases/schedule/editsession.h"
#include "backend/usecases/schedule/sessionstatus.h"
#include "shared/wire/json.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<QJsonObject> body = parseStrictObject(QByteArrayView(data, qsizetype(size)));
    if (!body) return 0;
    const Id id(22, u'a');
    const Result<CreateSession> create = CreateSession::fromJson(id, *body);
    if (!create) FOYER_FUZZ_CHECK(create.error().code.startsWith(QLatin1String("session.")));
    const Result<SessionCommand> command = SessionCommand::fromJson(id, id, *body);
    if (!command) FOYER_FUZZ_CHECK(command.error().code.startsWith(QLatin1String("session.")));
    const Result<EditSession> edit = EditSession::fromJson(id, id, *body);
    if (!edit) {
        FOYER_FUZZ_CHECK(edit.error().code.startsWith(QLatin1String("session.")));
        return 0;
    }
    Session session;
    session.id = session.guid = id;
    session.title = QStringLiteral("Talk");
    const Result<Session> patched =
        sessionFromJson(mergePatch(toJson(session), edit->body.members));
    if (!patched) return 0;
    const Result<Session> again = sessionFromJson(toJson(*patched));
    FOYER_FUZZ_CHECK(again && *again == *patched);
    return 0;
}
