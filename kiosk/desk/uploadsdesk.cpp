// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/desk/uploadsdesk.h"

#include "kiosk/desk/problemwords.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>

#include <algorithm>

namespace Foyer {

UploadsDesk::UploadsDesk(OrganizerContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_rows({"url", "kind", "facts", "usedBy", "used", "since"})
{
}

void UploadsDesk::load()
{
    m_context.api.list(QStringLiteral("uploads"), QStringLiteral("uploads"), {}, this,
                       [this](const Result<QJsonArray> &list) {
                           m_problem = list ? QString() : problemWords(list.error());
                           if (list) {
                               m_loaded = true;
                               m_uploads.clear();
                               for (const QJsonValue &one : *list)
                                   m_uploads.append(one.toObject());
                               // The newest first; their names say nothing.
                               std::stable_sort(m_uploads.begin(), m_uploads.end(),
                                                [](const QJsonObject &a, const QJsonObject &b) {
                                                    return a.value(u"created").toString()
                                                           > b.value(u"created").toString();
                                                });
                               show();
                           }
                           Q_EMIT changed();
                       });
}

void UploadsDesk::setUnusedOnly(bool only)
{
    if (std::exchange(m_unusedOnly, only) == only) return;
    show();
    Q_EMIT changed();
}

void UploadsDesk::show()
{
    const QHash<QString, QString> kinds{{QStringLiteral("map"), tr("Map")},
                                        {QStringLiteral("avatar"), tr("Picture of a guest")},
                                        {QStringLiteral("location"), tr("Picture of a room")}};
    QList<KeyedRow> rows;
    qint64 bytes = 0;
    int unused = 0;
    for (const QJsonObject &upload : std::as_const(m_uploads)) {
        QStringList uses;
        for (const QJsonValue &use : upload.value(u"usedBy").toArray())
            uses.append(use[u"kind"].toString() == u"site" ? tr("Site") : use[u"name"].toString());
        bytes += upload.value(u"bytes").toInteger();
        unused += uses.isEmpty();
        if (m_unusedOnly && !uses.isEmpty()) continue;
        const auto created = fromIso(upload.value(u"created").toString());
        const QString kind = upload.value(u"kind").toString();
        rows.append(
            {upload.value(u"url").toString(),
             {upload.value(u"url").toString(), kinds.value(kind, kind),
              QStringLiteral("%1 × %2 · %3")
                  .arg(upload.value(u"width").toInt())
                  .arg(upload.value(u"height").toInt())
                  .arg(m_context.locale.formattedDataSize(upload.value(u"bytes").toInteger(), 0)),
              uses.isEmpty() ? tr("Nothing shows it.")
                             : tr("Shown by %1").arg(uses.join(QStringLiteral(", "))),
              !uses.isEmpty(),
              created ? m_context.locale.toString(QDateTime::fromMSecsSinceEpoch(*created),
                                                  tr("d MMM yyyy", "date format: 14 May 2027"))
                      : QString()}});
    }
    m_rows.setRows(rows);
    m_summary = tr("%n picture(s), %1", "", int(m_uploads.size()))
                    .arg(m_context.locale.formattedDataSize(bytes, 0));
    if (unused > 0) m_summary += QStringLiteral(" · ") + tr("%n that nothing shows", "", unused);
}

void UploadsDesk::remove(const QString &url)
{
    m_context.api.send("DELETE", QStringLiteral("uploads/") + url.section(u'/', -1), {},
                       newCommandKey().toLatin1(), this, [this](const Result<ApiAnswer> &answer) {
                           if (answer) load();
                           m_problem = answer ? QString() : problemWords(answer.error());
                           Q_EMIT changed();
                       });
}

} // namespace Foyer
