// SPDX-License-Identifier: GPL-3.0-or-later
#include "kiosk/history/historycontroller.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>

namespace Foyer {

QUrl HistoryController::downloadPlace(const QString &name) const
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    QDir().mkpath(folder);
    const QFileInfo wanted(QDir(folder).filePath(name));
    QString path = wanted.filePath();
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = wanted.dir().filePath(QStringLiteral("%1-%2.%3")
                                         .arg(wanted.completeBaseName())
                                         .arg(number)
                                         .arg(wanted.suffix()));
    return QUrl::fromLocalFile(path);
}

QUrl HistoryController::fileUrl(const QString &path) const
{
    QString full = path.trimmed();
    if (full.startsWith(u"file:")) return QUrl(full);
    if (full.startsWith(u"~/")) full = QDir::homePath() + full.mid(1);
    return QUrl::fromLocalFile(full);
}

} // namespace Foyer
