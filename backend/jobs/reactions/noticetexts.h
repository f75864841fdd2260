// SPDX-License-Identifier: GPL-3.0-or-later
// What a notification says: one sentence a template and language, from the props of the template.
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

namespace Foyer {

struct NoticeText {
    QString type; ///< of the notification: "session.moved"
    QString text; ///< plain, at most 500 characters
};

/// In the language (a BCP 47 tag), or in English. An unknown template gives its name as type and no
/// text.
NoticeText noticeText(const QString &templateName, const QJsonObject &props,
                      const QString &language);

} // namespace Foyer
