// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/stage.h"

#include "kiosk/screenwords.h"
#include "qml/kiosk/singletons.h"
#include "qml/theme/singletons.h"

#include <QtCore/QJsonArray>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtGui/QPalette>
#include <QtQml/QQmlContext>
#include <QtQuick/QQuickItem>

// Named here so that the linker keeps the modules' registrations, which nothing else refers to.
extern void qml_register_types_Foyer_Theme();
extern void qml_register_types_Foyer_Kiosk();

namespace Foyer {

namespace {

QString systemScheme()
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128
               ? QStringLiteral("dark")
               : QStringLiteral("light");
}

QJsonObject entryReport(const NowEntry &entry)
{
    QJsonObject object{{QStringLiteral("kind"), entry.kind},
                       {QStringLiteral("title"), entry.title}};
    if (!entry.sessionId.isEmpty()) object.insert(QStringLiteral("sessionId"), entry.sessionId);
    if (!entry.chipText.isEmpty()) object.insert(QStringLiteral("state"), entry.chipText);
    if (!entry.timeLeft.isEmpty()) object.insert(QStringLiteral("time"), entry.timeLeft);
    return object;
}

QJsonArray rowsReport(const KeyedListModel &model, const QList<QByteArray> &roles)
{
    QJsonArray rows;
    for (int i = 0; i < model.count(); ++i) {
        QJsonObject row;
        for (const QByteArray &role : roles)
            row.insert(QString::fromLatin1(role), QJsonValue::fromVariant(model.value(i, role)));
        rows.append(row);
    }
    return rows;
}

} // namespace

const QStringList &stageSchemes()
{
    static const QStringList names{QStringLiteral("light"), QStringLiteral("dark"),
                                   QStringLiteral("contrast"), QStringLiteral("system")};
    return names;
}

Stage::Stage(const ReplicaSource &source, const Clock &clock, const StageOptions &options)
    : m_watch(source, clock, options.locale)
    , m_days(m_watch)
    , m_nowNext(m_watch)
    , m_grid(m_watch, m_days)
    , m_agenda(m_watch, m_days)
    , m_empty(m_watch)
    , m_sheet(m_watch, options.server, options.slug)
    , m_door(m_watch)
    , m_changes(m_watch)
    , m_announcement(m_watch)
    , m_search(m_watch)
    , m_models{m_days,  m_nowNext, m_grid,    m_agenda,       m_empty,
               m_sheet, m_door,    m_changes, m_announcement, m_search}
    , m_screen(m_watch, m_models)
    , m_care(m_watch)
    , m_still(options.still)
    , m_locale(options.locale)
    , m_source(source)
{
    qml_register_types_Foyer_Theme();
    qml_register_types_Foyer_Kiosk();
    configure(options);

    QQmlEngine &engine = *m_view.engine();
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    ThemeForeign::exposeTo(engine, m_theme);
    exposeScreen(engine, m_screen, m_models, {m_care, m_pairing});
    m_view.setResizeMode(QQuickView::SizeRootObjectToView);
    m_view.setColor(m_theme.color().ground);
    m_view.setTitle(QStringLiteral("Foyer"));
    m_view.installEventFilter(this);
    connect(&m_view, &QQuickWindow::widthChanged, this, &Stage::fit);
    connect(&m_view, &QQuickWindow::heightChanged, this, &Stage::fit);
    connect(&m_theme, &Theme::scaleChanged, this, &Stage::fit);
    connect(&m_theme, &Theme::schemeChanged, this,
            [this] { m_view.setColor(m_theme.color().ground); });
    connect(&m_screen, &ScreenController::visitorChanged, this, &Stage::visitorChanged);
    connect(&m_care, &CareModel::lightChanged, this, &Stage::takeScheme);
}

void Stage::configure(const StageOptions &options)
{
    m_scheme = options.scheme;
    m_locale = options.locale;
    m_theme.setReducedMotion(options.reducedMotion);
    m_sheet.setAddress(options.server, options.slug);
    m_screen.setRooms(options.rooms);
    m_screen.setTouchScreen(options.touchScreen);
    m_screen.setWeb(options.webAddress, options.webHosts);
    m_screen.setRotation(options.rotation);
    m_screen.setView(options.view);
    const QString language = options.locale.bcp47Name().section(u'-', 0, 0);
    m_screen.setOwn(language, options.languages, options.textScale);
    m_care.set(options.care);
    takeScheme();
    visitorChanged();
}

/// At night the screen is dark, whatever it is by day; high contrast stays.
void Stage::takeScheme()
{
    const QString scheme = m_scheme == u"system" ? systemScheme() : m_scheme;
    m_theme.setScheme(m_care.dimmed() && scheme == u"light" ? QStringLiteral("dark") : scheme);
}

void Stage::visitorChanged()
{
    m_theme.setTextScale(m_screen.textScale());
    speak(m_screen.language());
}

void Stage::speak(const QString &language)
{
    // The screen's own language keeps its country ("de-AT"); a visitor's has none.
    const QString own = m_locale.bcp47Name().section(u'-', 0, 0);
    const QLocale locale = language == own ? m_locale : QLocale(language);
    const QString name = locale.bcp47Name();
    if (name == m_language) return;
    m_language = name;
    auto translator = std::make_unique<ScreenWords>();
    if (m_translator) QCoreApplication::removeTranslator(m_translator.get());
    if (translator->load(locale, QStringLiteral("foyer"), QStringLiteral("_"),
                         QStringLiteral(":/i18n")))
        QCoreApplication::installTranslator(translator.get());
    m_translator = std::move(translator);
    m_theme.setRightToLeft(locale.textDirection() == Qt::RightToLeft);
    m_watch.setLocale(locale);
    m_view.engine()->retranslate();
    m_pairing.retranslate();
}

bool Stage::load(QStringList *errors)
{
    m_view.setSource(QUrl(QStringLiteral("qrc:/qt/qml/Foyer/Kiosk/Scene.qml")));
    if (errors)
        for (const QQmlError &error : m_view.errors())
            errors->append(error.toString());
    if (m_view.rootObject() && m_still) m_view.rootObject()->setProperty("animated", false);
    fit();
    return m_view.status() == QQuickView::Ready;
}

void Stage::resize(const QSize &size)
{
    m_view.resize(size);
    fit();
}

void Stage::fit()
{
    m_theme.setWindowSize(m_view.width(), m_view.height());
    m_screen.setWindow(m_view.width(), m_view.height(), m_theme.textScale());
}

bool Stage::isOut(QEvent *event)
{
    const auto *key = static_cast<QKeyEvent *>(event);
    const QKeyCombination keys(key->modifiers() & ~Qt::KeypadModifier, Qt::Key(key->key()));
    return m_care.keysPressed(QKeySequence(keys).toString(QKeySequence::PortableText));
}

bool Stage::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::Wheel:
    case QEvent::KeyPress: {
        const bool wasDark = m_care.dark();
        m_screen.touched();
        m_care.touched();
        if (event->type() == QEvent::KeyPress && isOut(event)) return true;
        // The touch that lights a black screen means no button that nobody could see.
        if (wasDark) return true;
        break;
    }
    case QEvent::Close:
        // Neither a window manager's shortcut nor a key closes a screen in a hall.
        if (!m_mayClose) {
            event->ignore();
            return true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

QJsonObject Stage::report() const
{
    QJsonObject report{
        {QStringLiteral("view"), m_screen.view()},
        {QStringLiteral("event"), m_screen.eventName()},
        {QStringLiteral("clock"), m_screen.clockText()},
        {QStringLiteral("sync"), m_screen.syncState()},
        {QStringLiteral("syncText"), m_screen.syncText()},
        {QStringLiteral("fullScreen"), m_view.visibility() == QWindow::FullScreen},
        {QStringLiteral("size"), QStringLiteral("%1x%2").arg(m_view.width()).arg(m_view.height())},
        {QStringLiteral("seq"), m_source.replica().seq}};
    if (!m_screen.bannerHead().isEmpty())
        report.insert(QStringLiteral("banner"), m_screen.bannerHead());
    if (!m_empty.kind().isEmpty()) {
        report.insert(QStringLiteral("empty"), m_empty.kind());
        report.insert(QStringLiteral("headline"), m_empty.headline());
    }
    if (m_screen.view() == u"grid") {
        report.insert(QStringLiteral("rows"), rowsReport(m_grid, {"sessionId", "title", "times",
                                                                  "column", "look", "chipText"}));
        report.insert(QStringLiteral("columns"),
                      rowsReport(*const_cast<GridModel &>(m_grid).columns(), {"name"}));
    } else if (m_screen.view() == u"door") {
        report.insert(QStringLiteral("room"), m_door.room());
        report.insert(QStringLiteral("rows"),
                      rowsReport(m_door, {"sessionId", "time", "title", "chipText"}));
        report.insert(QStringLiteral("now"), entryReport(m_door.now()));
        report.insert(QStringLiteral("next"), m_door.next().title);
    } else if (m_screen.view() == u"changes") {
        report.insert(QStringLiteral("rows"),
                      rowsReport(m_changes, {"sessionId", "changeState", "title", "oldTime",
                                             "newTime", "oldRoom", "newRoom"}));
    } else if (m_screen.view() == u"agenda") {
        report.insert(QStringLiteral("rows"), rowsReport(m_agenda, {"sessionId", "time", "title",
                                                                    "rooms", "look", "chipText"}));
    } else {
        QJsonArray rows;
        for (int i = 0; i < m_nowNext.count(); ++i) {
            QJsonObject row{{QStringLiteral("room"), m_nowNext.value(i, "room").toString()}};
            QJsonArray now{entryReport(m_nowNext.value(i, "first").value<NowEntry>())};
            const NowEntry second = m_nowNext.value(i, "second").value<NowEntry>();
            if (!second.kind.isEmpty()) now.append(entryReport(second));
            row.insert(QStringLiteral("now"), now);
            if (const QString id = m_nowNext.value(i, "nextId").toString(); !id.isEmpty())
                row.insert(
                    QStringLiteral("next"),
                    QJsonObject{
                        {QStringLiteral("sessionId"), id},
                        {QStringLiteral("title"), m_nowNext.value(i, "nextTitle").toString()},
                        {QStringLiteral("time"), m_nowNext.value(i, "nextTime").toString()}});
            rows.append(row);
        }
        report.insert(QStringLiteral("rows"), rows);
    }
    if (m_announcement.active())
        report.insert(QStringLiteral("announcement"), m_announcement.headline());
    if (m_pairing.active()) {
        report.insert(QStringLiteral("pairing"), m_pairing.code());
        report.insert(QStringLiteral("pairingText"), m_pairing.statusText());
    }
    if (m_sheet.isOpen()) report.insert(QStringLiteral("sheet"), m_sheet.sessionId());
    return report;
}

} // namespace Foyer
