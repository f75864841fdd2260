// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of what the screens of a site show, for the organizer's cards: the kiosk's own scene, set as the screen
// is, over this program's schedule. No screen sends anything for it.
#pragma once

#include "kiosk/client/replicasource.h"
#include "kiosk/history/fleetcontroller.h"

#include <QtCore/QMutex>
#include <QtCore/QTimer>
#include <QtGui/QImage>
#include <QtQuick/QQuickImageProvider>

#include <memory>

namespace Foyer {

/// The pictures under "image://screens/…"; asked from any thread.
class PortraitShelf
{
public:
    void put(const QString &name, const QImage &picture);
    void remove(const QString &name);
    QImage at(const QString &name) const;

private:
    mutable QMutex m_mutex;
    QHash<QString, QImage> m_pictures;
};

class PortraitProvider final : public QQuickImageProvider
{
public:
    explicit PortraitProvider(std::shared_ptr<PortraitShelf> shelf)
        : QQuickImageProvider(QQuickImageProvider::Image), m_shelf(std::move(shelf))
    {
    }
    QImage requestImage(const QString &name, QSize *size, const QSize &wanted) override;

private:
    const std::shared_ptr<PortraitShelf> m_shelf;
};

class ScreenPortraits : public QObject
{
    Q_OBJECT
public:
    /// A busy schedule changes every second; a picture that only it changes is taken so seldom, milliseconds.
    static constexpr qint64 SeldomMs = 10'000;
    /// Longest side of a picture, pixels.
    static constexpr int LongSide = 640;

    /// `source`: what the server has said, without this desk's own drafts. Both must outlive this.
    ScreenPortraits(const ReplicaSource &source, const Clock &clock, const QUrl &server,
                    QObject *parent = nullptr);

    /// Draws anew what looks different since its last picture, one screen after the other, so that the window stays
    /// alive. The picture of a silent screen stays as it was while it could be heard.
    void want(const QList<ScreenOnWall> &screens);
    /// Until they are wanted again none is drawn: nobody looks, and the window has other work.
    void rest();
    std::shared_ptr<PortraitShelf> shelf() const { return m_shelf; }

    /// The scene as that screen shows it now; null when it shows nothing of this event or a page of the web. Takes some
    /// 100 ms of this thread.
    static QImage draw(const ScreenOnWall &screen, const ReplicaSource &source, const Clock &clock,
                       const QUrl &server);

Q_SIGNALS:
    /// `picture` is the source for an Image; empty: there is none to show.
    void drawn(const QString &id, const QString &picture);

private:
    void drawNext();
    /// What of it is set and told of it; what the schedule and the clock make of that.
    struct Looks {
        QByteArray own, moment;
        qint64 drawnAt = 0; ///< milliseconds since the start of the machine
    };
    Looks looksOf(const ScreenOnWall &screen) const;
    bool isDue(const ScreenOnWall &screen) const;

    const ReplicaSource &m_source;
    const Clock &m_clock;
    const QUrl m_server;
    std::shared_ptr<PortraitShelf> m_shelf = std::make_shared<PortraitShelf>();
    QHash<QString, Looks> m_looks; ///< of the picture on the shelf, by screen
    QHash<QString, QString> m_names;
    QList<ScreenOnWall> m_queue;
    QTimer m_next;
    int m_number = 0;
};

} // namespace Foyer
