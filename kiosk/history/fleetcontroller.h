// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of the site: how each is, what it shows, adding one by the code on it (design: visual/organizer 4.9).
#pragma once

#include "kiosk/commands/laterremoval.h"
#include "kiosk/commands/organizercontext.h"
#include "kiosk/history/changewords.h"
#include "kiosk/models/keyedlistmodel.h"

#include "shared/domain/site.h"

#include <QtCore/QTimer>

namespace Foyer {

/// Capital letters and digits of a pairing code out of what was typed or pasted; the characters that are none of it, since
/// they are taken for others (0, O, 1, I), in `refused`.
struct TypedCode {
    QString code;
    QString refused;
};
TypedCode typedCode(const QString &text);

/// A screen as the desk knows it, for a picture of what it shows.
struct ScreenOnWall {
    Kiosk kiosk;
    bool silent = false;   ///< not heard of for SilentAfterMs
    bool doubtful = false; ///< its clock
};

class FleetController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::KeyedListModel *rows READ rows CONSTANT)
    Q_PROPERTY(Foyer::KeyedListModel *waiting READ waiting CONSTANT)
    Q_PROPERTY(QString silentText READ silentText NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(QVariantMap chosen READ chosen NOTIFY changed)
    Q_PROPERTY(QString code READ code NOTIFY changed)
    Q_PROPERTY(QString codeHint READ codeHint NOTIFY changed)
    Q_PROPERTY(QString unpairing READ unpairing NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)
    Q_PROPERTY(QString addError READ addError NOTIFY changed)
    Q_PROPERTY(bool adding READ isAdding NOTIFY changed)
    Q_PROPERTY(bool loaded READ isLoaded NOTIFY changed)
    Q_PROPERTY(QVariantList views READ views CONSTANT)
    Q_PROPERTY(QVariantList places READ places NOTIFY changed)
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY changed)
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
public:
    static constexpr int SilentAfterMs = 90'000; ///< three beats

    explicit FleetController(OrganizerContext &context, QObject *parent = nullptr);
    ~FleetController() override; ///< what is being unpaired is sent

    Q_INVOKABLE void open();
    Q_INVOKABLE void close();
    Q_INVOKABLE void choose(const QString &id);
    Q_INVOKABLE void chooseAt(int row);
    Q_INVOKABLE QString idAt(int row) const;
    Q_INVOKABLE void setCode(const QString &text);
    /// With the code typed; the screen follows at once.
    Q_INVOKABLE void add(const QString &name, const QString &view, const QString &room,
                         const QString &language);
    Q_INVOKABLE void change(const QString &id, const QVariantMap &fields);
    /// One of its own settings ("touch", "night" {from, to} …); invalid takes it out.
    Q_INVOKABLE void set(const QString &id, const QString &setting, const QVariant &value);
    /// A stretch of the day out of two clocks, "night" or "off"; both empty take it out. False: one is no time.
    Q_INVOKABLE bool setHours(const QString &id, const QString &setting, const QString &from,
                              const QString &to);
    /// Its name stands on it large for ten seconds.
    Q_INVOKABLE void identify(const QString &id);
    /// Its program begins anew.
    Q_INVOKABLE void restart(const QString &id);
    Q_INVOKABLE void dismiss();
    /// Out of the list now, out of the site in 30 s.
    Q_INVOKABLE void unpair(const QString &id);
    Q_INVOKABLE void undoUnpair();

    KeyedListModel *rows() { return &m_rows; }
    KeyedListModel *waiting() { return &m_waiting; }
    QString silentText() const { return m_silentText; }
    QString summary() const { return m_summary; }
    QVariantMap chosen() const { return m_chosenDetails; }
    const QString &code() const { return m_code; }
    const QString &codeHint() const { return m_codeHint; }
    const QString &unpairing() const { return m_unpairing.name(); }
    const QString &error() const { return m_refused.isEmpty() ? m_error : m_refused; }
    const QString &addError() const { return m_addError; }
    bool isAdding() const { return m_adding; }
    bool isLoaded() const { return m_loaded; }
    QVariantList views() const;
    QVariantList places() const;
    const QString &search() const { return m_search; }
    void setSearch(const QString &search);
    /// What stands on a screen, as the source of an Image; empty: no picture of it.
    void setPicture(const QString &id, const QString &picture);
    const QString &notice() const { return m_notice; }

Q_SIGNALS:
    void changed();
    void added(const QString &name);
    /// After each look at the screens while they are looked at; for whoever draws them.
    void picturesWanted(const QList<Foyer::ScreenOnWall> &screens);
    /// Nobody looks at them any more; what there is of pictures stays.
    void picturesUnwanted();

private:
    void load();
    void rebuild();
    void sendUnpair(const QString &id);
    void sendChange();
    QString viewText(const QString &view) const;
    QVariantMap detailsOf(const Kiosk &kiosk, const QStringList &facts) const;
    QString nameOf(const QString &id) const;

    OrganizerContext &m_context;
    KeyedListModel m_rows, m_waiting;
    QList<QJsonObject> m_kiosks;
    QString m_refused; ///< why a change did not come about; until the next
    QList<std::pair<QString, QJsonObject>> m_changes; ///< by screen; the first is under way
    QString m_chosen, m_code, m_codeHint, m_silentText, m_summary, m_error, m_addError, m_search,
        m_notice;
    QVariantMap m_chosenDetails;
    QHash<QString, QString> m_pictures; ///< sources, by screen
    bool m_adding = false, m_loaded = false;
    QTimer m_again;
    LaterRemoval m_unpairing;
};

} // namespace Foyer
