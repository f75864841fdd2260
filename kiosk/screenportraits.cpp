// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/screenportraits.h"

#include "kiosk/desk/deskwords.h"
#include "kiosk/screensetup.h"
#include "kiosk/stage.h"
#include "shared/wire/sitejson.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QCryptographicHash>
#include <QtCore/QJsonDocument>
#include <QtGui/QResizeEvent>
#include <QtQuick/QQuickItem>

namespace Foyer {

namespace {

/// Between two pictures, for whatever else the window has to do.
constexpr int BreathMs = 120;
constexpr QSize UsualScreen(1920, 1080);
/// The scene is laid out at this longest side: text of a wall as it is, at a fraction of the pixels.
constexpr int LaidOutSide = 1280;

/// The schedule as a screen has it that was last heard of at an instant, or is at one with the server.
class WallSource final : public ReplicaSource
{
public:
    WallSource(const ReplicaSource &source, const ScreenOnWall &screen)
        : m_source(source), m_screen(screen)
    {
    }
    const Replica &replica() const override { return m_source.replica(); }
    Sync sync() const override { return m_screen.silent ? Sync::Offline : Sync::Live; }
    Instant asOf() const override
    {
        return m_screen.silent ? m_screen.kiosk.lastSeen.value_or(now()) : now();
    }
    Instant now() const override { return m_source.now(); }
    bool clockDoubtful() const override { return m_screen.doubtful; }
    qint64 clockOffsetMs() const override
    {
        return m_screen.kiosk.report.value(u"clockOffsetMs").toInteger();
    }
    QString detail() const override { return {}; }

private:
    const ReplicaSource &m_source;
    const ScreenOnWall &m_screen;
};

QSize sizeOf(const Kiosk &kiosk)
{
    const QSize told(kiosk.report.value(u"width").toInt(), kiosk.report.value(u"height").toInt());
    const bool sane = told.width() >= 320 && told.height() >= 240 && told.width() <= 16'384
                      && told.height() <= 16'384;
    return (sane ? told : UsualScreen).scaled(LaidOutSide, LaidOutSide, Qt::KeepAspectRatio);
}

/// What in this scene waits for the end of a turn of the loop, as a delayed binding does: no turn ends while a picture
/// is made.
void endTurn(Stage &stage)
{
    const QQuickItem *root = stage.view().rootObject();
    if (!root) return;
    for (QObject *one : root->findChildren<QObject *>())
        QCoreApplication::sendPostedEvents(one, QEvent::MetaCall);
}

} // namespace

void PortraitShelf::put(const QString &name, const QImage &picture)
{
    const QMutexLocker lock(&m_mutex);
    m_pictures.insert(name, picture);
}

void PortraitShelf::remove(const QString &name)
{
    const QMutexLocker lock(&m_mutex);
    m_pictures.remove(name);
}

QImage PortraitShelf::at(const QString &name) const
{
    const QMutexLocker lock(&m_mutex);
    return m_pictures.value(name);
}

QImage PortraitProvider::requestImage(const QString &name, QSize *size, const QSize &wanted)
{
    const QImage picture = m_shelf->at(name);
    if (size) *size = picture.size();
    if (picture.isNull() || wanted.width() <= 0 || wanted.height() <= 0) return picture;
    return picture.scaled(wanted, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

ScreenPortraits::ScreenPortraits(const ReplicaSource &source, const Clock &clock,
                                 const QUrl &server, QObject *parent)
    : QObject(parent), m_source(source), m_clock(clock), m_server(server)
{
    m_next.setInterval(BreathMs);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &ScreenPortraits::drawNext);
}

ScreenPortraits::Looks ScreenPortraits::looksOf(const ScreenOnWall &screen) const
{
    QJsonObject set = toJson(screen.kiosk);
    for (const char *restless : {"lastSeen", "report", "version", "name", "appVersion"})
        set.remove(QLatin1String(restless));
    const QJsonObject &report = screen.kiosk.report;
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QJsonDocument(set).toJson(QJsonDocument::Compact));
    for (const char *told : {"view", "width", "height"})
        hash.addData(report.value(QLatin1String(told)).toVariant().toByteArray() + '\n');
    return {hash.result(),
            QByteArray::number(m_source.now() / 60'000) + ' '
                + QByteArray::number(m_source.replica().seq) + (screen.doubtful ? "?" : ""),
            m_clock.bootMs()};
}

bool ScreenPortraits::isDue(const ScreenOnWall &screen) const
{
    const auto before = m_looks.constFind(screen.kiosk.id);
    if (before == m_looks.cend()) return true;
    // A silent one goes on showing what it showed.
    if (screen.silent) return false;
    const Looks looks = looksOf(screen);
    return looks.own != before->own
           || (looks.moment != before->moment && looks.drawnAt >= before->drawnAt + SeldomMs);
}

void ScreenPortraits::rest()
{
    m_queue.clear();
    m_next.stop();
}

void ScreenPortraits::want(const QList<ScreenOnWall> &screens)
{
    m_queue.clear();
    QSet<QString> there;
    for (const ScreenOnWall &screen : screens) {
        const QString &id = screen.kiosk.id;
        there.insert(id);
        if (isDue(screen)) m_queue.append(screen);
    }
    for (const QString &id : m_looks.keys()) {
        if (there.contains(id)) continue;
        m_shelf->remove(m_names.take(id));
        m_looks.remove(id);
    }
    if (!m_queue.isEmpty() && !m_next.isActive()) m_next.start();
}

void ScreenPortraits::drawNext()
{
    if (m_queue.isEmpty()) return;
    const ScreenOnWall screen = m_queue.takeFirst();
    const QString &id = screen.kiosk.id;
    const QImage picture = draw(screen, m_source, m_clock, m_server);
    m_looks.insert(id, looksOf(screen));
    const QString before = m_names.take(id);
    QString source;
    if (!picture.isNull()) {
        // A new name each time: an Image keeps what it has under the old one.
        const QString name = id + u'/' + QString::number(++m_number);
        m_shelf->put(name, picture);
        m_names.insert(id, name);
        source = QStringLiteral("image://screens/") + name;
    }
    Q_EMIT drawn(id, source);
    if (!before.isEmpty()) m_shelf->remove(before);
    // From the end of this one on: a slow machine breathes as long.
    if (!m_queue.isEmpty()) m_next.start();
}

QImage ScreenPortraits::draw(const ScreenOnWall &screen, const ReplicaSource &source,
                             const Clock &clock, const QUrl &server)
{
    const Kiosk &kiosk = screen.kiosk;
    if (kiosk.eventId != source.replica().event.id) return {};
    StageOptions own;
    own.still = true;
    own.reducedMotion = true;
    own.care.drift = false;
    StageOptions options = optionsFor(kiosk, own);
    options.server = server;
    options.slug = source.replica().event.slug;
    options.reducedMotion = true;
    options.care.drift = false;
    // In a rotation: the view it said that it is at.
    if (const QString at = kiosk.report.value(u"view").toString();
        options.view == u"rotation" && kioskViews().contains(at) && at != u"rotation")
        options.view = at;
    if (options.view == u"web") return {};
    const WallSource wall(source, screen);
    // With its engine and its language for this one picture: neither stays behind in the desk, nor do the desk's words
    // come in where the screen's language has none.
    const DeskWords::Silence silence;
    Stage stage(wall, clock, options);
    if (!stage.load()) return {};
    const QSize size = sizeOf(kiosk);
    stage.resize(size);
    // A window that is never shown hears nothing of its size by itself.
    QResizeEvent resized(size, {});
    QCoreApplication::sendEvent(&stage.view(), &resized);
    // The first pass makes what lists hold, the second lays it out; what otherwise comes by itself in between is done here.
    stage.view().grabWindow();
    endTurn(stage);
    stage.screen().showNow();
    const QImage whole = stage.view().grabWindow();
    if (whole.isNull()) return {};
    return whole.scaled(LongSide, LongSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace Foyer
