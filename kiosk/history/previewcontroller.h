// SPDX-License-Identifier: GPL-3.0-or-later
// The attendee's page beside the desk: whose eyes it is looked at with, and where it is. What is shown is a browser of its
// own, which knows nothing of who is signed in here.
#pragma once

#include "kiosk/commands/organizercontext.h"

#include <QtCore/QUrl>
#include <QtCore/QVariant>

namespace Foyer {

class PreviewController : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool shown READ isShown WRITE setShown NOTIFY shownChanged)
    Q_PROPERTY(QUrl address READ address NOTIFY changed)
    Q_PROPERTY(QVariantList viewers READ viewers NOTIFY changed)
    Q_PROPERTY(QString viewer READ viewer WRITE setViewer NOTIFY changed)
    Q_PROPERTY(QString notice READ notice NOTIFY changed)
    Q_PROPERTY(QString enterScript READ enterScript NOTIFY changed)
    Q_PROPERTY(QString leaveScript READ leaveScript CONSTANT)
    Q_PROPERTY(QString shieldScript READ shieldScript CONSTANT)
public:
    explicit PreviewController(OrganizerContext &context, QObject *parent = nullptr);

    bool isShown() const { return m_shown; }
    void setShown(bool shown);
    Q_INVOKABLE void toggle() { setShown(!m_shown); }

    /// The event's page.
    QUrl address() const;
    /// [{"value": guest's id or empty for nobody in particular, "text"}]
    QVariantList viewers() const;
    const QString &viewer() const { return m_viewer; }
    void setViewer(const QString &guestId);
    /// Why it is not looked at with the eyes of whom was chosen; empty: it is.
    const QString &notice() const { return m_notice; }

    /// Picks the viewer's name as anybody may on the page, in the pane's own browser. Says how it went by "foyer-preview:"
    /// on the console, which heard() takes. Empty: nobody in particular.
    QString enterScript() const;
    QString leaveScript() const;
    /// Before anything of the page runs: what would be written is refused, since it is only looked at.
    QString shieldScript() const;
    /// A line of the page's console. True when the page is to be loaded anew.
    Q_INVOKABLE bool heard(const QString &line);

Q_SIGNALS:
    void shownChanged();
    void changed();

private:
    OrganizerContext &m_context;
    QString m_viewer, m_notice;
    bool m_shown = false;
};

} // namespace Foyer
