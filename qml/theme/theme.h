// SPDX-License-Identifier: GPL-3.0-or-later
// The design tokens (tokens.json) as values that QML binds to. One object a process; every number comes from the file.
#pragma once

#include "qml/theme/desktopscale.h"
#include "qml/theme/typerole.h"

#include <QtCore/QHash>
#include <QtCore/QJsonObject>
#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QVariant>
#include <QtGui/QColor>

namespace Foyer {

/// One of the sixteen room colours in the present theme.
struct HueColours {
    Q_GADGET
    Q_PROPERTY(QColor fill MEMBER fill)
    Q_PROPERTY(QColor onFill MEMBER onFill)
    Q_PROPERTY(QColor tint MEMBER tint)
    Q_PROPERTY(QColor onTint MEMBER onTint)
    Q_PROPERTY(QColor mutedOnTint MEMBER mutedOnTint)
    Q_PROPERTY(QColor ink MEMBER ink)
public:
    QColor fill, onFill, tint, onTint, mutedOnTint, ink;
    bool operator==(const HueColours &) const = default;
};

/// Colours and icon of a state ("late", "cancelled", …).
struct StateColours {
    Q_GADGET
    Q_PROPERTY(QColor fill MEMBER fill)
    Q_PROPERTY(QColor onFill MEMBER onFill)
    Q_PROPERTY(QColor ink MEMBER ink)
    Q_PROPERTY(QColor tint MEMBER tint)
    Q_PROPERTY(QColor onTint MEMBER onTint)
    Q_PROPERTY(QString icon MEMBER icon)
public:
    QColor fill, onFill, ink, tint, onTint;
    QString icon;
    bool operator==(const StateColours &) const = default;
};

/// All colours of one theme.
struct ThemeColours {
    Q_GADGET
    Q_PROPERTY(QColor ground MEMBER ground)
    Q_PROPERTY(QColor surface MEMBER surface)
    Q_PROPERTY(QColor raised MEMBER raised)
    Q_PROPERTY(QColor sunken MEMBER sunken)
    Q_PROPERTY(QColor line MEMBER line)
    Q_PROPERTY(QColor lineStrong MEMBER lineStrong)
    Q_PROPERTY(QColor text MEMBER text)
    Q_PROPERTY(QColor textMuted MEMBER textMuted)
    Q_PROPERTY(QColor textFaint MEMBER textFaint)
    Q_PROPERTY(QColor accent MEMBER accent)
    Q_PROPERTY(QColor onAccent MEMBER onAccent)
    Q_PROPERTY(QColor accentInk MEMBER accentInk)
    Q_PROPERTY(QColor accentTint MEMBER accentTint)
    Q_PROPERTY(QColor focus MEMBER focus)
    Q_PROPERTY(QColor nowLine MEMBER nowLine)
    Q_PROPERTY(QColor onNow MEMBER onNow)
    Q_PROPERTY(QColor scrim MEMBER scrim)
    Q_PROPERTY(qreal scrimOpacity MEMBER scrimOpacity)
public:
    QColor ground, surface, raised, sunken, line, lineStrong, text, textMuted, textFaint, accent,
        onAccent, accentInk, accentTint, focus, nowLine, onNow, scrim;
    qreal scrimOpacity = 0.5;
    QHash<QString, HueColours> hues;
    QHash<QString, StateColours> states;

    /// An unknown hue is the neutral slate; an unknown state is neutral: a newer server must not blank a screen.
    Q_INVOKABLE Foyer::HueColours hue(const QString &name) const;
    Q_INVOKABLE Foyer::StateColours state(const QString &name) const;
    bool operator==(const ThemeColours &) const = default;
};

struct TypeScale {
    Q_GADGET
    Q_PROPERTY(Foyer::TypeRole display MEMBER display)
    Q_PROPERTY(Foyer::TypeRole clock MEMBER clock)
    Q_PROPERTY(Foyer::TypeRole headlineLarge MEMBER headlineLarge)
    Q_PROPERTY(Foyer::TypeRole headline MEMBER headline)
    Q_PROPERTY(Foyer::TypeRole title MEMBER title)
    Q_PROPERTY(Foyer::TypeRole titleDense MEMBER titleDense)
    Q_PROPERTY(Foyer::TypeRole body MEMBER body)
    Q_PROPERTY(Foyer::TypeRole bodyLarge MEMBER bodyLarge)
    Q_PROPERTY(Foyer::TypeRole bodyMedium MEMBER bodyMedium)
    Q_PROPERTY(Foyer::TypeRole label MEMBER label)
    Q_PROPERTY(Foyer::TypeRole near MEMBER near)
    Q_PROPERTY(Foyer::TypeRole button MEMBER button)
    Q_PROPERTY(Foyer::TypeRole nearSmall MEMBER nearSmall)
public:
    TypeRole display, clock, headlineLarge, headline, title, titleDense, body, bodyLarge,
        bodyMedium, label, near, nearSmall, button;
    bool operator==(const TypeScale &) const = default;
};

/// Durations in milliseconds and Bézier curves for `easing.bezierCurve`.
struct Motion {
    Q_GADGET
    Q_PROPERTY(int quick MEMBER quick)
    Q_PROPERTY(int exit MEMBER exit)
    Q_PROPERTY(int standard MEMBER standard)
    Q_PROPERTY(int enter MEMBER enter)
    Q_PROPERTY(int move MEMBER move)
    Q_PROPERTY(int page MEMBER page)
    Q_PROPERTY(int sheet MEMBER sheet)
    Q_PROPERTY(int hold MEMBER hold)
    Q_PROPERTY(bool reduced MEMBER reduced)
    Q_PROPERTY(QVariantList standardCurve MEMBER standardCurve)
    Q_PROPERTY(QVariantList enterCurve MEMBER enterCurve)
    Q_PROPERTY(QVariantList exitCurve MEMBER exitCurve)
    Q_PROPERTY(QVariantList moveCurve MEMBER moveCurve)
public:
    int quick = 0, exit = 0, standard = 0, enter = 0, move = 0, page = 0, sheet = 0, hold = 0;
    bool reduced = false;
    QVariantList standardCurve, enterCurve, exitCurve, moveCurve;
    bool operator==(const Motion &) const = default;
};

/// Reads the tokens once; answers for a theme, a window and a text scale.
class Theme : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Foyer::ThemeColours color READ color NOTIFY schemeChanged)
    Q_PROPERTY(Foyer::TypeScale type READ type NOTIFY scaleChanged)
    Q_PROPERTY(Foyer::DesktopScale desk READ desk NOTIFY scaleChanged)
    Q_PROPERTY(bool compact READ compact WRITE setCompact NOTIFY scaleChanged)
    Q_PROPERTY(Foyer::Motion motion READ motion NOTIFY motionChanged)
    Q_PROPERTY(QString scheme READ scheme WRITE setScheme NOTIFY schemeChanged)
    Q_PROPERTY(bool highContrast READ highContrast NOTIFY schemeChanged)
    Q_PROPERTY(qreal u READ u NOTIFY scaleChanged)
    Q_PROPERTY(qreal textScale READ textScale WRITE setTextScale NOTIFY scaleChanged)
    Q_PROPERTY(bool rightToLeft READ rightToLeft WRITE setRightToLeft NOTIFY rightToLeftChanged)
public:
    /// `tokens`: contents of tokens.json; empty takes the copy inside the program.
    explicit Theme(const QJsonObject &tokens = {}, QObject *parent = nullptr);

    static QJsonObject builtInTokens();

    const ThemeColours &color() const { return m_color; }
    const TypeScale &type() const { return m_type; }
    /// Sizes of the desktop; they follow the text scale and not the window.
    const DesktopScale &desk() const { return m_desk; }
    bool compact() const { return m_desk.compact; }
    const Motion &motion() const { return m_motion; }
    const QString &scheme() const { return m_scheme; }
    bool highContrast() const { return m_scheme == u"highContrast"; }
    qreal u() const { return m_u; }
    qreal textScale() const { return m_textScale; }
    bool rightToLeft() const { return m_rightToLeft; }

    /// "light", "dark", "highContrast" ("contrast" is understood); anything else keeps the present one.
    void setScheme(const QString &scheme);
    /// u = the shorter side / 100.
    void setWindowSize(qreal width, qreal height);
    /// 1.0 to 2.0.
    void setTextScale(qreal scale);
    void setReducedMotion(bool reduced);
    /// Rows of the desktop closer together.
    void setCompact(bool compact);
    void setRightToLeft(bool rightToLeft);

Q_SIGNALS:
    void schemeChanged();
    void scaleChanged();
    void motionChanged();
    void rightToLeftChanged();

private:
    void readColours();
    void readType();
    void readMotion();
    TypeRole role(const QString &name, qreal factor = 1.0) const;
    qreal sizeOf(const QString &name) const;

    QJsonObject m_tokens;
    ThemeColours m_color;
    TypeScale m_type;
    DesktopScale m_desk;
    Motion m_motion;
    QString m_scheme = QStringLiteral("light");
    qreal m_u = 10.8;
    qreal m_textScale = 1.0;
    bool m_rightToLeft = false;
    bool m_reduced = false;
};

} // namespace Foyer
