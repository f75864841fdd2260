// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as Prometheus reads them: text format 0.0.4.
#pragma once

#include "shared/base/histogram.h"

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <initializer_list>
#include <utility>

namespace Foyer {

class Exposition
{
public:
    using Labels = std::initializer_list<std::pair<const char *, QString>>;

    enum class Kind { Counter, Gauge };
    /// Begins a family; its samples follow. A counter's name ends in "_total".
    Exposition &family(const char *name, Kind kind, const char *help);
    Exposition &sample(double value) { return sample({}, value); }
    Exposition &sample(Labels labels, double value);
    /// A family with one histogram; figures are divided by `perUnit`.
    Exposition &histogram(const char *name, const char *help, const Histogram::Reading &reading,
                          double perUnit);

    const QByteArray &text() const { return m_text; }
    static const char *contentType() { return "text/plain; version=0.0.4; charset=utf-8"; }

private:
    void begin(const char *name, const char *type, const char *help);

    QByteArray m_text, m_name;
};

} // namespace Foyer
