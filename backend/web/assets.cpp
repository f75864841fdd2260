// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/assets.h"
#include "backend/web/tokencss.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QHash>
#include <QtCore/QJsonDocument>
#include <QtCore/QMap>

#include <zlib.h>

// Outside the namespace: the macro declares a global function. Without it the linker may drop a static library's resources.
static void initResources()
{
    Q_INIT_RESOURCE(foyer_web_page);
    Q_INIT_RESOURCE(foyer_web_theme);
}

namespace Foyer {
namespace {

QByteArray readResource(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray contentType(const QByteArray &name)
{
    const QByteArray ext = name.mid(name.lastIndexOf('.') + 1);
    if (ext == "mjs" || ext == "js") return "text/javascript; charset=utf-8";
    if (ext == "css") return "text/css; charset=utf-8";
    if (ext == "svg") return "image/svg+xml";
    return "application/octet-stream";
}

QByteArray gzipped(const QByteArray &body)
{
    z_stream stream = {};
    // 15 + 16: a gzip wrapper. Level 9, since this runs once a process.
    if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    QByteArray out(qsizetype(deflateBound(&stream, uLong(body.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(body.constData()));
    stream.avail_in = uInt(body.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return done && out.size() < body.size() ? out : QByteArray();
}

QByteArray hexHash(const QByteArray &bytes, int characters)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(characters);
}

/// "<symbol>" per icon, so that a page needs no request per icon and the icon takes the text's colour.
QByteArray makeSprite()
{
    QMap<QString, QByteArray> icons;
    for (const QString &folder :
         {QStringLiteral(":/web-theme/icons"), QStringLiteral(":/web/icons")}) {
        QDirIterator files(folder, {QStringLiteral("*.svg")});
        while (files.hasNext()) {
            const QString name = files.next();
            icons.insert(files.fileInfo().completeBaseName(), readResource(name));
        }
    }
    QByteArray sprite =
        "<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">";
    for (auto it = icons.cbegin(); it != icons.cend(); ++it) {
        const qsizetype open = it->indexOf("<svg");
        const qsizetype start = it->indexOf('>', open) + 1;
        const qsizetype end = it->lastIndexOf("</svg>");
        if (open < 0 || start <= 0 || end < start) continue;
        sprite += "<symbol id=\"i-" + it.key().toUtf8()
                  + "\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" "
                    "stroke-width=\"2\" stroke-linecap=\"round\""
                    " stroke-linejoin=\"round\">"
                  + it->mid(start, end - start) + "</symbol>";
    }
    return sprite + "</svg>";
}

/// Without the licence line, which is for readers of the source.
QByteArray fromDoctype(const QByteArray &page) { return page.mid(page.indexOf("<!doctype")); }

class Tree
{
public:
    Tree()
    {
        initResources();
        QMap<QByteArray, QByteArray> files;
        QDirIterator all(QStringLiteral(":/web"), QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QString name = all.next();
            if (all.fileInfo().isFile()) files.insert(name.mid(6).toUtf8(), readResource(name));
        }
        const QByteArray tokens = readResource(QStringLiteral(":/web-theme/tokens.json"));
        files.insert("css/tokens.css", tokenStyleSheet(QJsonDocument::fromJson(tokens).object()));
        sprite = makeSprite();

        QByteArray everything = sprite;
        for (auto it = files.cbegin(); it != files.cend(); ++it)
            everything += it.key() + '\0' + *it + '\0';
        root = "/assets/" + hexHash(everything, 12) + '/';
        for (auto it = files.cbegin(); it != files.cend(); ++it) {
            if (it.key().startsWith("icons/") || it.key().startsWith("pages/")) continue;
            const QByteArray path = root + it.key();
            assets.insert(path, {path, contentType(it.key()), *it, gzipped(*it),
                                 '"' + hexHash(*it, 16) + '"', true});
            if (it.key().endsWith(".mjs")) modules += it.key();
        }
        list = fromDoctype(files.value("pages/list.html"));
        event = fromDoctype(files.value("pages/event.html"));
    }

    QByteArray root;
    QByteArray sprite;
    QByteArray list, event;
    QList<QByteArray> modules;
    QHash<QByteArray, Asset> assets;
};

const Tree &tree()
{
    static const Tree instance;
    return instance;
}

/// Tells the browser of every module at once, so that the graph is not fetched level by level.
QByteArray preloads(const QByteArray &except)
{
    QByteArray out;
    for (const QByteArray &module : tree().modules) {
        if (!module.startsWith("main-") || module == except)
            out += "<link rel=\"modulepreload\" href=\"" + tree().root + module + "\">\n";
    }
    return out;
}

QByteArray fill(QByteArray page, const QByteArray &entry, const QByteArray &noScript)
{
    page.replace("{{preloads}}", preloads(entry));
    page.replace("{{assets}}", tree().root);
    page.replace("{{sprite}}", tree().sprite);
    page.replace("{{noscript}}", noScript);
    return page;
}

} // namespace

const Asset *findAsset(QByteArrayView path)
{
    const auto it = tree().assets.constFind(path.toByteArray());
    return it == tree().assets.cend() ? nullptr : &*it;
}

const QByteArray &assetRoot() { return tree().root; }

QByteArray listPage(const QByteArray &noScript)
{
    return fill(tree().list, "main-list.mjs", noScript);
}

QByteArray eventPage(const QString &slug, const QString &eventName, const QByteArray &noScript)
{
    // The two texts go in before the trusted parts, escaped, and can hold no placeholder that a later step would fill.
    const auto safe = [](const QString &text) {
        return text.toHtmlEscaped().replace(QLatin1Char('{'), QLatin1String("&#123;")).toUtf8();
    };
    QByteArray page = tree().event;
    const qsizetype titleAt = page.indexOf("{{title}}");
    page.replace(titleAt, 9, safe(eventName.isEmpty() ? QStringLiteral("Schedule") : eventName));
    const qsizetype slugAt = page.indexOf("{{slug}}");
    page.replace(slugAt, 8, safe(slug));
    return fill(page, "main-event.mjs", noScript);
}

} // namespace Foyer
