// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace Foyer {

/// A description of a schedule file as Markdown. HTML becomes Markdown with the same meaning
/// (paragraphs, lists, emphasis, links with harmless schemes, code, quotes, headings); scripts,
/// styles and other tags go, their text stays except for scripts and styles. Text without HTML is
/// taken as it is. One pass, no recursion, never fails.
QString markdownFrom(const QString &text);

} // namespace Foyer
