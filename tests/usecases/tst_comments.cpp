// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/dropguest.h"
#include "backend/usecases/participation/commentcommands.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/keepproposals.h"
#include "shared/domain/commenting.h"
#include "tests/usecases/participants.h"

#include <QtCore/QRandomGenerator>

using namespace Foyer;

namespace {

QString key(const char *name) { return QString::fromLatin1(name); }

} // namespace

class TestComments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void onEachSubject();
    void bodies();
    void onlyGuestsOfTheEvent();
    void repliesBelongToTheirSubject();
    void othersIds();
    void edits();
    void deletion();
    void placeholders();
    void aDeepThread();
    void likes();
    void likesAtOnce();
    void pages();
    void subjectsTakeTheirsAlong();
    void aDeletedGuest();
    void whateverHappens();

private:
    CommentTarget onSession() const { return {f->event.id, CommentSubject::Session, m_session.id}; }
    Result<Answer> say(const Actor &actor, const CommentTarget &target, const QJsonObject &body)
    {
        return f->as(actor, f->work(CreateComment::fromJson(target, body), createComment));
    }
    Id said(const Guest &who, const QString &text, const Id &parent = {})
    {
        QJsonObject body{{key("body"), text}};
        if (!parent.isEmpty()) body.insert(key("parentId"), parent);
        const auto made = say(f->guest(who), onSession(), body);
        return made ? f->json(made).value(QLatin1String("id")).toString() : f->code(made);
    }
    Result<Answer> command(const Actor &actor, const Id &id,
                           Result<Answer> (*run)(UnitOfWork &, const CommentCommand &),
                           const QJsonObject &body = {})
    {
        return f->as(actor, f->work(CommentCommand::fromJson(f->event.id, id, body), run));
    }
    QString remove(const Actor &actor, const Id &id)
    {
        return f->code(command(actor, id, deleteComment));
    }
    QJsonObject list(const CommentTarget &target, const Guest &reader, const Position &after = {},
                     int limit = 1000)
    {
        QJsonObject found;
        f->store->readHere([&](Connection &c) {
            const auto listed = listComments(c, target, after, limit, reader.id);
            found = listed ? *listed : QJsonObject{{key("code"), listed.error().code}};
        });
        return found;
    }
    QJsonArray listed(const Guest &reader = {})
    {
        return list(onSession(), reader).value(QLatin1String("comments")).toArray();
    }
    QJsonObject stored(const Id &id)
    {
        QJsonObject json;
        f->store->readHere([&](Connection &c) {
            const auto comment = CommentRepository(c).byId(f->event.id, id);
            if (comment && *comment) json = toJson(**comment);
        });
        return json;
    }
    std::unique_ptr<Participants> f;
    Session m_session;
};

void TestComments::init()
{
    f = std::make_unique<Participants>();
    QVERIFY(f->begin());
    m_session = f->add(f->session(key("S"), 120, 30, {f->red.id}, {f->ada.id}));
}

void TestComments::onEachSubject()
{
    const Id proposal = f->proposalOf(f->ada);
    const CommentTarget targets[] = {onSession(),
                                     {f->event.id, CommentSubject::Proposal, proposal},
                                     {f->event.id, CommentSubject::Guest, f->dora.id}};
    for (const CommentTarget &target : targets) {
        const auto made = say(f->guest(f->cleo), target, {{key("body"), key("*well*")}});
        QVERIFY2(made, qPrintable(f->code(made)));
        QCOMPARE(made->status, 201);
        QJsonObject json = f->json(made);
        const Id id = json.value(QLatin1String("id")).toString();
        QCOMPARE(made->location, "/api/v1/events/demo/comments/" + id.toLatin1());
        QCOMPARE(json.take(QLatin1String("liked")), QJsonValue(false));
        QCOMPARE(json, (QJsonObject{{key("id"), id},
                                    {key("subjectKind"), toName(target.kind)},
                                    {key("subjectId"), target.subjectId},
                                    {key("authorId"), f->cleo.id},
                                    {key("body"), key("*well*")},
                                    {key("created"), toIso(f->clock.now())},
                                    {key("likes"), 0},
                                    {key("deleted"), false},
                                    {key("version"), 1}}));
        QCOMPARE(stored(id), json);
        const Change row = f->log().last();
        QCOMPARE(row.type, QString(ChangeType::CommentChanged));
        QCOMPARE(row.subjectId, id);
        QCOMPARE(row.audience, Audience::event());
        QCOMPARE(row.payload, (QJsonObject{{key("comment"), json}, {key("count"), 1}}));
        QCOMPARE(list(target, {}).value(QLatin1String("count")).toInt(), 1);
    }
    QCOMPARE(f->check(), QStringList());
}

void TestComments::bodies()
{
    const auto refused = [&](const QJsonValue &body) {
        const qint64 head = f->head();
        const QString code = f->code(say(f->guest(f->cleo), onSession(), {{key("body"), body}}));
        return f->head() == head ? code : key("something was recorded");
    };
    const QString invalid = key("comment.invalid/body");
    QCOMPARE(f->code(say(f->guest(f->cleo), onSession(), {})), invalid);
    QCOMPARE(refused(QJsonValue::Null), invalid);
    QCOMPARE(refused(key("")), invalid);
    QCOMPARE(refused(key(" \n\t ")), invalid);
    QCOMPARE(refused(5), invalid);
    QCOMPARE(refused(QJsonArray{key("x")}), invalid);
    QCOMPARE(refused(QString(20'001, u'x')), invalid);
    const QString bee = QString::fromUcs4(U"\U0001F41D"); // one character, two units
    QCOMPARE(refused(bee.repeated(20'001)), invalid);
    for (const QString &longest : {QString(20'000, u'x'), bee.repeated(20'000)}) {
        const Id id = said(f->cleo, longest);
        QCOMPARE(stored(id).value(QLatin1String("body")).toString(), longest);
        QCOMPARE(
            f->code(command(f->guest(f->cleo), id, editComment, {{key("body"), longest + u'x'}})),
            invalid);
    }
    // Kept as it was typed: four spaces in front are code.
    QCOMPARE(stored(said(f->cleo, key("    code\n"))).value(QLatin1String("body")).toString(),
             key("    code\n"));
    QCOMPARE(f->code(say(f->guest(f->cleo), onSession(),
                         {{key("body"), key("x")}, {key("authorId"), f->dora.id}})),
             key("comment.unknownField/authorId"));
    QCOMPARE(f->code(say(f->guest(f->cleo), onSession(),
                         {{key("body"), key("x")}, {key("id"), key("no id")}})),
             key("comment.invalid/id"));
}

void TestComments::onlyGuestsOfTheEvent()
{
    const QJsonObject body{{key("body"), key("x")}};
    QCOMPARE(f->code(say(f->guest(f->ben), onSession(), body)), key("comment.notGuest"));
    QCOMPARE(f->code(say(f->organizer(), onSession(), body)), key("comment.notGuest"));
    const Id id = said(f->cleo, key("x"));
    QCOMPARE(f->code(command(f->guest(f->ben), id, likeComment)), key("comment.notGuest"));
    QCOMPARE(f->code(command(f->organizer(), id, likeComment)), key("comment.notGuest"));
}

void TestComments::repliesBelongToTheirSubject()
{
    const Id first = said(f->cleo, key("first"));
    const Id reply = said(f->dora, key("reply"), first);
    QCOMPARE(stored(reply).value(QLatin1String("parentId")).toString(), first);
    const Id proposal = f->proposalOf(f->ada);
    const auto elsewhere = say(f->guest(f->cleo), {f->event.id, CommentSubject::Proposal, proposal},
                               {{key("body"), key("x")}, {key("parentId"), first}});
    QCOMPARE(f->code(elsewhere), key("comment.invalid/parentId"));
    // A guest's id is as good as a session's, but it is another kind of subject.
    QCOMPARE(f->code(say(f->guest(f->cleo), {f->event.id, CommentSubject::Guest, f->ada.id},
                         {{key("body"), key("x")}, {key("parentId"), first}})),
             key("comment.invalid/parentId"));
    QCOMPARE(said(f->cleo, key("x"), newId()), key("comment.invalid/parentId"));
    QCOMPARE(said(f->cleo, key("x"), key("nothing")), key("comment.invalid/parentId"));
    const Id given = newId();
    const auto own = say(f->guest(f->cleo), onSession(),
                         {{key("body"), key("x")}, {key("id"), given}, {key("parentId"), given}});
    QCOMPARE(f->code(own), key("comment.invalid/parentId")); // not of itself
}

void TestComments::othersIds()
{
    const Id id = said(f->cleo, key("x"));
    const QJsonObject body{{key("body"), key("y")}};
    QCOMPARE(f->code(say(f->guest(f->cleo), {f->event.id, CommentSubject::Session, newId()}, body)),
             key("session.notFound"));
    QCOMPARE(
        f->code(say(f->guest(f->cleo), {f->event.id, CommentSubject::Proposal, newId()}, body)),
        key("proposal.notFound"));
    // Ben exists, but is not of this event.
    QCOMPARE(f->code(say(f->guest(f->cleo), {f->event.id, CommentSubject::Guest, f->ben.id}, body)),
             key("guest.notFound"));
    QCOMPARE(
        f->code(say(f->guest(f->cleo), {f->other.id, CommentSubject::Session, m_session.id}, body)),
        key("session.notFound"));
    QCOMPARE(list({f->other.id, CommentSubject::Session, m_session.id}, f->cleo)
                 .value(QLatin1String("code"))
                 .toString(),
             key("session.notFound"));
    const Id eventId = f->event.id;
    f->event.id = f->other.id;
    for (auto run : {editComment, deleteComment, likeComment, unlikeComment})
        QCOMPARE(f->code(command(f->guest(f->cleo), id, run)), key("comment.notFound"));
    f->event.id = eventId;
    const auto twice =
        say(f->guest(f->cleo), onSession(), {{key("body"), key("y")}, {key("id"), id}});
    QCOMPARE(f->code(twice), key("comment.idTaken/id"));
}

void TestComments::edits()
{
    const Id id = said(f->cleo, key("x"));
    const QJsonObject before = stored(id);
    f->clock.advance(Minute);
    const QJsonObject body{{key("body"), key("better")}};
    QCOMPARE(f->code(command(f->guest(f->dora), id, editComment, body)), key("comment.notAuthor"));
    QCOMPARE(f->code(command(f->organizer(), id, editComment, body)), key("comment.notAuthor"));
    const auto edited = command(f->guest(f->cleo), id, editComment, body);
    QVERIFY2(edited, qPrintable(f->code(edited)));
    const QJsonObject after = f->json(edited);
    QCOMPARE(after.value(QLatin1String("body")).toString(), key("better"));
    QCOMPARE(after.value(QLatin1String("edited")).toString(), toIso(f->clock.now()));
    QCOMPARE(after.value(QLatin1String("created")), before.value(QLatin1String("created")));
    QCOMPARE(after.value(QLatin1String("version")).toInt(), 2);
    QCOMPARE(f->log().last().payload,
             (QJsonObject{{key("comment"), after}, {key("before"), before}, {key("count"), 1}}));
    const qint64 head = f->head();
    f->clock.advance(Minute);
    QVERIFY(command(f->guest(f->cleo), id, editComment, body));
    QVERIFY(command(f->guest(f->cleo), id, editComment));
    QCOMPARE(f->head(), head);
    QCOMPARE(stored(id), after);
    const auto late = command(f->guest(f->cleo), id, editComment,
                              {{key("body"), key("z")}, {key("expectedVersion"), 1}});
    QCOMPARE(f->code(late), key("comment.versionConflict"));
    QCOMPARE(late.error().extra.value(QLatin1String("current")).toObject(), after);
    for (const char *name : {"likes", "version", "authorId", "subjectId", "parentId"})
        QCOMPARE(f->code(command(f->guest(f->cleo), id, editComment, {{key(name), key("7")}})),
                 key("comment.readOnly/") + key(name));
    // Others' likes are no reason for a conflict.
    QVERIFY(command(f->guest(f->dora), id, likeComment));
    QVERIFY(command(f->guest(f->cleo), id, editComment,
                    {{key("body"), key("z")}, {key("expectedVersion"), 2}}));
    QCOMPARE(f->check(), QStringList());
}

void TestComments::deletion()
{
    const Id mine = said(f->cleo, key("x")), other = said(f->cleo, key("y"));
    QCOMPARE(remove(f->guest(f->dora), mine), key("comment.notAuthor"));
    QCOMPARE(remove(f->guest(f->ada), mine), key("comment.notAuthor")); // a host of the session
    QCOMPARE(remove(f->guest(f->cleo), mine), key("ok"));
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::CommentDeleted));
    QCOMPARE(row.audience, Audience::event());
    QJsonObject payload = row.payload;
    QCOMPARE(payload.take(QLatin1String("before"))[QLatin1String("body")].toString(), key("x"));
    QCOMPARE(payload, (QJsonObject{{key("id"), mine},
                                   {key("subjectKind"), key("session")},
                                   {key("subjectId"), m_session.id},
                                   {key("count"), 1}}));
    QCOMPARE(remove(f->organizer(), other), key("ok"));
    QCOMPARE(remove(f->organizer(), other), key("comment.notFound"));
    QCOMPARE(listed(), QJsonArray());
    QCOMPARE(f->check(), QStringList());
}

void TestComments::placeholders()
{
    const Id root = said(f->cleo, key("root")), middle = said(f->dora, key("middle"), root),
             leaf = said(f->ada, key("leaf"), middle);
    QVERIFY(command(f->guest(f->dora), root, likeComment));
    QCOMPARE(remove(f->guest(f->cleo), root), key("ok"));
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::CommentChanged));
    QCOMPARE(row.payload.value(QLatin1String("count")).toInt(), 2);
    const QJsonObject placeholder = stored(root);
    QCOMPARE(row.payload.value(QLatin1String("comment")).toObject(), placeholder);
    QCOMPARE(placeholder.value(QLatin1String("deleted")).toBool(), true);
    QVERIFY(!placeholder.contains(QLatin1String("authorId")));
    QCOMPARE(placeholder.value(QLatin1String("body")).toString(), QString());
    QCOMPARE(placeholder.value(QLatin1String("likes")).toInt(-1), 0);
    for (auto run : {editComment, deleteComment, likeComment, unlikeComment})
        QCOMPARE(f->code(command(f->guest(f->cleo), root, run)), key("comment.notFound"));
    QCOMPARE(remove(f->guest(f->dora), middle), key("ok"));
    QCOMPARE(listed().size(), 3);
    // The last reply goes, and with it what only stood there for it.
    const qint64 head = f->head();
    QCOMPARE(remove(f->organizer(), leaf), key("ok"));
    QCOMPARE(f->changesAfter(head), (QStringList{key("comment.deleted"), key("comment.deleted*"),
                                                 key("comment.deleted*")}));
    QCOMPARE(listed(), QJsonArray());
    QCOMPARE(f->check(), QStringList());
}

void TestComments::aDeepThread()
{
    const int depth = qEnvironmentVariableIsSet("FOYER_LONG") ? 4'000 : 600;
    QList<Id> thread{said(f->cleo, key("0"))};
    QVERIFY(f->as(f->cleo, [&](UnitOfWork &unit) -> Result<Answer> {
        for (int i = 1; i < depth; ++i) {
            Comment comment = CommentRepository(unit.connection())
                                  .byId(f->event.id, thread.first())
                                  .value_or(std::nullopt)
                                  .value_or(Comment());
            comment.id = newId();
            comment.parentId = thread.last();
            comment.body = QString::number(i);
            if (auto added = CommentRepository(unit.connection()).insert(f->event.id, comment);
                !added)
                return tl::unexpected(added.error());
            if (auto told = recordComment(unit, f->event.id, comment); !told)
                return tl::unexpected(told.error());
            thread.append(comment.id);
        }
        return Answer{};
    }));
    // Placeholders all the way down, then the last one goes.
    QVERIFY(f->as(f->cleo, [&](UnitOfWork &unit) -> Result<Answer> {
        for (int i = 0; i + 1 < depth; ++i) {
            const auto done = deleteComment(unit, {f->event.id, thread[i], {}});
            if (!done) return done;
        }
        return Answer{};
    }));
    QCOMPARE(list(onSession(), {}).value(QLatin1String("count")).toInt(), 1);
    const qint64 head = f->head();
    QCOMPARE(remove(f->guest(f->cleo), thread.last()), key("ok"));
    QCOMPARE(f->head() - head, depth);
    QCOMPARE(listed(), QJsonArray());
}

void TestComments::likes()
{
    const Id id = said(f->cleo, key("x"));
    const auto liked = command(f->guest(f->dora), id, likeComment);
    QVERIFY2(liked, qPrintable(f->code(liked)));
    QCOMPARE(f->json(liked).value(QLatin1String("likes")).toInt(), 1);
    QCOMPARE(f->json(liked).value(QLatin1String("liked")), QJsonValue(true));
    const Change row = f->log().last();
    QCOMPARE(row.type, QString(ChangeType::CommentChanged));
    QCOMPARE(row.audience, Audience::event());
    QVERIFY(!encodeJson(row.payload).contains(f->dora.id.toLatin1())); // whose it was
    QCOMPARE(row.payload.value(QLatin1String("comment")).toObject(), stored(id));
    const qint64 head = f->head();
    QVERIFY(command(f->guest(f->dora), id, likeComment));
    QCOMPARE(f->head(), head);
    QVERIFY(command(f->guest(f->ada), id, likeComment));
    QCOMPARE(listed(f->dora)[0][QLatin1String("liked")], QJsonValue(true));
    QCOMPARE(listed(f->cleo)[0][QLatin1String("liked")], QJsonValue(false));
    QCOMPARE(listed()[0][QLatin1String("liked")], QJsonValue(QJsonValue::Undefined));
    QCOMPARE(listed()[0][QLatin1String("likes")].toInt(), 2);
    const auto unliked = command(f->guest(f->dora), id, unlikeComment);
    QVERIFY(unliked);
    QCOMPARE(unliked->status, 204);
    QCOMPARE(f->log().last().payload[QLatin1String("comment")][QLatin1String("likes")].toInt(), 1);
    const qint64 after = f->head();
    QVERIFY(command(f->guest(f->dora), id, unlikeComment));
    QCOMPARE(f->head(), after);
    QCOMPARE(stored(id).value(QLatin1String("version")).toInt(), 1);
    QCOMPARE(f->check(), QStringList());
}

void TestComments::likesAtOnce()
{
    const Id id = said(f->cleo, key("x"));
    QList<Id> crowd;
    QVERIFY(f->run([&](UnitOfWork &unit) -> Result<Answer> {
        for (int i = 0; i < 30; ++i) {
            Guest guest;
            guest.name = QStringLiteral("G%1").arg(i);
            const auto kept = addGuest(unit, f->event.id, guest);
            if (!kept) return tl::unexpected(kept.error());
            crowd.append(kept->subject.id);
        }
        return Answer{};
    }));
    const qint64 head = f->head();
    QSemaphore done;
    for (int twice = 0; twice < 2; ++twice) {
        for (const Id &guest : std::as_const(crowd)) {
            CommandContext context = f->context();
            context.actor = {ActorKind::Guest, guest, {}};
            f->store->writer().submit(
                context,
                [=, this](UnitOfWork &unit) {
                    return likeComment(unit, {f->event.id, id, {}});
                },
                [&done](Result<Answer>) { done.release(); });
        }
    }
    QVERIFY(done.tryAcquire(60, 60'000));
    QCOMPARE(stored(id).value(QLatin1String("likes")).toInt(), 30);
    QCOMPARE(f->head() - head, 30);
    int told = 0;
    for (const Change &change : f->log()) {
        if (change.seq > head)
            QCOMPARE(change.payload[QLatin1String("comment")][QLatin1String("likes")].toInt(),
                     ++told);
    }
}

void TestComments::pages()
{
    QStringList all;
    for (int i = 0; i < 25; ++i) {
        if (i % 3 == 0) f->clock.advance(1); // some at the same instant
        all.append(said(f->cleo, QString::number(i)));
    }
    QStringList seen;
    Position after;
    for (int page = 0; page < 20; ++page) {
        const QJsonObject found = list(onSession(), {}, after, 4);
        const QJsonArray comments = found.value(QLatin1String("comments")).toArray();
        QVERIFY(comments.size() <= 4);
        for (const QJsonValue &comment : comments)
            seen.append(comment[QLatin1String("id")].toString());
        QCOMPARE(found.value(QLatin1String("count")).toInt(), page < 2 ? 25 : 24);
        const auto next = Position::parse(found.value(QLatin1String("next")).toString());
        if (!next) break;
        after = *next;
        // The one that the next page begins behind goes meanwhile: nothing is lost or told twice.
        if (page == 1) QCOMPARE(remove(f->organizer(), after.id), key("ok"));
    }
    QCOMPARE(seen.size(), 25);
    QCOMPARE(QSet<QString>(seen.begin(), seen.end()), QSet<QString>(all.begin(), all.end()));
    QVERIFY(!list(onSession(), {}, {}, 24).contains(QLatin1String("next"))); // exactly all of them
}

void TestComments::subjectsTakeTheirsAlong()
{
    const Id proposal = f->proposalOf(f->ada);
    const CommentTarget target{f->event.id, CommentSubject::Proposal, proposal};
    const auto first = say(f->guest(f->cleo), target, {{key("body"), key("a")}});
    QVERIFY(first);
    QVERIFY(say(
        f->guest(f->dora), target,
        {{key("body"), key("b")}, {key("parentId"), f->json(first).value(QLatin1String("id"))}}));
    const Id elsewhere = said(f->cleo, key("on the session"));
    const qint64 head = f->head();
    QCOMPARE(f->code(f->as(f->ada, f->onProposal(deleteProposal, proposal))), key("ok"));
    QCOMPARE(f->changesAfter(head), (QStringList{key("comment.deleted*"), key("comment.deleted*"),
                                                 key("proposal.deleted")}));
    QVERIFY(!stored(elsewhere).isEmpty());
    QCOMPARE(f->log().last().type, QString(ChangeType::ProposalDeleted));

    QVERIFY(said(f->dora, key("reply"), elsewhere).size() == 22);
    const qint64 before = f->head();
    QVERIFY(f->run([&](UnitOfWork &unit) {
        return dropCommentsOn(unit, onSession()).map([] { return Answer{}; });
    }));
    QCOMPARE(f->changesAfter(before),
             (QStringList{key("comment.deleted*"), key("comment.deleted*")}));
    QCOMPARE(f->log().last().payload.value(QLatin1String("count")).toInt(-1), 0);
    QCOMPARE(f->check(), QStringList());
}

void TestComments::aDeletedGuest()
{
    const Id mine = said(f->cleo, key("mine")), reply = said(f->dora, key("reply"), mine),
             other = said(f->dora, key("other"));
    QVERIFY(command(f->guest(f->cleo), other, likeComment));
    QVERIFY(say(f->guest(f->dora), {f->event.id, CommentSubject::Guest, f->cleo.id},
                {{key("body"), key("hello")}}));
    const qint64 head = f->head();
    QVERIFY(f->run(
        [&](UnitOfWork &unit) { return dropGuest(unit, f->cleo).map([] { return Answer{}; }); }));
    QCOMPARE(
        f->changesAfter(head).mid(0, 3),
        (QStringList{key("comment.deleted*"), key("comment.changed*"), key("comment.changed*")}));
    QCOMPARE(f->log().last().type, QString(ChangeType::GuestLeft));
    QVERIFY(!stored(mine).contains(QLatin1String("authorId")));
    QCOMPARE(stored(mine).value(QLatin1String("body")).toString(), key("mine"));
    QCOMPARE(stored(mine).value(QLatin1String("deleted")).toBool(true), false);
    QCOMPARE(stored(other).value(QLatin1String("likes")).toInt(-1), 0);
    QCOMPARE(stored(reply).value(QLatin1String("parentId")).toString(), mine);
    // Nobody's comment is edited by nobody; organizers still tidy up.
    QCOMPARE(f->code(command(f->guest(f->dora), mine, editComment, {{key("body"), key("!")}})),
             key("comment.notAuthor"));
    QCOMPARE(f->code(command({ActorKind::Guest, {}, {}}, mine, editComment, {})),
             key("comment.notAuthor"));
    QCOMPARE(remove(f->organizer(), mine), key("ok"));
    QCOMPARE(f->check(), QStringList());
}

void TestComments::whateverHappens()
{
    const quint32 seed = qEnvironmentVariableIsSet("FOYER_SEED")
                             ? qEnvironmentVariable("FOYER_SEED").toUInt()
                             : QRandomGenerator::global()->generate();
    qInfo("seed %u", seed);
    QRandomGenerator random(seed);
    const int steps = qEnvironmentVariableIsSet("FOYER_LONG") ? 2'000 : 300;
    const QList<Guest> people{f->ada, f->cleo, f->dora};
    QHash<Id, QJsonObject> told; // what a reader of the log knows
    int count = 0;
    qint64 read = f->head();
    for (int step = 0; step < steps; ++step) {
        const QJsonArray now = listed();
        const Guest &who = people[random.bounded(int(people.size()))];
        const Id any = now.isEmpty()
                           ? Id()
                           : now[random.bounded(int(now.size()))][QLatin1String("id")].toString();
        f->clock.advance(random.bounded(2));
        switch (random.bounded(7)) {
        case 0:
        case 1:
            said(who, QString::number(step), random.bounded(4) ? any : Id());
            break;
        case 2:
            static_cast<void>(command(f->guest(who), any, editComment,
                                      {{key("body"), QString::number(random.bounded(9))}}));
            break;
        case 3:
            static_cast<void>(command(f->guest(who), any, likeComment));
            break;
        case 4:
            static_cast<void>(command(f->guest(who), any, unlikeComment));
            break;
        default:
            remove(random.bounded(2) ? f->guest(who) : f->organizer(), any);
        }
        f->store->readHere([&](Connection &c) {
            const auto rows = ChangeRepository(c).page(f->event.id, read, f->head(), 1000);
            for (const Change &change : *rows) {
                if (change.type == ChangeType::CommentDeleted)
                    told.remove(change.subjectId);
                else
                    told.insert(change.subjectId,
                                change.payload[QLatin1String("comment")].toObject());
                count = change.payload[QLatin1String("count")].toInt();
            }
        });
        read = f->head();
    }
    const QJsonArray all = listed();
    QCOMPARE(all.size(), told.size());
    QSet<Id> parents;
    int living = 0;
    for (const QJsonValue &comment : all) {
        const Id id = comment[QLatin1String("id")].toString();
        QCOMPARE(comment.toObject(), told.value(id));
        parents.insert(comment[QLatin1String("parentId")].toString());
        if (!comment[QLatin1String("deleted")].toBool()) ++living;
    }
    QCOMPARE(count, living);
    parents.remove(Id());
    for (const Id &parent : std::as_const(parents))
        QVERIFY(told.contains(parent));
    for (const QJsonValue &comment : all) // nothing stands there for no reply
        QVERIFY(!comment[QLatin1String("deleted")].toBool()
                || parents.contains(comment[QLatin1String("id")].toString()));
    QCOMPARE(f->check(), QStringList());
}

QTEST_GUILESS_MAIN(TestComments)
#include "tst_comments.moc"
