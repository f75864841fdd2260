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

MailFault mailFault(const QString &lastError)
{
    if (lastError.isEmpty()) return {};
    static const QRegularExpression enhanced(
        QStringLiteral("\\b([245])\\.(\\d{1,3})\\.(\\d{1,3})\\b"));
    static const QRegularExpression basic(QStringLiteral("\\b([45]\\d\\d)\\b"));
    const auto fine = enhanced.match(lastError);
    const auto coarse = basic.match(lastError);
    const QString lower = lastError.toLower();
    const QString detail = fine.hasMatch() ? fine.captured(2) + u'.' + fine.captured(3) : QString();
    const bool forGood = fine.hasMatch() ? fine.captured(1) == u"5"
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

OutboxController::OutboxController(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"stateText", "tone", "icon", "name", "address", "subject", "reason", "code", "since",
              "chosen", "kind"})
{
    m_again.setInterval(AgainMs);
    connect(&m_again, &QTimer::timeout, this, [this] { load(false); });
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
    // Retrying is a kind of queued; the other ends of a failure are few and come with the rest.
    if (m_tab == u"sent" || m_tab == u"queued" || m_tab == u"retrying")
        query.addQueryItem(QStringLiteral("state"),
                           m_tab == u"sent" ? QStringLiteral("sent") : QStringLiteral("queued"));
    else if (m_tab == u"failed")
        query.addQueryItem(QStringLiteral("state"), QStringLiteral("failed"));
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
    static const QHash<QString, const char *> names{
        {QStringLiteral("session.moved"), QT_TR_NOOP("A session has moved")},
        {QStringLiteral("sessionMoved"), QT_TR_NOOP("A session has moved")},
        {QStringLiteral("sessionCancelled"), QT_TR_NOOP("A session is cancelled")},
        {QStringLiteral("loginCode"), QT_TR_NOOP("Sign-in code")},
        {QStringLiteral("passwordReset"), QT_TR_NOOP("Link for a new password")}};
    const QString name = delivery.value(u"template").toString();
    if (const char *known = names.value(name)) return tr(known);
    QString words;
    for (const QChar c : name) {
        if (c == u'.' || c == u'-' || c == u'_')
            words += u' ';
        else
            words += c.isUpper() && !words.isEmpty() ? QString(u' ') + c.toLower() : QString(c);
    }
    if (!words.isEmpty()) words[0] = words.at(0).toUpper();
    return words;
}

void OutboxController::rebuild()
{
    const ChangeWords words(m_context.draft.replica(), m_context.locale);
    const TimeWords &time = words.time();
    const QDate today = time.date(m_context.draft.now());
    const auto clock = [&](const QJsonValue &value) {
        const auto at = fromIso(value.toString());
        if (!at) return QString();
        return time.date(*at) == today ? time.time(*at)
                                       : time.dayButton(time.date(*at)) + u' ' + time.time(*at);
    };
    QList<KeyedRow> rows;
    m_chosenDetails.clear();
    for (const QJsonObject &delivery : std::as_const(m_found)) {
        const QString tab = tabOf(delivery), state = delivery.value(u"state").toString();
        if (m_tab != u"all" && m_tab != tab) continue;
        const QString name = guestName(delivery), address = delivery.value(u"recipient").toString();
        const QString subject = subjectText(delivery);
        if (!m_search.isEmpty()
            && !(name + u' ' + address + u' ' + subject).contains(m_search, Qt::CaseInsensitive))
            continue;
        const MailFault fault = mailFault(delivery.value(u"lastError").toString());
        QString stateText, icon;
        if (tab == u"failed") {
            stateText = state == u"held"      ? tr("Held")
                        : state == u"expired" ? tr("Too late")
                        : state == u"unknown" ? tr("Not known")
                                              : tr("Given up");
            icon = QStringLiteral("cross-circle");
        } else if (tab == u"retrying") {
            stateText = tr("Retry %1").arg(clock(delivery.value(u"due")));
            icon = QStringLiteral("refresh");
        } else if (state == u"claimed") {
            stateText = tr("Sending");
            icon = QStringLiteral("send");
        } else if (tab == u"queued") {
            stateText = tr("Queued");
            icon = QStringLiteral("clock");
        } else if (tab == u"sent") {
            stateText = tr("Sent");
            icon = QStringLiteral("check");
        } else {
            stateText = tr("Not sent");
            icon = QStringLiteral("minus");
        }
        const QString id = delivery.value(u"id").toString();
        const QString since = clock(delivery.contains(u"settled") ? delivery.value(u"settled")
                                                                  : delivery.value(u"created"));
        rows.append({id,
                     {stateText, toneOf(delivery), icon, name, address, subject, fault.text,
                      fault.code, since, id == m_chosen, delivery.value(u"kind").toString()}});
        if (id != m_chosen) continue;
        m_chosenDetails = {{QStringLiteral("id"), id},
                           {QStringLiteral("state"), stateText},
                           {QStringLiteral("tone"), toneOf(delivery)},
                           {QStringLiteral("name"), name},
                           {QStringLiteral("address"), address},
                           {QStringLiteral("subject"), subject},
                           {QStringLiteral("reason"), fault.text},
                           {QStringLiteral("code"), fault.code},
                           {QStringLiteral("created"), clock(delivery.value(u"created"))},
                           {QStringLiteral("due"), clock(delivery.value(u"due"))},
                           {QStringLiteral("settled"), clock(delivery.value(u"settled"))},
                           {QStringLiteral("attempts"), delivery.value(u"attempts").toInt()
                                                            + delivery.value(u"unknowns").toInt()},
                           {QStringLiteral("canRetry"), state != u"sent" && state != u"claimed"},
                           {QStringLiteral("canCancel"), state == u"queued"}};
    }
    m_rows.setRows(rows);
}

QVariantList OutboxController::tabs() const
{
    const auto count = [this](const char *state) {
        return m_counts.value(QLatin1String(state)).toInt();
    };
    int retrying = 0, all = 0;
    for (const QJsonObject &delivery : m_found)
        retrying += isRetrying(delivery);
    for (auto it = m_counts.begin(); it != m_counts.end(); ++it)
        all += it.value().toInt();
    const auto entry = [](const char *value, const QString &text, int number) {
        return QVariantMap{{QStringLiteral("value"), QString::fromLatin1(value)},
                           {QStringLiteral("text"), text},
                           {QStringLiteral("count"), QString::number(number)}};
    };
    return {entry("all", tr("All"), all), entry("failed", tr("Failed"), failed()),
            entry("retrying", tr("Retrying"), retrying),
            entry("queued", tr("Queued"), count("queued") + count("claimed")),
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
    if (std::exchange(m_search, search) == search) return;
    rebuild();
    Q_EMIT changed();
}

void OutboxController::chooseAt(int row)
{
    if (row >= 0 && row < m_rows.count()) choose(m_rows.rows().at(row).key);
}

void OutboxController::choose(const QString &id)
{
    m_chosen = id;
    rebuild();
    Q_EMIT changed();
}

int OutboxController::failed() const
{
    int sum = 0;
    for (const char *state : {"failed", "expired", "unknown", "held"})
        sum += m_counts.value(QLatin1String(state)).toInt();
    return sum;
}

int OutboxController::retryable() const
{
    int count = 0;
    for (const QJsonObject &delivery : m_found)
        count += tabOf(delivery) == u"failed" || isRetrying(delivery);
    return count;
}

void OutboxController::act(const QString &id, const QString &verb)
{
    ++m_retrying;
    m_context.api.send("POST", QStringLiteral("deliveries/%1/%2").arg(id, verb), {},
                       newCommandKey().toLatin1(), this, [this](const Result<ApiAnswer> &answer) {
                           --m_retrying;
                           const QString fault = answer ? QString() : problemWords(answer.error());
                           if (m_retrying == 0) load(false);
                           if (!fault.isEmpty()) m_error = fault;
                           Q_EMIT changed();
                       });
    Q_EMIT changed();
}

void OutboxController::retry(const QString &id) { act(id, QStringLiteral("retry")); }
void OutboxController::cancel(const QString &id) { act(id, QStringLiteral("cancel")); }

void OutboxController::retryAll()
{
    const QList<QJsonObject> found = m_found;
    for (const QJsonObject &delivery : found)
        if (tabOf(delivery) == u"failed" || isRetrying(delivery))
            retry(delivery.value(u"id").toString());
}

} // namespace Foyer
