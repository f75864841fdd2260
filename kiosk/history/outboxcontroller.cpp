// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/outboxcontroller.h"

#include "kiosk/desk/problemwords.h"
#include "shared/base/text.h"

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>

namespace Foyer {

namespace {

constexpr int AgainMs = 5'000;
constexpr int PageRows = 100;
constexpr int SearchAfterMs = 250;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Outbox)
};

bool hasFailed(const QString &state)
{
    return state == u"failed" || state == u"expired" || state == u"unknown" || state == u"held";
}

bool isRetrying(const QJsonObject &delivery)
{
    return delivery.value(u"state").toString() == u"queued"
           && delivery.value(u"attempts").toInt() + delivery.value(u"unknowns").toInt() > 0;
}

QString tabOf(const QJsonObject &delivery)
{
    const QString state = delivery.value(u"state").toString();
    if (hasFailed(state)) return QStringLiteral("failed");
    if (isRetrying(delivery)) return QStringLiteral("retrying");
    if (state == u"queued" || state == u"claimed") return QStringLiteral("queued");
    if (state == u"sent") return QStringLiteral("sent");
    return QStringLiteral("other");
}

QString toneOf(const QJsonObject &delivery)
{
    const QString tab = tabOf(delivery);
    if (tab == u"failed") return QStringLiteral("conflict");
    if (tab == u"retrying") return QStringLiteral("warning");
    if (tab == u"sent") return QStringLiteral("ok");
    if (delivery.value(u"state").toString() == u"claimed") return QStringLiteral("pending");
    return QStringLiteral("plain");
}

} // namespace

namespace {

MailFault faultWords(const QString &lastError, bool &forGood)
{
    static const QRegularExpression enhanced(
        QStringLiteral("\\b([245])\\.(\\d{1,3})\\.(\\d{1,3})\\b"));
    static const QRegularExpression basic(QStringLiteral("\\b([45]\\d\\d)\\b"));
    const auto fine = enhanced.match(lastError);
    const auto coarse = basic.match(lastError);
    const QString lower = lastError.toLower();
    const QString detail = fine.hasMatch() ? fine.captured(2) + u'.' + fine.captured(3) : QString();
    forGood = fine.hasMatch() ? fine.captured(1) == u"5"
                              : coarse.hasMatch() && coarse.captured(1).startsWith(u'5');
    const QString code = coarse.hasMatch() || fine.hasMatch() ? lastError.simplified() : QString();
    if (detail == u"1.1" || lower.contains(u"user unknown") || lower.contains(u"no such user"))
        return {Words::tr("This mailbox does not exist."), code};
    if (detail == u"1.2" || detail == u"4.4" || lower.contains(u"no mx"))
        return {Words::tr("The address has no domain that takes mail."), code};
    if (detail == u"2.2") return {Words::tr("The mailbox is full."), code};
    if (detail == u"2.3") return {Words::tr("The mail is too large for this mailbox."), code};
    if (detail.startsWith(u"7.")) return {Words::tr("The receiver refused it as unwanted."), code};
    if (coarse.hasMatch() && coarse.captured(1) == u"421")
        return {Words::tr("The server is busy and asked to wait."), code};
    if (lower.contains(u"could not resolve") || lower.contains(u"couldn't connect")
        || lower.contains(u"connect"))
        return {Words::tr("Our own mail server could not be reached."), lastError.simplified()};
    if (lower.contains(u"login") || lower.contains(u"535"))
        return {Words::tr("Our mail server does not take our name and password."), code};
    if (forGood) return {Words::tr("The receiving server refused it for good."), code};
    if (coarse.hasMatch()) return {Words::tr("The receiving server asked to try later."), code};
    return {lastError.simplified(), {}};
}

} // namespace

MailFault mailFault(const QString &lastError)
{
    if (lastError.isEmpty()) return {};
    bool forGood = false;
    MailFault fault = faultWords(lastError, forGood);
    fault.forGood = forGood;
    return fault;
}

namespace {

/// Icon and word of a delivery's state, "due" in words where it is tried again.
std::pair<QString, QString> faceOf(const QJsonObject &delivery, const QString &due)
{
    const QString tab = tabOf(delivery), state = delivery.value(u"state").toString();
    if (tab == u"failed")
        return {QStringLiteral("cross-circle"), state == u"held"      ? Words::tr("Held")
                                                : state == u"expired" ? Words::tr("Too late")
                                                : state == u"unknown" ? Words::tr("Not known")
                                                                      : Words::tr("Given up")};
    if (tab == u"retrying") return {QStringLiteral("refresh"), Words::tr("Retry %1").arg(due)};
    if (state == u"claimed") return {QStringLiteral("send"), Words::tr("Sending")};
    if (tab == u"queued") return {QStringLiteral("clock"), Words::tr("Queued")};
    if (tab == u"sent") return {QStringLiteral("check"), Words::tr("Sent")};
    return {QStringLiteral("minus"), Words::tr("Not sent")};
}

/// What to do about it, below the reason.
QString adviceOf(const QJsonObject &delivery, bool forGood)
{
    const QString tab = tabOf(delivery), state = delivery.value(u"state").toString();
    if (state == u"held") return Words::tr("It waits until you release or discard what is held.");
    if (state == u"expired") return Words::tr("It would have come too late to be of use.");
    if (state == u"unknown")
        return Words::tr("The connection broke at the end: it may have arrived. Sent again it may "
                         "arrive twice.");
    if (tab == u"failed")
        return forGood ? Words::tr("The receiving server said so for good, so it is not tried "
                                   "again. Correct the address, then retry.")
                       : Words::tr("It was tried for a day and is not tried again by itself.");
    if (tab == u"retrying") return Words::tr("It is tried again by itself.");
    return {};
}

/// Mails say what they are about themselves; pushes have their kind.
QString kindWords(const QString &name)
{
    const QHash<QString, QString> known{
        {QStringLiteral("session-changed"), Words::tr("A session has moved")},
        {QStringLiteral("session-cancelled"), Words::tr("A session is cancelled")},
        {QStringLiteral("session-late"), Words::tr("A session runs late")},
        {QStringLiteral("host-added"), Words::tr("Host of a session")},
        {QStringLiteral("host-lost"), Words::tr("A session without a host")},
        {QStringLiteral("comment-added"), Words::tr("A new comment")},
        {QStringLiteral("meeting-requested"), Words::tr("A meeting is asked for")},
        {QStringLiteral("meeting-answered"), Words::tr("A meeting is answered")},
        {QStringLiteral("meeting-canceled"), Words::tr("A meeting is called off")},
        {QStringLiteral("reminder-headsup"), Words::tr("Your session begins soon")},
        {QStringLiteral("reminder-followup"), Words::tr("How was your session?")},
        {QStringLiteral("login-code"), Words::tr("Sign-in code")},
        {QStringLiteral("password-reset"), Words::tr("Link for a new password")},
        {QStringLiteral("security-change"), Words::tr("The account was changed")},
        {QStringLiteral("mail-test"), Words::tr("A test")}};
    if (known.contains(name)) return known.value(name);
    QString words = name;
    words.replace(u'-', u' ').replace(u'.', u' ').replace(u'_', u' ');
    if (!words.isEmpty()) words[0] = words.at(0).toUpper();
    return words;
}

} // namespace

OutboxController::OutboxController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"stateText", "tone", "icon", "name", "address", "subject", "reason", "code", "since",
              "chosen", "kind"})
{
    m_again.setInterval(AgainMs);
    connect(&m_again, &QTimer::timeout, this, [this] { load(false); });
    m_searchSoon.setSingleShot(true);
    m_searchSoon.setInterval(SearchAfterMs);
    connect(&m_searchSoon, &QTimer::timeout, this, [this] { load(false); });
}

void OutboxController::open()
{
    m_again.start();
    load(false);
}

void OutboxController::loadMore()
{
    if (!m_loading && !m_next.isEmpty()) load(true);
}

void OutboxController::load(bool further)
{
    QUrlQuery query{{QStringLiteral("limit"), QString::number(PageRows)}};
    static const QHash<QString, QString> states{
        {QStringLiteral("failed"), QStringLiteral("failed,expired,unknown,held")},
        {QStringLiteral("retrying"), QStringLiteral("retrying")},
        {QStringLiteral("queued"), QStringLiteral("waiting")},
        {QStringLiteral("sent"), QStringLiteral("sent")}};
    if (const QString state = states.value(m_tab); !state.isEmpty())
        query.addQueryItem(QStringLiteral("state"), state);
    if (!m_search.isEmpty())
        query.addQueryItem(QStringLiteral("search"),
                           QString::fromLatin1(QUrl::toPercentEncoding(m_search)));
    if (further) query.addQueryItem(QStringLiteral("after"), m_next);
    m_loading = true;
    const int asked = ++m_asked;
    m_context.api.get(QStringLiteral("deliveries"), query, this,
                      [this, further, asked](const Result<ApiAnswer> &answer) {
                          if (asked != m_asked) return;
                          m_loading = false;
                          m_error = answer ? QString() : problemWords(answer.error());
                          if (answer) take(answer->object(), further);
                          Q_EMIT changed();
                      });
}

void OutboxController::take(const QJsonObject &page, bool further)
{
    // A refresh must not fold up what was paged in: it replaces the first page only where more was loaded.
    QList<QJsonObject> rows;
    for (const QJsonValue &row : page.value(u"deliveries").toArray())
        rows.append(row.toObject());
    const bool keepRest = !further && m_found.size() > PageRows && rows.size() == PageRows;
    if (further)
        m_found += rows;
    else if (keepRest)
        m_found = rows + m_found.mid(PageRows);
    else
        m_found = rows;
    if (!keepRest) m_next = page.value(u"next").toString();
    m_counts = page.value(u"counts").toObject();
    m_waitForAnother = page.value(u"retrying").toInt();
    countHeld();
    loadChosen();
    describeChannels(page.value(u"channels").toArray());
    rebuild();
}

void OutboxController::describeChannels(const QJsonArray &channels)
{
    m_stateText = tr("Mail has not been set up.");
    m_stateTone = QStringLiteral("plain");
    for (const QJsonValue &value : channels) {
        const QJsonObject channel = value.toObject();
        if (channel.value(u"kind").toString() != u"mail") continue;
        const QString state = channel.value(u"state").toString();
        const QString reason = channel.value(u"reason").toString();
        if (state == u"running") {
            m_stateText = tr("Mail is being sent.");
            m_stateTone = QStringLiteral("ok");
        } else if (state == u"off") {
            m_stateText = reason.isEmpty() ? tr("No mail server is set: mails wait.") : reason;
        } else {
            m_stateText = state == u"held" ? tr("Mail is held until an organizer releases it.")
                                           : mailFault(reason).text;
            m_stateTone = QStringLiteral("warning");
        }
    }
}

QString OutboxController::guestName(const QJsonObject &delivery) const
{
    const Id id = delivery.value(u"guestId").toString();
    const auto guest = m_context.draft.replica().guests.constFind(id);
    return guest != m_context.draft.replica().guests.cend()
               ? guest->name
               : delivery.value(u"recipient").toString().section(u'@', 0, 0);
}

QString OutboxController::subjectText(const QJsonObject &delivery) const
{
    const QString own = delivery.value(u"subject").toString();
    return own.isEmpty() ? kindWords(delivery.value(u"template").toString()) : own;
}

QString OutboxController::clock(const QJsonValue &value, bool seconds) const
{
    const auto at = fromIso(value.toString());
    if (!at) return {};
    const ChangeWords words(m_context.draft.replica(), m_context.locale);
    const TimeWords &time = words.time();
    const QDate day = time.date(*at);
    QString text = time.time(*at);
    if (seconds) text += u':' + QString::number(*at / 1000 % 60).rightJustified(2, u'0');
    return day == time.date(m_context.draft.now()) ? text : time.dayButton(day) + u' ' + text;
}

void OutboxController::rebuild()
{
    QList<KeyedRow> rows;
    m_chosenDetails.clear();
    for (const QJsonObject &delivery : std::as_const(m_found)) {
        const QString name = guestName(delivery), address = delivery.value(u"recipient").toString();
        const MailFault fault = mailFault(delivery.value(u"lastError").toString());
        const auto [icon, stateText] = faceOf(delivery, clock(delivery.value(u"due")));
        const QString id = delivery.value(u"id").toString();
        const QString since = clock(delivery.contains(u"settled") ? delivery.value(u"settled")
                                                                  : delivery.value(u"created"));
        rows.append(
            {id,
             {stateText, toneOf(delivery), icon, name, address, subjectText(delivery), fault.text,
              fault.code, since, id == m_chosen, delivery.value(u"kind").toString()}});
        if (id == m_chosen) m_chosenDetails = details(delivery, stateText);
    }
    m_rows.setRows(rows);
}

QVariantMap OutboxController::details(const QJsonObject &delivery, const QString &stateText) const
{
    const MailFault fault = mailFault(delivery.value(u"lastError").toString());
    const QString state = delivery.value(u"state").toString(),
                  name = delivery.value(u"template").toString();
    const bool secret = name == u"login-code" || name == u"password-reset";
    const bool mail = delivery.value(u"kind").toString() == u"mail";
    const bool over = state == u"sent" || state == u"claimed";
    const bool known = m_whole.value(u"id") == delivery.value(u"id");
    return {{QStringLiteral("id"), delivery.value(u"id").toString()},
            {QStringLiteral("state"), stateText},
            {QStringLiteral("tone"), toneOf(delivery)},
            {QStringLiteral("name"), guestName(delivery)},
            {QStringLiteral("guestId"), delivery.value(u"guestId").toString()},
            {QStringLiteral("address"), delivery.value(u"recipient").toString()},
            {QStringLiteral("subject"), subjectText(delivery)},
            {QStringLiteral("reason"), fault.text},
            {QStringLiteral("advice"), adviceOf(delivery, fault.forGood)},
            {QStringLiteral("code"), fault.code},
            {QStringLiteral("due"), clock(delivery.value(u"due"))},
            {QStringLiteral("attempts"), attempts()},
            {QStringLiteral("text"), known ? m_whole.value(u"text").toString() : QString()},
            {QStringLiteral("canRetry"), !over && (!secret || state == u"queued")},
            {QStringLiteral("canCorrect"),
             mail && !over && !secret && name != u"security-change" && name != u"host-lost"},
            {QStringLiteral("canCancel"), state == u"queued" || state == u"held"}};
}

/// [{at, text, code, tone}], oldest first; what made it stands before them.
QVariantList OutboxController::attempts() const
{
    const auto entry = [](const QString &at, const QString &text, const QString &code,
                          const char *tone) {
        return QVariantMap{{QStringLiteral("at"), at},
                           {QStringLiteral("text"), text},
                           {QStringLiteral("code"), code},
                           {QStringLiteral("tone"), QLatin1String(tone)}};
    };
    if (m_whole.value(u"id").toString() != m_chosen || m_chosen.isEmpty()) return {};
    QVariantList list{entry(clock(m_whole.value(u"created"), true), tr("Made"), {}, "plain")};
    const QHash<QString, QString> ends{{QStringLiteral("failed"), tr("given up")},
                                       {QStringLiteral("later"), tr("tried again later")},
                                       {QStringLiteral("unknown"), tr("no answer")},
                                       {QStringLiteral("held"), tr("held")},
                                       {QStringLiteral("expired"), tr("too late")},
                                       {QStringLiteral("cancelled"), tr("not sent")}};
    for (const QJsonValue &one : m_whole.value(u"attemptList").toArray()) {
        const QString outcome = one[u"outcome"].toString();
        const MailFault fault = mailFault(one[u"reason"].toString());
        QString text = outcome == u"sent" ? tr("Sent") : fault.text;
        if (outcome != u"sent") {
            if (text.endsWith(u'.')) text.chop(1);
            const QString end = ends.value(outcome, outcome);
            text = text.isEmpty() ? end : tr("%1: %2", "what went wrong: what then").arg(text, end);
        }
        list.append(entry(clock(one[u"at"], true), text, fault.code,
                          outcome == u"sent"                             ? "ok"
                          : outcome == u"later" || outcome == u"unknown" ? "warning"
                          : outcome == u"cancelled"                      ? "plain"
                                                                         : "conflict"));
    }
    return list;
}

void OutboxController::loadChosen()
{
    if (m_chosen.isEmpty()) return;
    m_context.api.get(QStringLiteral("deliveries/") + m_chosen, {}, this,
                      [this, id = m_chosen](const Result<ApiAnswer> &answer) {
                          if (!answer || id != m_chosen) return;
                          m_whole = answer->object();
                          rebuild();
                          Q_EMIT changed();
                      });
}

void OutboxController::countHeld()
{
    if (m_counts.value(u"held").toInt() == 0) {
        m_heldCounts.clear();
        return;
    }
    m_context.api.list(QStringLiteral("deliveries"), QStringLiteral("deliveries"),
                       QUrlQuery{{QStringLiteral("state"), QStringLiteral("held")}}, this,
                       [this](const Result<QJsonArray> &list) {
                           if (!list) return;
                           m_heldCounts.clear();
                           for (const QJsonValue &one : *list)
                               ++m_heldCounts[one[u"hold"].toString()];
                           Q_EMIT changed();
                       });
}

QVariantList OutboxController::held() const
{
    QVariantList list;
    const auto add = [&](const char *reason, const QString &text) {
        const int count = m_heldCounts.value(QLatin1String(reason));
        if (count == 0) return;
        list.append(QVariantMap{{QStringLiteral("reason"), QLatin1String(reason)},
                                {QStringLiteral("count"), count},
                                {QStringLiteral("text"), text}});
    };
    add("restored", tr("%n held: a backup was put back, and they may have been sent before.", "",
                       m_heldCounts.value(QStringLiteral("restored"))));
    add("address", tr("%n held: their addresses have refused three mails in a row.", "",
                      m_heldCounts.value(QStringLiteral("address"))));
    add("template",
        tr("%n held: they cannot be written.", "", m_heldCounts.value(QStringLiteral("template"))));
    return list;
}

QVariantList OutboxController::tabs() const
{
    const auto count = [this](const char *state) {
        return m_counts.value(QLatin1String(state)).toInt();
    };
    int all = 0;
    for (auto it = m_counts.begin(); it != m_counts.end(); ++it)
        all += it.value().toInt();
    const auto entry = [this](const char *value, const QString &text, int number,
                              const char *tone = "plain") {
        return QVariantMap{{QStringLiteral("value"), QString::fromLatin1(value)},
                           {QStringLiteral("text"), text},
                           {QStringLiteral("tone"), QLatin1String(number > 0 ? tone : "plain")},
                           {QStringLiteral("count"), m_context.locale.toString(number)}};
    };
    return {entry("all", tr("All"), all), entry("failed", tr("Failed"), failed(), "conflict"),
            entry("retrying", tr("Retrying"), m_waitForAnother, "warning"),
            entry("queued", tr("Queued"), count("queued") + count("claimed") - m_waitForAnother),
            entry("sent", tr("Sent"), count("sent"))};
}

void OutboxController::setTab(const QString &tab)
{
    if (tab == m_tab) return;
    m_tab = tab;
    m_found.clear();
    m_next.clear();
    rebuild();
    load(false);
    Q_EMIT changed();
}

void OutboxController::setSearch(const QString &search)
{
    const QString tidy = search.simplified();
    if (std::exchange(m_search, tidy) == tidy) return;
    m_searchSoon.start();
    Q_EMIT changed();
}

void OutboxController::chooseAt(int row)
{
    if (row >= 0 && row < m_rows.count()) choose(m_rows.rows().at(row).key);
}

void OutboxController::choose(const QString &id)
{
    m_chosen = id;
    m_addressError.clear();
    rebuild();
    loadChosen();
    Q_EMIT changed();
}

int OutboxController::failed() const
{
    int sum = 0;
    for (const char *state : {"failed", "expired", "unknown", "held"})
        sum += m_counts.value(QLatin1String(state)).toInt();
    return sum;
}

/// What "Retry all" acts on.
int OutboxController::retryable() const
{
    return m_counts.value(u"failed").toInt() + m_waitForAnother;
}

void OutboxController::act(const QString &path, const QJsonObject &body, const QString &done)
{
    ++m_retrying;
    m_notice.clear();
    m_context.api.send("POST", QStringLiteral("deliveries/") + path, body,
                       newCommandKey().toLatin1(), this,
                       [this, done](const Result<ApiAnswer> &answer) {
                           --m_retrying;
                           const QString fault = answer ? QString() : problemWords(answer.error());
                           if (answer)
                               m_notice = done.contains(QLatin1String("%1"))
                                              ? done.arg(answer->object().value(u"changed").toInt())
                                              : done;
                           if (m_retrying == 0) load(false);
                           if (!fault.isEmpty()) m_error = fault;
                           Q_EMIT changed();
                       });
    Q_EMIT changed();
}

void OutboxController::retry(const QString &id)
{
    act(id + QStringLiteral("/retry"), {}, tr("It is sent now."));
}

void OutboxController::cancel(const QString &id)
{
    act(id + QStringLiteral("/cancel"), {}, tr("It is not sent."));
}

void OutboxController::retryAll() { act(QStringLiteral("retry"), {}, tr("Sent now: %1.")); }

void OutboxController::release(const QString &reason)
{
    act(QStringLiteral("release"), {{QStringLiteral("hold"), reason}}, tr("Released: %1."));
}

void OutboxController::discard(const QString &reason)
{
    act(QStringLiteral("discard"), {{QStringLiteral("hold"), reason}}, tr("Not sent: %1."));
}

void OutboxController::dismiss()
{
    m_notice.clear();
    Q_EMIT changed();
}

void OutboxController::saveAndRetry(const QString &id, const QString &address)
{
    if (m_saving) return;
    m_saving = true;
    // The last sentence stands until there is another answer: the field keeps what was typed as long as it does.
    m_notice.clear();
    m_context.api.send("POST", QStringLiteral("deliveries/%1/retry").arg(id),
                       {{QStringLiteral("recipient"), address.trimmed()}},
                       newCommandKey().toLatin1(), this,
                       [this, address](const Result<ApiAnswer> &answer) {
                           m_saving = false;
                           if (answer) m_addressError.clear();
                           if (answer)
                               m_notice = tr("Saved. It goes to %1 now.").arg(address.trimmed());
                           else
                               m_addressError = problemWords(answer.error());
                           load(false);
                           Q_EMIT changed();
                       });
    Q_EMIT changed();
}

} // namespace Foyer
