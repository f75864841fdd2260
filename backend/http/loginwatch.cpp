// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/loginwatch.h"

#include "backend/http/authenticator.h"
#include "backend/hub/hub.h"
#include "backend/store/store.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

#include <mutex>

namespace Foyer {

namespace {

constexpr int lookEveryMs = 500;

} // namespace

/// Logins with open feeds: the viewer's, and the one that let them through the gate.
struct LoginWatch::Feeds {
    struct Key {
        Id viewer, gate;
        bool needsGate = false;
        bool operator==(const Key &) const = default;
    };
    friend size_t qHash(const Key &key, size_t seed)
    {
        return qHashMulti(seed, key.viewer, key.gate, key.needsGate);
    }
    std::mutex mutex;
    QHash<Key, int> open;

    void add(const Key &key)
    {
        const std::lock_guard lock(mutex);
        ++open[key];
    }
    void remove(const Key &key)
    {
        const std::lock_guard lock(mutex);
        const auto it = open.find(key);
        if (it != open.end() && --*it == 0) open.erase(it);
    }
    QList<Key> keys()
    {
        const std::lock_guard lock(mutex);
        return open.keys();
    }
};

LoginWatch::LoginWatch(Store &store, Hub &hub, Authenticator &authenticator, const Clock &clock)
    : m_store(store)
    , m_hub(hub)
    , m_authenticator(authenticator)
    , m_clock(clock)
    , m_feeds(std::make_shared<Feeds>())
{
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { look(); });
    m_timer.start(lookEveryMs);
    look();
}

void LoginWatch::look()
{
    Result<qint64> epoch;
    Result<QString> hash;
    m_store.readHere([&](Connection &connection) {
        epoch = LoginRepository(connection).epoch();
        hash = LoginRepository(connection).sitePasswordHash();
    });
    // Unreadable: as it was. The next look comes soon.
    if (!epoch || !hash || *epoch == m_epoch) return;
    m_epoch = *epoch;
    m_gated = !hash->isEmpty();
    m_authenticator.forget();
    compare();
}

void LoginWatch::compare()
{
    const QList<Feeds::Key> open = m_feeds->keys();
    QList<Id> ids;
    for (const Feeds::Key &key : open) {
        ids.append(key.viewer);
        if (!key.gate.isEmpty()) ids.append(key.gate);
    }
    Result<QList<Id>> live;
    m_store.readHere([&](Connection &connection) {
        live = LoginRepository(connection).liveAmong(ids, m_clock.now());
    });
    if (!live) {
        m_epoch = -1; // again at the next look
        return;
    }
    const QSet<Id> good(live->begin(), live->end());
    for (const Feeds::Key &key : open) {
        const bool stays = (key.viewer == publicLoginId() || good.contains(key.viewer))
                           && (!m_gated || !key.needsGate || good.contains(key.gate));
        if (!stays) m_hub.closeLogin(key.viewer);
    }
}

Viewer LoginWatch::viewerOf(const Identity &identity)
{
    if (identity.caller) return identity.caller->viewer();
    const bool site = !identity.siteLoginId.isEmpty();
    return {Viewer::Kind::Public, {}, site ? identity.siteLoginId : publicLoginId()};
}

std::shared_ptr<void> LoginWatch::watched(const Identity &identity, std::shared_ptr<void> lease)
{
    Feeds::Key key{viewerOf(identity).loginId, identity.siteLoginId, true};
    // With a login of its own that opens the gate, the site's password does not matter.
    if (Identity own{identity.caller, {}}; own.passesGate()) key.needsGate = false;
    m_feeds->add(key);
    struct Watched {
        std::shared_ptr<Feeds> feeds;
        Feeds::Key key;
        std::shared_ptr<void> lease;
        ~Watched() { feeds->remove(key); }
    };
    return std::shared_ptr<void>(new Watched{m_feeds, std::move(key), std::move(lease)},
                                 [](void *watched) { delete static_cast<Watched *>(watched); });
}

} // namespace Foyer
