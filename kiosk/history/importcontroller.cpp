// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/importcontroller.h"

#include "kiosk/desk/problemwords.h"
#include "kiosk/history/putback.h"
#include "shared/wire/json.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QSaveFile>

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
    , m_problems({"line", "text", "excerpt", "bad"})
{
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
    if (m_made > 0) body.insert(QStringLiteral("made"), toIso(m_made));
    if (!dry) {
        QJsonArray skip, take;
        for (const Row &row : std::as_const(m_plan)) {
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
        m_problems.setRows({{QStringLiteral("0"), {line, error.detail, excerpt(line), true}}});
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

void ImportController::takeProblems(const QJsonArray &warnings)
{
    QList<KeyedRow> rows;
    for (const QJsonValue &value : warnings) {
        const QJsonObject warning = value.toObject();
        const int line = warning.value(u"line").toInt();
        rows.append({QString::number(rows.size()),
                     {line, warning.value(u"text").toString(),
                      line > 0 ? excerpt(line) : QVariantList(), false}});
    }
    m_problems.setRows(rows);
}

/// As words.value(), with the names of rooms and people that do not exist yet.
QString ImportController::named(const QString &field, const QJsonValue &value,
                                const ChangeWords &words) const
{
    if (!value.isArray() || !field.endsWith(u"Ids")) return words.value(field, value);
    QStringList names;
    for (const QJsonValue &id : value.toArray())
        names += m_names.value(id.toString(), words.nameOf(id.toString()));
    return names.join(QStringLiteral(", "));
}

ImportController::Row ImportController::rowOf(const QJsonObject &object,
                                              const ChangeWords &words) const
{
    Row row;
    const QJsonObject before = object.value(u"before").toObject(),
                      after = object.value(u"after").toObject();
    const QJsonObject &state = after.isEmpty() ? before : after;
    const QString type = object.value(u"subject").toObject().value(u"type").toString();
    const bool isSession = type == u"session";
    row.key = object.value(u"key").toString();
    row.tickable = !row.key.isEmpty();
    row.what = object.value(u"what").toString();
    row.line = object.value(u"line").toInt();
    row.title = state.value(u"title").toString(state.value(u"name").toString());
    if (row.title.isEmpty() && type == u"day")
        if (const auto start = fromIso(state.value(u"start").toString()))
            row.title = words.time().longDate(words.time().date(*start));
    if (row.key.isEmpty())
        row.key = type + u'/' + object.value(u"subject").toObject().value(u"id").toString();
    row.cancels = row.what == u"removed" || row.what == u"kept";
    row.ticked = row.what != u"kept";
    if (row.what == u"changed") {
        for (const QString &field : differingFields(before, after))
            row.fields.append(
                QVariantMap{{QStringLiteral("label"), words.label(field)},
                            {QStringLiteral("before"), named(field, before.value(field), words)},
                            {QStringLiteral("after"), named(field, after.value(field), words)}});
    } else if (isSession) {
        QStringList parts;
        const auto start = fromIso(state.value(u"start").toString());
        const auto end = fromIso(state.value(u"end").toString());
        parts += start && end ? words.time().shortDate(words.time().date(*start)) + u' '
                                    + words.time().range(*start, *end)
                              : tr("No time");
        for (const char *field : {"locationIds", "hostIds"})
            if (const QString text =
                    named(QLatin1String(field), state.value(QLatin1String(field)), words);
                !text.isEmpty())
                parts += text;
        row.detail = parts.join(QStringLiteral(" · "));
        if (row.what == u"kept") row.detail += tr(" · added by hand in Foyer");
    } else {
        row.detail = ChangeWords::kindName(type);
    }
    const QJsonObject edited = object.value(u"editedSince").toObject();
    if (!edited.isEmpty()) {
        row.ticked = false;
        const auto at = fromIso(edited.value(u"at").toString());
        row.note =
            tr("%1 changed it at %2, after this file was made")
                .arg(edited.value(u"by").toString(), at ? words.time().time(*at) : QString());
    }
    if (isSession && !before.isEmpty()) {
        const auto old = sessionFromJson(before);
        Session changed = old ? *old : Session();
        if (row.cancels)
            changed.status = SessionStatus::Cancelled;
        else if (const auto fresh = sessionFromJson(after))
            changed = *fresh;
        if (old) row.told = toldOf(m_context.draft.accepted(), *old, changed);
        row.moves = !row.cancels && row.told > 0;
    }
    return row;
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
    m_plan.clear();
    for (const QJsonValue &row : plan.value(u"rows").toArray())
        m_plan.append(rowOf(row.toObject(), words));
    std::stable_sort(m_plan.begin(), m_plan.end(), [](const Row &a, const Row &b) {
        if (rankOf(a.what) != rankOf(b.what)) return rankOf(a.what) < rankOf(b.what);
        return a.line < b.line;
    });
    takeProblems(plan.value(u"warnings").toArray());
    m_state = QStringLiteral("plan");
    showRows();
}

void ImportController::showRows()
{
    QList<KeyedRow> rows;
    for (const Row &row : std::as_const(m_plan)) {
        const QString section = row.what == u"kept" ? QStringLiteral("removed") : row.what;
        if (m_tab != u"all" && m_tab != section) continue;
        rows.append({row.key,
                     {section, row.title, row.line, row.detail, row.fields, row.note, row.told,
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
    for (const Row &row : m_plan)
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
            entry("changed", tr("Changed")), entry("removed", tr("Removed"))};
}

void ImportController::setTab(const QString &tab)
{
    if (tab == m_tab) return;
    m_tab = tab;
    showRows();
}

void ImportController::tick(const QString &key, bool on)
{
    for (Row &row : m_plan)
        if (row.key == key && row.tickable) row.ticked = on;
    showRows();
}

void ImportController::tickAt(int row, bool on)
{
    if (row >= 0 && row < m_rows.count()) tick(m_rows.rows().at(row).key, on);
}

void ImportController::tickAll(const QString &section, bool on)
{
    for (Row &row : m_plan)
        if (row.what == section && row.tickable) row.ticked = on;
    showRows();
}

int ImportController::chosenCount() const
{
    int count = 0;
    for (const Row &row : m_plan)
        count += row.ticked;
    return count;
}

int ImportController::told() const
{
    int told = 0;
    for (const Row &row : m_plan)
        if (row.ticked) told += row.told;
    return told;
}

QString ImportController::toldText() const
{
    int moves = 0, cancels = 0;
    for (const Row &row : m_plan) {
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

void ImportController::exportTo(const QString &format, const QUrl &url)
{
    m_exportText = tr("Fetching the schedule …");
    Q_EMIT exportChanged();
    m_context.api.get(m_context.eventPath() + QLatin1String("/schedule.") + format, {}, this,
                      [this, url](const Result<ApiAnswer> &answer) {
                          QSaveFile file(url.isLocalFile() ? url.toLocalFile() : url.toString());
                          if (!answer)
                              m_exportText = problemWords(answer.error());
                          else if (!file.open(QIODevice::WriteOnly)
                                   || file.write(answer->body) != answer->body.size()
                                   || !file.commit())
                              m_exportText = tr("Not saved: %1").arg(file.errorString());
                          else
                              m_exportText = tr("Saved as %1.").arg(file.fileName());
                          Q_EMIT exportChanged();
                      });
}

} // namespace Foyer
