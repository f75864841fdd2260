// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/http/exposition.h"

namespace Foyer {

namespace {

QByteArray number(double value)
{
    // Counts stay whole: "1e+06" is the same to a parser and worse to a person.
    if (value == double(qint64(value))) return QByteArray::number(qint64(value));
    return QByteArray::number(value, 'g', 9);
}

QByteArray escaped(const QString &value)
{
    return value.toUtf8().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
}

} // namespace

void Exposition::begin(const char *name, const char *type, const char *help)
{
    m_name = name;
    m_text += "# HELP " + m_name + ' ' + help + "\n# TYPE " + m_name + ' ' + type + '\n';
}

Exposition &Exposition::family(const char *name, Kind kind, const char *help)
{
    begin(name, kind == Kind::Counter ? "counter" : "gauge", help);
    return *this;
}

Exposition &Exposition::sample(Labels labels, double value)
{
    m_text += m_name;
    char before = '{';
    for (const auto &[name, text] : labels) {
        m_text += before + QByteArray(name) + "=\"" + escaped(text) + '"';
        before = ',';
    }
    if (labels.size() > 0) m_text += '}';
    m_text += ' ' + number(value) + '\n';
    return *this;
}

Exposition &Exposition::histogram(const char *name, const char *help,
                                  const Histogram::Reading &reading, double perUnit)
{
    begin(name, "histogram", help);
    quint64 upTo = 0;
    for (std::size_t i = 0; i < reading.counts.size(); ++i) {
        upTo += reading.counts[i];
        const QByteArray bound =
            i < reading.bounds.size() ? number(double(reading.bounds[i]) / perUnit) : "+Inf";
        m_text += m_name + "_bucket{le=\"" + bound + "\"} " + QByteArray::number(upTo) + '\n';
    }
    m_text += m_name + "_sum " + number(double(reading.sum) / perUnit) + '\n';
    m_text += m_name + "_count " + QByteArray::number(upTo) + '\n';
    return *this;
}

} // namespace Foyer
