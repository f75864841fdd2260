// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/deskbook.h"

#include "kiosk/desk/problemwords.h"

#include <QtCore/QJsonArray>

namespace Foyer {

namespace {

// Changed guests are asked for together, and many of them as the whole list.
constexpr int GatherMs = 300;
constexpr int MostSingles = 20;

} // namespace

DeskBook::DeskBook(OrganizerContext &context, QObject *parent) : QObject(parent), m_context(context)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(GatherMs);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        const QSet<Id> stale = std::exchange(m_stale, {});
        if (stale.size() > MostSingles) return loadPeople();
        for (const Id &id : stale)
            loadOne(id);
    });
    connect(&context.draft, &DraftReplica::subjectsChanged, this, &DeskBook::look);
    connect(&context.draft, &ReplicaSource::replaced, this, &DeskBook::loadPeople);
    connect(&context.draft, &ReplicaSource::syncChanged, this, [this] {
        if (!m_loaded && m_context.draft.sync() == ReplicaSource::Sync::Live) loadPeople();
    });
    connect(&context.queue, &CommandQueue::settled, this, [this](const QueuedCommand &entry) {
        if (entry.command.subject == SubjectKind::Guest) look({entry.command.subjectId});
    });
}

void DeskBook::look(const QList<Id> &subjects)
{
    if (!m_loaded) return;
    for (const Id &id : subjects)
        if (m_context.draft.replica().guests.contains(id)) m_stale.insert(id);
    if (!m_stale.isEmpty() && !m_soon.isActive()) m_soon.start();
}

void DeskBook::failed(const Error &error)
{
    m_problem = problemWords(error);
    Q_EMIT changed();
}

void DeskBook::loadPeople()
{
    m_context.api.list(QStringLiteral("guests"), QStringLiteral("guests"), {}, this,
                       [this](const Result<QJsonArray> &guests) {
                           if (!guests) return failed(guests.error());
                           m_knowledge.people.clear();
                           for (const QJsonValue &guest : *guests)
                               m_knowledge.people.insert(guest[u"id"].toString(), guest.toObject());
                           m_loaded = true;
                           m_problem.clear();
                           Q_EMIT changed();
                       });
}

void DeskBook::loadOne(const Id &guestId)
{
    m_context.api.get(QStringLiteral("guests/") + guestId, {}, this,
                      [this, guestId](const Result<ApiAnswer> &answer) {
                          if (!answer) {
                              // Gone, or out of reach: what is known stays until the next look.
                              if (answer.error().code == u"guest.notFound")
                                  m_knowledge.people.remove(guestId);
                              return Q_EMIT changed();
                          }
                          m_knowledge.people.insert(guestId, answer->object());
                          Q_EMIT changed();
                      });
}

void DeskBook::loadVotes()
{
    m_context.api.get(m_context.eventPath() + QStringLiteral("/proposals/results"), {}, this,
                      [this](const Result<ApiAnswer> &answer) {
                          if (!answer) {
                              m_votesProblem = problemWords(answer.error());
                              return Q_EMIT changed();
                          }
                          m_votesProblem.clear();
                          m_knowledge.votes.clear();
                          const QJsonArray results = answer->object().value(u"results").toArray();
                          for (const QJsonValue &result : results)
                              m_knowledge.votes.insert(result[u"proposalId"].toString(),
                                                       result.toObject());
                          Q_EMIT changed();
                      });
}

void DeskBook::loadMeetings()
{
    m_context.api.get(m_context.eventPath() + QStringLiteral("/meetings/numbers"), {}, this,
                      [this](const Result<ApiAnswer> &answer) {
                          if (!answer) return failed(answer.error());
                          m_meetings = answer->object().toVariantMap();
                          m_problem.clear();
                          Q_EMIT changed();
                      });
}

void DeskBook::loadJoining()
{
    m_context.api.get(m_context.eventPath() + QStringLiteral("/joining"), {}, this,
                      [this](const Result<ApiAnswer> &answer) {
                          if (!answer) return failed(answer.error());
                          m_joiningOpen = answer->object().value(u"open").toBool(true);
                          Q_EMIT changed();
                      });
}

void DeskBook::setJoining(bool open)
{
    m_context.api.send("PUT", m_context.eventPath() + QStringLiteral("/joining"),
                       {{QStringLiteral("open"), open}}, newCommandKey().toLatin1(), this,
                       [this, open](const Result<ApiAnswer> &answer) {
                           if (!answer) return failed(answer.error());
                           m_joiningOpen = open;
                           m_problem.clear();
                           Q_EMIT changed();
                       });
}

QVariantList DeskBook::strangers() const
{
    QVariantList list;
    const Replica &replica = m_context.draft.replica();
    for (auto it = m_knowledge.people.begin(); it != m_knowledge.people.end(); ++it) {
        const auto guest = replica.guests.constFind(it.key());
        if (guest != replica.guests.constEnd() && guest->member) continue;
        const QString name = it->value(u"name").toString(), mail = it->value(u"email").toString();
        list.append(
            QVariantMap{{QStringLiteral("value"), it.key()},
                        {QStringLiteral("text"),
                         mail.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, mail)}});
    }
    std::sort(list.begin(), list.end(), [](const QVariant &a, const QVariant &b) {
        return a.toMap()
                   .value(QStringLiteral("text"))
                   .toString()
                   .localeAwareCompare(b.toMap().value(QStringLiteral("text")).toString())
               < 0;
    });
    return list;
}

} // namespace Foyer
