// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of one kind of subject on their way: what is pending, and what was refused for which field. Table and form of a
// kind share one, so that both show the same.
#pragma once

#include "kiosk/desk/desksubject.h"

#include <memory>

namespace Foyer {

/// What only organizers see and the feed does not carry; shared by the subjects.
struct DeskKnowledge {
    QHash<Id, QJsonObject> people;
    QHash<Id, QJsonObject> votes;
};

class SubjectEdits : public QObject
{
    Q_OBJECT
public:
    SubjectEdits(OrganizerContext &context, const DeskKnowledge &knowledge,
                 std::unique_ptr<DeskSubject> subject, QObject *parent = nullptr);

    const DeskSubject &subject() const { return *m_subject; }
    OrganizerContext &context() const { return m_context; }
    DeskView view() const;

    /// One command. Errors are kept for the field as well.
    Result<void> set(const Id &id, const QString &field, const QVariant &value);
    /// The same value for several, as one step; taken back as one. Errors: desk.value, the queue's.
    Result<void> setAll(const QList<Id> &ids, const QString &field, const QVariant &value);
    /// The new one's id. Errors are not kept.
    Result<Id> add(const QVariantMap &values);
    /// Several as one step; taken back as one.
    Result<void> remove(const QList<Id> &ids);
    /// Any other request about the subject (POST events/E/sessions of a proposal …).
    Result<void> run(Command command);

    /// "", "saving" or "waiting".
    QString pending(const Id &id) const;
    /// field → "saving" or "waiting".
    QVariantMap pendingFields(const Id &id) const;
    QVariantMap problems(const Id &id) const { return m_problems.value(id); }
    /// What was typed where it was refused: it stays in its field.
    QVariantMap typed(const Id &id) const { return m_typed.value(id); }
    const QHash<Id, QVariantMap> &allProblems() const { return m_problems; }
    QHash<Id, QString> allPending() const;
    void forget(const Id &id, const QString &field);

Q_SIGNALS:
    /// What is pending or refused differs.
    void changed();
    /// A command about this subject was refused.
    void refused(const Foyer::Id &id, const QString &sentence);

private:
    Command command(const QByteArray &method, const Id &id, const QJsonObject &body) const;
    void refusedNow(const QueuedCommand &entry);
    void keep(const Id &id, const QString &field, const QVariant &value, const QString &sentence);

    OrganizerContext &m_context;
    const DeskKnowledge &m_knowledge;
    std::unique_ptr<DeskSubject> m_subject;
    struct Sent {
        QString field;
        QVariant value;
    };
    QHash<QString, Sent> m_sent; ///< by command key
    QHash<Id, QVariantMap> m_problems, m_typed;
};

} // namespace Foyer
