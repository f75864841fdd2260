// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what /metrics answers as strictly as a scraper may: every line is one that the text format has, every
// sample belongs to the family above it, nothing comes twice, histograms add up.
#pragma once

#include <QtCore/QByteArrayList>
#include <QtCore/QHash>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtCore/QString>

#include <limits>

namespace Foyer {

class MetricsText
{
public:
    /// Empty: all is well.
    QString read(const QByteArray &text)
    {
        if (!text.endsWith('\n')) return QStringLiteral("the last line is not ended");
        QString family, type;
        QSet<QString> families;
        QByteArrayList lines = text.split('\n');
        lines.removeLast();
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QString line = QString::fromUtf8(lines.at(i));
            static const QRegularExpression help(
                QStringLiteral("^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (\\S.*)$"));
            static const QRegularExpression kind(
                QStringLiteral("^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)$"));
            if (const auto match = help.match(line); match.hasMatch()) {
                family = match.captured(1);
                type.clear();
                if (families.contains(family)) return QStringLiteral("twice: ") + family;
                families.insert(family);
            } else if (const auto typed = kind.match(line); typed.hasMatch()) {
                type = typed.captured(2);
                if (typed.captured(1) != family || m_types.contains(family))
                    return QStringLiteral("out of place: ") + line;
                m_types.insert(family, type);
                if ((type == u"counter") != family.endsWith(u"_total"))
                    return QStringLiteral("a counter ends in _total: ") + family;
            } else if (const QString wrong = sample(line, family, type); !wrong.isEmpty()) {
                return wrong;
            }
        }
        for (auto it = m_types.cbegin(); it != m_types.cend(); ++it)
            if (it.value() == u"histogram")
                if (const QString wrong = histogram(it.key()); !wrong.isEmpty()) return wrong;
        return {};
    }

    bool has(const QString &series) const { return m_values.contains(series); }
    /// "name" or "name{label=\"value\"}" as it stands in the text; NaN: it does not.
    double value(const QString &series) const
    {
        return m_values.value(series, std::numeric_limits<double>::quiet_NaN());
    }
    QStringList seriesOf(const QString &family) const
    {
        QStringList found;
        for (auto it = m_values.cbegin(); it != m_values.cend(); ++it)
            if (it.key() == family || it.key().startsWith(family + u'{')) found.append(it.key());
        found.sort();
        return found;
    }
    const QHash<QString, QString> &types() const { return m_types; }

private:
    QString sample(const QString &line, const QString &family, const QString &type)
    {
        static const QRegularExpression form(QStringLiteral(
            "^([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])"
            "*\""
            "(?:,[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*\")*\\})? (\\S+)$"));
        const auto match = form.match(line);
        if (!match.hasMatch()) return QStringLiteral("no sample: ") + line;
        if (type.isEmpty()) return QStringLiteral("without a type: ") + line;
        QString name = match.captured(1);
        const bool part =
            type == u"histogram"
            && (name == family + QLatin1String("_bucket") || name == family + QLatin1String("_sum")
                || name == family + QLatin1String("_count"));
        if (!part && (name != family || type == u"histogram"))
            return QStringLiteral("not of its family: ") + line;
        bool ok = false;
        const double number = match.captured(3).toDouble(&ok);
        if (!ok || (type != u"gauge" && number < 0)) return QStringLiteral("no figure: ") + line;
        const QString series = name + match.captured(2);
        if (m_values.contains(series)) return QStringLiteral("twice: ") + series;
        m_values.insert(series, number);
        if (name.endsWith(QLatin1String("_bucket"))) m_buckets[family].append(series);
        return {};
    }

    QString histogram(const QString &family) const
    {
        double last = 0, bound = -1;
        const QStringList buckets = m_buckets.value(family);
        for (const QString &series : buckets) {
            const QString text = series.section(u'"', 1, 1);
            const double le =
                text == u"+Inf" ? std::numeric_limits<double>::infinity() : text.toDouble();
            if (le <= bound || value(series) < last) return QStringLiteral("falls: ") + series;
            bound = le;
            last = value(series);
        }
        if (buckets.isEmpty() || bound != std::numeric_limits<double>::infinity()
            || value(family + QLatin1String("_count")) != last
            || !has(family + QLatin1String("_sum")))
            return QStringLiteral("not whole: ") + family;
        return {};
    }

    QHash<QString, QString> m_types;
    QHash<QString, double> m_values;
    QHash<QString, QStringList> m_buckets;
};

} // namespace Foyer
