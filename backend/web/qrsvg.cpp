// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/qrsvg.h"

#include <qrcodegen.hpp>

namespace Foyer {

QByteArray qrSvg(const QByteArray &text)
{
    constexpr qsizetype Longest =
        500; // far below what no code can hold, for which the generator throws
    if (text.isEmpty() || text.size() > Longest) return {};
    const auto code =
        qrcodegen::QrCode::encodeText(text.constData(), qrcodegen::QrCode::Ecc::MEDIUM);
    constexpr int Quiet = 4;
    const QByteArray side = QByteArray::number(code.getSize() + 2 * Quiet);
    QByteArray svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + ' ' + side
                     + "\" shape-rendering=\"crispEdges\"><rect width=\"" + side + "\" height=\""
                     + side + "\" fill=\"#fff\"/><path d=\"";
    for (int y = 0; y < code.getSize(); ++y)
        for (int x = 0; x < code.getSize(); ++x)
            if (code.getModule(x, y))
                svg += 'M' + QByteArray::number(x + Quiet) + ' ' + QByteArray::number(y + Quiet)
                       + "h1v1h-1z";
    return svg + "\"/></svg>\n";
}

} // namespace Foyer
