// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/organizer.h"

#include "kiosk/commands/commandjournal.h"
#include "kiosk/desk/deskwords.h"
#include "kiosk/organizerscene.h"
#include "qml/organizer/shell/singletons.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtGui/QGuiApplication>
#include <QtGui/QPalette>
#include <QtGui/QScreen>

// Named here so that the linker keeps the modules' registrations, which nothing else refers to.
extern void qml_register_types_Foyer_Theme();
extern void qml_register_types_Foyer_Controls();
extern void qml_register_types_Foyer_Organizer();
extern void qml_register_types_Foyer_Organizer_Editor();
extern void qml_register_types_Foyer_Organizer_Desk();
extern void qml_register_types_Foyer_Organizer_History();

namespace Foyer {

namespace {

constexpr QSize DefaultSize(1280, 800);
constexpr QSize FloorSize(800, 600);

QString systemScheme()
{
    const bool dark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    return dark ? QStringLiteral("dark") : QStringLiteral("light");
}

/// Of a language of the app; the country of the one before stays where the language does.
QLocale localeOf(const QString &code, const QLocale &before)
{
    if (before.bcp47Name().section(u'-', 0, 0) == code) return before;
    return code == u"en" ? QLocale(QLocale::English, QLocale::UnitedKingdom) : QLocale(code);
}

QString in(const QString &directory, const QString &name)
{
    return directory.isEmpty() ? QString() : QDir(directory).filePath(name);
}

} // namespace

Organizer::Organizer(const Clock &clock, const OrganizerOptions &options)
    : m_clock(clock)
    , m_options(options)
    , m_memory(in(options.dataDirectory, QStringLiteral("window.json")))
    , m_entrance(options.server, options.token, options.dataDirectory, options.locale)
{
    qml_register_types_Foyer_Theme();
    qml_register_types_Foyer_Controls();
    qml_register_types_Foyer_Organizer();
    qml_register_types_Foyer_Organizer_Editor();
    qml_register_types_Foyer_Organizer_Desk();
    qml_register_types_Foyer_Organizer_History();
    const auto kept = [this](const char *name) { return m_memory.value({QLatin1String(name)}); };
    if (const QString code = kept("language").toString();
        !options.languageGiven && DeskWords::languages().contains(code)) {
        m_options.locale = localeOf(code, options.locale);
        m_entrance.setLocale(m_options.locale);
    }
    DeskWords::speak(DeskWords::fitting(m_options.locale));
    const QString scheme = options.scheme.isEmpty() ? kept("scheme").toString() : options.scheme;
    m_theme.setScheme(scheme.isEmpty() || scheme == u"system" ? systemScheme() : scheme);
    m_theme.setTextScale(options.textScale > 0 ? options.textScale : kept("textScale").toDouble(1));
    m_theme.setCompact(kept("compact").toBool());
    m_theme.setReducedMotion(options.reducedMotion);
    m_theme.setRightToLeft(m_options.locale.textDirection() == Qt::RightToLeft);
    prepareEngine(m_engine, m_theme);
    exposeEntrance(m_engine, m_entrance);
    m_window.setColor(m_theme.color().ground);
    m_window.setMinimumSize(FloorSize);
    m_window.setTitle(tr("Foyer Organizer"));
    m_window.installEventFilter(this);
    placeWindow();
    connect(&m_window, &QQuickWindow::widthChanged, this, &Organizer::fit);
    connect(&m_window, &QQuickWindow::heightChanged, this, &Organizer::fit);
    connect(&m_theme, &Theme::schemeChanged, this,
            [this] { m_window.setColor(m_theme.color().ground); });
    connect(&m_entrance, &Entrance::chosen, this, &Organizer::openEvent);
    connect(&m_entrance, &Entrance::entered, this, [this] {
        if (m_workspace) {
            const Id before = m_workspace->context.organizerId;
            const QString slug = m_workspace->live.slug();
            if (!before.isEmpty() && before != m_entrance.signIn().organizerId) {
                // Somebody else: what the one before has queued is not theirs to send.
                m_workspace.reset();
                Q_EMIT workspaceChanged();
                return openEvent(slug);
            }
            m_workspace->signIn(m_entrance.signIn());
            hideEntrance();
        } else if (!m_options.slug.isEmpty()) {
            openEvent(m_options.slug);
        }
    });
    connect(&m_entrance, &Entrance::left, this, [this] {
        m_options.slug.clear();
        m_workspace.reset();
        Q_EMIT workspaceChanged();
        showEntrance(false);
    });
}

Organizer::~Organizer()
{
    rememberWindow();
    m_workspace.reset();
    m_entranceItem.reset();
}

QString Organizer::journalFile(const QString &directory, const SignIn &signIn, const QString &event)
{
    // Whose token it is may not be known yet; nobody else has the same.
    const QByteArray token =
        QCryptographicHash::hash(signIn.token, QCryptographicHash::Sha256).toHex().left(32);
    const QString person = signIn.organizerId.isEmpty()
                               ? QStringLiteral("token ") + QLatin1String(token)
                               : signIn.organizerId;
    const QString whose = signIn.server.toString() + u'\n' + person + u'\n' + event;
    const QByteArray hash =
        QCryptographicHash::hash(whose.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return in(directory, QStringLiteral("commands-%1.foyer").arg(QLatin1String(hash)));
}

bool Organizer::start(QStringList *errors)
{
    m_errors.clear();
    if (m_entrance.isSignedIn() && !m_options.slug.isEmpty()) {
        openEvent(m_options.slug);
        // Who the token belongs to, when it came by the command line.
        if (m_entrance.signIn().organizerId.isEmpty()) m_entrance.refresh();
    } else {
        showEntrance(false);
        m_entrance.refresh();
    }
    if (errors) *errors = m_errors;
    return m_errors.isEmpty();
}

void Organizer::openEvent(const QString &slug)
{
    hideEntrance();
    if (m_workspace && m_workspace->live.slug() == slug) return;
    if (m_workspace) rememberWindow();
    m_workspace.reset();
    m_workspace = std::make_unique<Workspace>(m_entrance.signIn(), slug, journalOf(slug), m_options,
                                              m_clock, m_memory, m_theme);
    ShellController &shell = m_workspace->shell;
    connect(&m_workspace->api, &ApiClient::signedOut, this, [this] {
        m_entrance.signedOut();
        if (m_workspace) m_workspace->shell.setSignedOut(true);
    });
    // Not at once: who asks is part of what is taken down.
    connect(m_workspace->desk.events(), &EventsDesk::wanted, this, &Organizer::openEvent,
            Qt::QueuedConnection);
    connect(&shell, &ShellController::switchEventAsked, this, [this] {
        m_entrance.refresh();
        showEntrance(true);
    });
    connect(&shell, &ShellController::signInAsked, this, [this] { showEntrance(true); });
    connect(&shell, &ShellController::signOutAsked, &m_entrance, &Entrance::leave,
            Qt::QueuedConnection);
    connect(&shell, &ShellController::quitAsked, &m_window, &QWindow::close, Qt::QueuedConnection);
    connect(&shell, &ShellController::themeAsked, this, &Organizer::themeAsked);
    connect(&shell, &ShellController::screenChanged, this, &Organizer::titleChanged);
    connect(&shell, &ShellController::statusChanged, this, &Organizer::titleChanged);
    QQuickItem *item = m_workspace->load(&m_errors);
    placeWindow();
    if (item) {
        item->setParentItem(m_window.contentItem());
        const QString last =
            m_memory
                .value({QStringLiteral("events"), m_workspace->draft.replica().event.id,
                        QStringLiteral("screen")})
                .toString();
        shell.go(m_options.screen.isEmpty() ? last : m_options.screen);
        item->forceActiveFocus();
    }
    fit();
    titleChanged();
    Q_EMIT workspaceChanged();
}

/// By the event's id, under which it is still found after a change of its slug, and by the person, where they are known.
/// What was queued before they were comes along.
QString Organizer::journalOf(const QString &slug) const
{
    SignIn whose = m_entrance.signIn();
    const Id id = m_entrance.idOf(slug);
    const QString wanted = journalFile(m_options.dataDirectory, whose, id.isEmpty() ? slug : id);
    if (wanted.isEmpty()) return wanted;
    QStringList before{journalFile(m_options.dataDirectory, whose, slug)};
    whose.organizerId.clear();
    before += journalFile(m_options.dataDirectory, whose, slug);
    if (!id.isEmpty()) before += journalFile(m_options.dataDirectory, whose, id);
    for (const QString &file : std::as_const(before)) {
        if (file == wanted || !QFile::exists(file)) continue;
        const Result<QList<QueuedCommand>> kept = CommandJournal(wanted).open();
        if (!kept || !kept->isEmpty()) return wanted;
        QFile::remove(wanted);
        if (!QFile::rename(file, wanted)) return file;
    }
    return wanted;
}

void Organizer::showEntrance(bool overEvent)
{
    m_entranceItem = sceneOf(m_engine, QStringLiteral("EntranceScene"), &m_errors);
    if (!m_entranceItem) return;
    m_entranceItem->setProperty("mayClose", overEvent);
    m_entranceItem->setParentItem(m_window.contentItem());
    m_entranceItem->setZ(1);
    connect(m_entranceItem.get(), SIGNAL(closed()), this, SLOT(hideEntranceLater()));
    fit();
    m_entranceItem->forceActiveFocus();
}

void Organizer::hideEntranceLater()
{
    QMetaObject::invokeMethod(
        this, [this] { hideEntrance(); }, Qt::QueuedConnection);
}

void Organizer::hideEntrance()
{
    if (!m_entranceItem) return;
    // It may be what has just called.
    m_entranceItem->setVisible(false);
    m_entranceItem.release()->deleteLater();
    if (m_workspace && m_workspace->item) m_workspace->item->forceActiveFocus();
}

bool Organizer::mayClose() { return !m_workspace || m_workspace->shell.mayLeave(); }

bool Organizer::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Close) {
        if (!mayClose()) {
            event->ignore();
            return true;
        }
        rememberWindow();
        Q_EMIT quitAsked();
    }
    return QObject::eventFilter(object, event);
}

// ------------------------------------------------------------------------------------------------
// the window

QStringList Organizer::windowPath() const
{
    const Id event = m_workspace ? m_workspace->draft.replica().event.id : Id();
    if (event.isEmpty()) return {QStringLiteral("window")};
    return {QStringLiteral("events"), event, QStringLiteral("window")};
}

void Organizer::placeWindow()
{
    if (m_options.size.isValid()) return m_window.resize(m_options.size);
    // Where this event was left the last time; one that is new stands where the window is.
    const QJsonValue own = m_memory.value(windowPath());
    if (m_workspace && !own.isObject()) return;
    const QJsonObject kept = own.toObject();
    const QRect place(kept.value(u"x").toInt(), kept.value(u"y").toInt(),
                      kept.value(u"width").toInt(), kept.value(u"height").toInt());
    const QList<QScreen *> screens = QGuiApplication::screens();
    // A screen that was there the last time may be gone.
    const bool seen = std::any_of(screens.begin(), screens.end(), [&place](const QScreen *screen) {
        return screen->availableGeometry().intersects(place.adjusted(40, 0, -40, -40));
    });
    if (place.isValid() && seen)
        m_window.setGeometry(place);
    else if (!m_workspace)
        m_window.resize(DefaultSize);
    if (kept.value(u"maximized").toBool()) m_window.setWindowState(Qt::WindowMaximized);
}

void Organizer::rememberWindow()
{
    if (m_options.size.isValid()) return;
    const bool maximized = m_window.windowState() == Qt::WindowMaximized;
    QJsonObject kept = m_memory.value(windowPath()).toObject();
    if (!maximized)
        kept = {{QStringLiteral("x"), m_window.x()},
                {QStringLiteral("y"), m_window.y()},
                {QStringLiteral("width"), m_window.width()},
                {QStringLiteral("height"), m_window.height()}};
    kept.insert(QStringLiteral("maximized"), maximized);
    m_memory.setValue(windowPath(), kept);
    m_memory.setValue({QStringLiteral("window")}, kept);
}

void Organizer::fit()
{
    const QSizeF size(m_window.width(), m_window.height());
    m_theme.setWindowSize(size.width(), size.height());
    if (m_workspace && m_workspace->item) m_workspace->item->setSize(size);
    if (m_entranceItem) m_entranceItem->setSize(size);
}

void Organizer::themeAsked(const QString &what)
{
    if (what == u"compact") {
        m_theme.setCompact(!m_theme.compact());
        m_memory.setValue({what}, m_theme.compact());
    } else if (what == u"larger" || what == u"smaller") {
        m_theme.setTextScale(m_theme.textScale() + (what == u"larger" ? 0.125 : -0.125));
        m_memory.setValue({QStringLiteral("textScale")}, m_theme.textScale());
    } else if (what.startsWith(QLatin1String("language."))) {
        // Not at once: who asks is part of what is made anew.
        QMetaObject::invokeMethod(
            this, [this, code = what.section(u'.', 1)] { setLanguage(code); },
            Qt::QueuedConnection);
    } else {
        m_theme.setScheme(what.section(u'.', 1));
        m_memory.setValue({QStringLiteral("scheme")}, m_theme.scheme());
    }
}

void Organizer::setLanguage(const QString &code)
{
    const QString before = DeskWords::fitting(m_options.locale);
    m_memory.setValue({QStringLiteral("language")}, code);
    if (code == before) return;
    m_options.locale = localeOf(code, m_options.locale);
    DeskWords::speak(code);
    m_entrance.setLocale(m_options.locale);
    m_theme.setRightToLeft(m_options.locale.textDirection() == Qt::RightToLeft);
    if (!m_workspace) return showEntrance(false);
    // What waits is on disk and comes along; what is only typed would not.
    const QString slug = m_workspace->live.slug(), screen = m_workspace->shell.screen();
    m_workspace.reset();
    openEvent(slug);
    m_workspace->shell.go(screen);
}

void Organizer::titleChanged()
{
    if (!m_workspace) return;
    const QString event = m_workspace->shell.eventName();
    m_window.setTitle(event.isEmpty()
                          ? tr("Foyer Organizer")
                          : event + QStringLiteral(" — ") + m_workspace->shell.screenTitle());
}

} // namespace Foyer
