// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/stage.h"

#include "qml/kiosk/singletons.h"
#include "qml/theme/singletons.h"

#include <QtCore/QJsonArray>
#include <QtGui/QGuiApplication>
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

Stage::Stage(const ReplicaSource &source, const Clock &clock, const StageOptions &options)
    : m_watch(source, clock, options.locale)
    , m_days(m_watch)
    , m_nowNext(m_watch)
    , m_grid(m_watch, m_days)
    , m_agenda(m_watch, m_days)
    , m_empty(m_watch)
    , m_sheet(m_watch, options.server, options.slug)
    , m_models{m_days, m_nowNext, m_grid, m_agenda, m_empty, m_sheet}
    , m_screen(m_watch, m_models)
    , m_still(options.still)
    , m_source(source)
{
    qml_register_types_Foyer_Theme();
    qml_register_types_Foyer_Kiosk();
    m_theme.setScheme(options.scheme == u"system" ? systemScheme() : options.scheme);
    m_theme.setTextScale(options.textScale);
    m_theme.setReducedMotion(options.reducedMotion);
    m_theme.setRightToLeft(options.locale.textDirection() == Qt::RightToLeft);
    m_screen.setRooms(options.rooms);
    m_screen.setTouchScreen(options.touchScreen);
    m_screen.setView(options.view);

    QQmlEngine &engine = *m_view.engine();
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    ThemeForeign::exposeTo(engine, m_theme);
    exposeScreen(engine, m_screen, m_models);
    m_view.setResizeMode(QQuickView::SizeRootObjectToView);
    m_view.setColor(m_theme.color().ground);
    m_view.setTitle(QStringLiteral("Foyer"));
    m_view.installEventFilter(this);
    connect(&m_view, &QQuickWindow::widthChanged, this, &Stage::fit);
    connect(&m_view, &QQuickWindow::heightChanged, this, &Stage::fit);
    connect(&m_theme, &Theme::scaleChanged, this, &Stage::fit);
    connect(&m_theme, &Theme::schemeChanged, this,
            [this] { m_view.setColor(m_theme.color().ground); });
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

bool Stage::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::Wheel:
    case QEvent::KeyPress:
        m_screen.touched();
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

QJsonObject Stage::report() const
{
    QJsonObject report{{QStringLiteral("view"), m_screen.view()},
                       {QStringLiteral("event"), m_screen.eventName()},
                       {QStringLiteral("clock"), m_screen.clockText()},
                       {QStringLiteral("sync"), m_screen.syncState()},
                       {QStringLiteral("syncText"), m_screen.syncText()},
                       {QStringLiteral("seq"), m_source.replica().seq}};
    if (!m_empty.kind().isEmpty()) {
        report.insert(QStringLiteral("empty"), m_empty.kind());
        report.insert(QStringLiteral("headline"), m_empty.headline());
    }
    if (m_screen.view() == u"grid") {
        report.insert(QStringLiteral("rows"), rowsReport(m_grid, {"sessionId", "title", "times",
                                                                  "column", "look", "chipText"}));
        report.insert(QStringLiteral("columns"),
                      rowsReport(*const_cast<GridModel &>(m_grid).columns(), {"name"}));
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
    if (m_sheet.isOpen()) report.insert(QStringLiteral("sheet"), m_sheet.sessionId());
    return report;
}

} // namespace Foyer
