// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/importcontroller.h"

#include "kiosk/desk/problemwords.h"
#include "shared/wire/json.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QSaveFile>

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MostBytes = 20LL * 1024 * 1024;
constexpr int MostExcerpt = 160;

int rankOf(const QString &what)
{
    return what == u"changed" ? 0 : what == u"removed" ? 1 : what == u"kept" ? 2 : 3;
}

} // namespace

ImportController::ImportController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"section", "title", "line", "detail", "fields", "note", "told", "tickable", "ticked",
              "what"})
    , m_problems({"line", "text", "excerpt", "bad", "ways", "way", "like"})
{
    connect(&context.draft, &DraftReplica::replaced, this, &ImportController::exportNoteChanged);
    connect(&context.draft, &DraftReplica::subjectsChanged, this,
            &ImportController::exportNoteChanged);
}

void ImportController::openFile(const QUrl &url)
{
    QFile file(url.isLocalFile() ? url.toLocalFile() : url.toString());
    const QString name = QFileInfo(file).fileName();
    if (!file.open(QIODevice::ReadOnly)) {
        m_fileName = name;
        m_state = QStringLiteral("empty");
        m_error = tr("“%1” cannot be read: %2").arg(name, file.errorString());
        Q_EMIT changed();
        return;
    }
    if (file.size() > MostBytes) {
        m_fileName = name;
        m_state = QStringLiteral("empty");
        m_error = tr("“%1” is larger than 20 MB. Is it a schedule?").arg(name);
        Q_EMIT changed();
        return;
    }
    openBytes(name, file.readAll(), QFileInfo(file).lastModified().toMSecsSinceEpoch());
}

void ImportController::openBytes(const QString &name, const QByteArray &bytes, Instant made)
{
    m_fileName = name;
    m_bytes = bytes;
    m_made = made;
    m_lines = QString::fromUtf8(bytes).split(u'\n');
    m_tab = QStringLiteral("all");
    m_doneText.clear();
    m_appliedSeq = 0;
    m_plan.clear();
    m_ways.clear();
    m_zone.clear();
    m_untouched = true;
    m_applyKey = newCommandKey().toLatin1();
    m_state = QStringLiteral("reading");
    ask(true);
}

void ImportController::ask(bool dry)
{
    m_error.clear();
    QJsonObject body{{QStringLiteral("name"), m_fileName},
                     {QStringLiteral("content"), QString::fromLatin1(m_bytes.toBase64())},
                     {QStringLiteral("dry"), dry},
                     {QStringLiteral("gone"), QStringLiteral("cancel")}};
    if (!m_zone.isEmpty()) body.insert(QStringLiteral("zone"), m_zone);
    if (!m_ways.isEmpty()) {
        QJsonObject ways;
        for (auto it = m_ways.cbegin(); it != m_ways.cend(); ++it)
            ways.insert(it.key(), it.value());
        body.insert(QStringLiteral("ways"), ways);
    }
    if (m_made > 0) body.insert(QStringLiteral("made"), toIso(m_made));
    if (!dry) {
        QJsonArray skip, take;
        for (const ImportRow &row : std::as_const(m_plan)) {
            if (!row.tickable) continue;
            if (row.what == u"kept" && row.ticked) take.append(row.key);
            if (row.what != u"kept" && !row.ticked) skip.append(row.key);
        }
        body.insert(QStringLiteral("skip"), skip);
        body.insert(QStringLiteral("take"), take);
    }
    m_comparedWith = m_context.draft.accepted().seq;
    const int asked = ++m_asked;
    m_context.api.send("POST", m_context.eventPath() + QLatin1String("/import/plan"), body,
                       dry ? QByteArray() : m_applyKey, this,
                       [this, asked, dry](const Result<ApiAnswer> &answer) {
                           if (asked != m_asked) return;
                           if (!answer) return failed(answer.error());
                           if (dry) return takePlan(answer->object());
                           m_appliedSeq = answer->seq;
                           m_state = QStringLiteral("done");
                           m_doneText = tr("Imported: %1 new, %2 changed, %3 removed.")
                                            .arg(answer->object().value(u"created").toInt())
                                            .arg(answer->object().value(u"changed").toInt())
                                            .arg(answer->object().value(u"removed").toInt());
                           Q_EMIT changed();
                       });
    Q_EMIT changed();
}

void ImportController::failed(const Error &error)
{
    const bool before = m_plan.isEmpty();
    m_state = before ? QStringLiteral("empty") : QStringLiteral("plan");
    m_error = problemWords(error);
    const int line = error.extra.value(QStringLiteral("line")).toInt();
    if (before && line > 0) { // the file itself is broken, and the server says where
        m_error = tr("Nothing was imported. Line %L1: %2").arg(line).arg(error.detail);
        // A zone that nobody knows is the one fault of a whole file that can be got over.
        const QVariantList ways = error.code == u"import.unknownZone" && m_zone.isEmpty()
                                      ? waysOf({QStringLiteral("eventZone")})
                                      : QVariantList();
        m_problems.setRows(
            {{QStringLiteral("zone"),
              {line, error.detail, excerpt(line), true, ways, QString(), QString()}}});
    }
    Q_EMIT changed();
}

QVariantList ImportController::excerpt(int line) const
{
    QVariantList list;
    for (int at = std::max(1, line - 1); at <= std::min(int(m_lines.size()), line + 1); ++at)
        list.append(
            QVariantMap{{QStringLiteral("line"), at},
                        {QStringLiteral("text"), m_lines.at(at - 1).simplified().left(MostExcerpt)},
                        {QStringLiteral("here"), at == line}});
    return list;
}

QVariantList ImportController::waysOf(const QStringList &ways)
{
    static const QHash<QString, const char *> words{
        {QStringLiteral("30min"), QT_TR_NOOP("Import as 30 min")},
        {QStringLiteral("leaveOut"), QT_TR_NOOP("Leave out")},
        {QStringLiteral("noTime"), QT_TR_NOOP("Import without a time")},
        {QStringLiteral("eventZone"), QT_TR_NOOP("Read in the event’s time zone")},
        {QStringLiteral("takeIn"), QT_TR_NOOP("Import it all the same")},
        {QStringLiteral("keep"), QT_TR_NOOP("Keep both")},
        {QStringLiteral("samePerson"), QT_TR_NOOP("Same person")},
        {QStringLiteral("newPerson"), QT_TR_NOOP("New guest")},
        {QStringLiteral("sameRoom"), QT_TR_NOOP("Same room")},
        {QStringLiteral("newRoom"), QT_TR_NOOP("New room")}};
    QVariantList list;
    for (const QString &way : ways)
        list.append(QVariantMap{
            {QStringLiteral("value"), way},
            {QStringLiteral("text"), words.contains(way) ? tr(words.value(way)) : way}});
    return list;
}

/// The plan is made anew with that; what was ticked stays ticked.
void ImportController::settle(int row, const QString &way)
{
    if (row < 0 || row >= m_problems.count() || m_state == u"applying" || m_state == u"done")
        return;
    const QString key = m_problems.rows().at(row).key;
    if (key == u"zone")
        m_zone = m_context.draft.replica().event.timeZone;
    else
        m_ways.insert(key, way);
    ask(true);
}

void ImportController::takeProblems(const QJsonArray &warnings)
{
    QList<KeyedRow> rows;
    for (const QJsonValue &value : warnings) {
        const QJsonObject warning = value.toObject();
        const int line = warning.value(u"line").toInt();
        const QString key = warning.value(u"key").toString();
        const QString way = warning.value(u"way").toString();
        QStringList ways;
        for (const QJsonValue &one : warning.value(u"ways").toArray())
            ways += one.toString();
        rows.append(
            {key.isEmpty() ? QString::number(rows.size()) : key,
             {line, warning.value(u"text").toString(), line > 0 ? excerpt(line) : QVariantList(),
              way == u"leaveOut", waysOf(ways), way, warning.value(u"like").toString()}});
    }
    // Worst first, then by line.
    std::stable_sort(rows.begin(), rows.end(), [](const KeyedRow &one, const KeyedRow &other) {
        return std::pair(!one.values.at(3).toBool(), one.values.at(0).toInt())
               < std::pair(!other.values.at(3).toBool(), other.values.at(0).toInt());
    });
    m_problems.setRows(rows);
}

void ImportController::takePlan(const QJsonObject &plan)
{
    const QJsonObject names = plan.value(u"names").toObject();
    m_names.clear();
    for (auto it = names.begin(); it != names.end(); ++it)
        m_names.insert(it.key(), it.value().toString());
    m_format = plan.value(u"format").toString();
    m_fileLines = plan.value(u"lines").toInt();
    m_sessions = plan.value(u"sessions").toInt();
    m_unchanged = plan.value(u"unchanged").toInt();
    const ChangeWords words(m_context.draft.accepted(), m_context.locale);
    QHash<QString, bool> before; // ticks of somebody who has chosen already
    if (!m_untouched)
        for (const ImportRow &row : std::as_const(m_plan))
            before.insert(row.key, row.ticked);
    m_plan.clear();
    for (const QJsonValue &row : plan.value(u"rows").toArray())
        m_plan.append(importRow(row.toObject(), m_names, m_context.draft.accepted(), words));
    std::stable_sort(m_plan.begin(), m_plan.end(), [](const ImportRow &a, const ImportRow &b) {
        if (rankOf(a.what) != rankOf(b.what)) return rankOf(a.what) < rankOf(b.what);
        return a.line < b.line;
    });
    for (ImportRow &row : m_plan)
        row.ticked = before.value(row.key, row.ticked);
    takeProblems(plan.value(u"warnings").toArray());
    m_state = QStringLiteral("plan");
    showRows();
}

void ImportController::showRows()
{
    QList<KeyedRow> rows;
    for (const ImportRow &row : std::as_const(m_plan)) {
        if (m_tab != u"all" && m_tab != row.section) continue;
        rows.append({row.key,
                     {row.section, row.title, row.line, row.detail, row.fields, row.note, row.told,
                      row.tickable, row.ticked, row.what}});
    }
    m_rows.setRows(rows);
    Q_EMIT changed();
}

QString ImportController::factText() const
{
    if (m_plan.isEmpty() && m_state != u"plan" && m_state != u"done") return {};
    return tr("%1 · %L2 lines · %L3 sessions · compared with change %L4")
        .arg(m_format)
        .arg(m_fileLines)
        .arg(m_sessions)
        .arg(m_comparedWith);
}

QVariantMap ImportController::totals() const
{
    QHash<QString, int> counts;
    for (const ImportRow &row : m_plan)
        ++counts[row.what];
    return {{QStringLiteral("new"), counts.value(QStringLiteral("new"))},
            {QStringLiteral("changed"), counts.value(QStringLiteral("changed"))},
            {QStringLiteral("removed"), counts.value(QStringLiteral("removed"))},
            {QStringLiteral("problems"), m_problems.count()},
            {QStringLiteral("same"), m_unchanged}};
}

QVariantList ImportController::tabs() const
{
    const QVariantMap counts = totals();
    const auto entry = [&](const char *value, const QString &text) {
        const QString name = QLatin1String(value);
        QVariantMap tab{{QStringLiteral("value"), name}, {QStringLiteral("text"), text}};
        if (counts.contains(name))
            tab.insert(QStringLiteral("count"), counts.value(name).toString());
        return tab;
    };
    return {entry("all", tr("Everything that changes")), entry("new", tr("New")),
            entry("changed", tr("Changed")), entry("removed", tr("Removed")),
            entry("problems", tr("Problems"))};
}

void ImportController::setTab(const QString &tab)
{
    if (tab == m_tab) return;
    m_tab = tab;
    showRows();
}

void ImportController::tick(const QString &key, bool on)
{
    m_untouched = false;
    for (ImportRow &row : m_plan)
        // A new day that stays out takes with it what would be on it.
        if ((row.key == key || (!row.dayKey.isEmpty() && row.dayKey == key)) && row.tickable)
            row.ticked = on;
    if (on)
        for (const ImportRow &row : std::as_const(m_plan))
            if (row.key == key && !row.dayKey.isEmpty())
                for (ImportRow &day : m_plan)
                    if (day.key == row.dayKey) day.ticked = true;
    showRows();
}

void ImportController::tickAt(int row, bool on)
{
    if (row >= 0 && row < m_rows.count()) tick(m_rows.rows().at(row).key, on);
}

void ImportController::tickAll(const QString &section, bool on)
{
    m_untouched = false;
    for (ImportRow &row : m_plan)
        if (row.section == section && row.tickable) row.ticked = on;
    showRows();
}

QVariantMap ImportController::chosenBySection() const
{
    QHash<QString, std::pair<int, int>> counts; // chosen, all
    for (const ImportRow &row : m_plan) {
        counts[row.section].first += row.ticked;
        ++counts[row.section].second;
    }
    QVariantMap map;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        map.insert(it.key(), tr("%1 of %2 chosen").arg(it->first).arg(it->second));
    return map;
}

int ImportController::chosenCount() const
{
    int count = 0;
    for (const ImportRow &row : m_plan)
        count += row.ticked;
    return count;
}

int ImportController::told() const
{
    int told = 0;
    for (const ImportRow &row : m_plan)
        if (row.ticked) told += row.told;
    return told;
}

QString ImportController::toldText() const
{
    int moves = 0, cancels = 0;
    for (const ImportRow &row : m_plan) {
        moves += row.ticked && row.moves;
        cancels += row.ticked && row.cancels && row.told > 0;
    }
    return tr("%1, %2").arg(tr("%n move(s)", nullptr, moves),
                            tr("%n cancellation(s)", nullptr, cancels));
}

void ImportController::apply()
{
    if (m_state != u"plan" || chosenCount() == 0) return;
    m_state = QStringLiteral("applying");
    ask(false);
}

void ImportController::takeBack()
{
    if (m_appliedSeq == 0) return;
    m_context.api.send(
        "POST", m_context.eventPath() + QStringLiteral("/changes/%1/revert").arg(m_appliedSeq), {},
        newCommandKey().toLatin1(), this, [this](const Result<ApiAnswer> &answer) {
            if (!answer) {
                m_error = problemWords(answer.error());
                Q_EMIT changed();
                return;
            }
            m_appliedSeq = 0;
            QStringList left;
            for (const QJsonValue &row : answer->object().value(u"left").toArray())
                left += row.toObject().value(u"title").toString();
            m_doneText = left.isEmpty()
                             ? tr("Taken back: everything is as it was before the import.")
                             : tr("Taken back, but for what was changed since: %1.")
                                   .arg(left.join(QStringLiteral(", ")));
            Q_EMIT changed();
        });
}

void ImportController::forget()
{
    ++m_asked;
    m_state = QStringLiteral("empty");
    m_fileName.clear();
    m_bytes.clear();
    m_lines.clear();
    m_plan.clear();
    m_error.clear();
    m_doneText.clear();
    m_problems.setRows({});
    showRows();
}

/// What the plan says, as a table.
bool ImportController::saveReport(const QUrl &url)
{
    QSaveFile file(url.isLocalFile() ? url.toLocalFile() : url.toString());
    const auto cell = [](QString text) {
        return u'"' + text.replace(u'"', QLatin1String("\"\"")) + u'"';
    };
    QString out = QStringLiteral("Chosen,What,Line,Title,Details\r\n");
    for (const ImportRow &row : std::as_const(m_plan)) {
        QStringList details{row.detail, row.note};
        for (const QVariant &field : row.fields) {
            const QVariantMap map = field.toMap();
            details += QStringLiteral("%1: %2 → %3")
                           .arg(map.value(QStringLiteral("label")).toString(),
                                map.value(QStringLiteral("before")).toString(),
                                map.value(QStringLiteral("after")).toString());
        }
        details.removeAll(QString());
        out += QStringList{row.ticked ? QStringLiteral("yes") : QStringLiteral("no"), row.what,
                           QString::number(row.line), cell(row.title),
                           cell(details.join(QStringLiteral("; ")))}
                   .join(u',')
               + QLatin1String("\r\n");
    }
    for (const KeyedRow &problem : m_problems.rows())
        out += QStringLiteral("no,problem,%1,%2,\r\n")
                   .arg(problem.values.at(0).toInt())
                   .arg(cell(problem.values.at(1).toString()));
    const bool saved =
        file.open(QIODevice::WriteOnly) && file.write(out.toUtf8()) >= 0 && file.commit();
    m_doneText = saved ? tr("Saved as %1.").arg(file.fileName())
                       : tr("Not saved: %1").arg(file.errorString());
    Q_EMIT changed();
    return saved;
}

int ImportController::cancelledSessions() const
{
    const auto &all = m_context.draft.replica().sessions;
    return int(std::count_if(all.begin(), all.end(), [](const Session &session) {
        return session.start && session.status == SessionStatus::Cancelled;
    }));
}

int ImportController::timelessSessions() const
{
    const auto &all = m_context.draft.replica().sessions;
    return int(std::count_if(all.begin(), all.end(),
                             [](const Session &session) { return !session.start; }));
}

QString ImportController::leftOut(const QString &format) const
{
    // A calendar has a word for what is cancelled; none of the formats has a place for what has no time.
    QStringList parts;
    const int cancelled = format == u"ics" ? 0 : cancelledSessions(), timeless = timelessSessions();
    if (cancelled > 0) parts += tr("%n cancelled session(s)", nullptr, cancelled);
    if (timeless > 0) parts += tr("%n session(s) without a time", nullptr, timeless);
    return parts.isEmpty() ? QString() : tr("Not in it: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString ImportController::exportNote() const
{
    QStringList parts;
    if (const int cancelled = cancelledSessions(); cancelled > 0)
        parts += tr("%n cancelled session(s) leave only by .ics.", nullptr, cancelled);
    if (const int timeless = timelessSessions(); timeless > 0)
        parts += tr("%n session(s) without a time leave by no format.", nullptr, timeless);
    return parts.join(u' ');
}

void ImportController::exportTo(const QString &format, const QUrl &url)
{
    m_exportText = tr("Fetching the schedule …");
    Q_EMIT exportChanged();
    m_context.api.get(
        m_context.eventPath() + QLatin1String("/schedule.") + format, {}, this,
        [this, format, url](const Result<ApiAnswer> &answer) {
            QSaveFile file(url.isLocalFile() ? url.toLocalFile() : url.toString());
            if (!answer)
                m_exportText = problemWords(answer.error());
            else if (!file.open(QIODevice::WriteOnly)
                     || file.write(answer->body) != answer->body.size() || !file.commit())
                m_exportText = tr("Not saved: %1").arg(file.errorString());
            else
                m_exportText =
                    (tr("Saved as %1.").arg(file.fileName()) + u' ' + leftOut(format)).trimmed();
            Q_EMIT exportChanged();
        });
}

} // namespace Foyer
