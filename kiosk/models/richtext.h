// SPDX-License-Identifier: GPL-3.0-or-later
// Descriptions on a public screen: Markdown in, a handful of tags out.
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// CommonMark as rich text of p, ul, ol, li, b, i, s, code and pre alone. Raw HTML stands as text, pictures leave
/// their alternative text, links lose their address: nothing on the screen can load or lead anywhere.
QString richTextFromMarkdown(const QString &markdown);

} // namespace Foyer
