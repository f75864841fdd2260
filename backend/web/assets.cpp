// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/assets.h"
#include "backend/web/tokencss.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QHash>
#include <QtCore/QJsonDocument>
#include <QtCore/QMap>
#include <QtCore/QUrl>

#include <zlib.h>

#include <algorithm>

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

/// Empty when it would not be smaller.
QByteArray gzipped(const QByteArray &body, int level = 9)
{
    z_stream stream = {};
    // 15 + 16: a gzip wrapper.
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
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

/// The value of an attribute of the first tag at `from`, or `otherwise`.
QByteArray attribute(const QByteArray &xml, qsizetype from, const QByteArray &name,
                     const QByteArray &otherwise)
{
    const qsizetype end = xml.indexOf('>', from);
    const qsizetype at = xml.indexOf(' ' + name + "=\"", from);
    if (at < 0 || at > end) return otherwise;
    const qsizetype start = at + name.size() + 3;
    return xml.mid(start, xml.indexOf('"', start) - start);
}

/// "<symbol>" per icon, so that a page needs no request per icon and the icon takes the text's colour. Of the theme's
/// icons, which serve the other clients as well, only those that a module names.
QByteArray makeSprite(const QByteArray &modules)
{
    QMap<QString, QByteArray> icons;
    for (const QString &folder :
         {QStringLiteral(":/web-theme/icons"), QStringLiteral(":/web/icons")}) {
        QDirIterator files(folder, {QStringLiteral("*.svg")});
        while (files.hasNext()) {
            const QString name = files.next();
            const QString icon = files.fileInfo().completeBaseName();
            if (modules.contains('\'' + icon.toUtf8() + '\''))
                icons.insert(icon, readResource(name));
        }
    }
    QByteArray sprite =
        "<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">";
    for (auto it = icons.cbegin(); it != icons.cend(); ++it) {
        const qsizetype open = it->indexOf("<svg");
        const qsizetype start = it->indexOf('>', open) + 1;
        const qsizetype end = it->lastIndexOf("</svg>");
        if (open < 0 || start <= 0 || end < start) continue;
        sprite += "<symbol id=\"i-" + it.key().toUtf8() + "\" viewBox=\""
                  + attribute(*it, open, "viewBox", "0 0 24 24")
                  + "\" fill=\"none\" stroke=\"currentColor\" stroke-width=\""
                  + attribute(*it, open, "stroke-width", "2")
                  + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
                  + it->mid(start, end - start) + "</symbol>";
    }
    return sprite + "</svg>";
}

/// What a browser has no use for goes: lines that are only a comment, and indentation. The first line, with the licence,
/// stays, and so does each line's place in the order. No text of the page spans lines.
QByteArray withoutComments(const QByteArray &source)
{
    QByteArray out;
    out.reserve(source.size());
    bool first = true, inComment = false;
    for (const QByteArray &raw : source.split('\n')) {
        const QByteArray line = raw.trimmed();
        const bool opens = line.startsWith("/*");
        const bool drop = !first
                          && (inComment || line.isEmpty() || line.startsWith("//")
                              || (opens && (line.endsWith("*/") || !line.contains("*/"))));
        if (inComment)
            inComment = !line.contains("*/");
        else if (!first && opens)
            inComment = !line.contains("*/");
        if (!drop) out += line + '\n';
        first = false;
    }
    return out;
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
            if (!all.fileInfo().isFile()) continue;
            const bool isText = name.endsWith(QLatin1String(".mjs"))
                                || name.endsWith(QLatin1String(".css"))
                                || name.endsWith(QLatin1String(".js"));
            const QByteArray body = readResource(name);
            files.insert(name.mid(6).toUtf8(), isText ? withoutComments(body) : body);
        }
        const QByteArray tokens = readResource(QStringLiteral(":/web-theme/tokens.json"));
        files.insert("css/tokens.css", tokenStyleSheet(QJsonDocument::fromJson(tokens).object()));
        QByteArray sources;
        for (auto it = files.cbegin(); it != files.cend(); ++it)
            if (it.key().endsWith(".mjs")) sources += *it;
        sprite = makeSprite(sources);
        joinSheets(files);

        QByteArray everything = sprite;
        for (auto it = files.cbegin(); it != files.cend(); ++it)
            everything += it.key() + '\0' + *it + '\0';
        root = "/assets/" + hexHash(everything, 12) + '/';
        for (auto it = files.cbegin(); it != files.cend(); ++it) {
            if (it.key().startsWith("icons/") || it.key().startsWith("pages/")) continue;
            add(root + it.key(), it.key(), *it);
        }
        for (const QByteArray &entry : {QByteArray("main-event.mjs"), QByteArray("main-list.mjs")})
            graphs.insert(entry, graphOf(files, entry));
        list = fromDoctype(files.value("pages/list.html"));
        event = fromDoctype(files.value("pages/event.html"));
        plain = fromDoctype(files.value("pages/plain.html"));
        gate = standalone(fromDoctype(files.value("pages/gate.html")));
        reset = standalone(fromDoctype(files.value("pages/reset.html")));
        manifest = files.value("pages/manifest.json");
        manifest.replace("{{assets}}", root);
        fillWorker();
    }

    /// "{{sheets base frame}}" of a page becomes one link: the files joined, so that they are one request and share
    /// what gzip knows of them.
    static void joinSheets(QMap<QByteArray, QByteArray> &files)
    {
        const QByteArray begin = "{{sheets ";
        for (const char *name : {"list", "event", "plain", "gate", "reset"}) {
            QByteArray &page = files[QByteArray("pages/") + name + ".html"];
            const qsizetype at = page.indexOf(begin);
            const qsizetype end = page.indexOf("}}", at);
            if (at < 0 || end < 0) continue;
            QByteArray joined;
            const qsizetype first = at + begin.size();
            for (const QByteArray &sheet : page.mid(first, end - first).split(' '))
                joined += files.value("css/" + sheet + ".css");
            const QByteArray path = QByteArray("css/page-") + name + ".css";
            files.insert(path, joined);
            files[QByteArray("pages/") + name + ".html"].replace(
                at, end + 2 - at, "<link rel=\"stylesheet\" href=\"{{assets}}" + path + "\">");
        }
    }

    /// What a module imports before it runs, without itself. What it may load later is not among them.
    static QByteArrayList graphOf(const QMap<QByteArray, QByteArray> &files,
                                  const QByteArray &entry)
    {
        QByteArrayList found{entry};
        for (qsizetype i = 0; i < found.size(); ++i) {
            const QByteArray module = found.at(i);
            const QByteArray body = files.value(module);
            const QByteArray folder = module.left(module.lastIndexOf('/') + 1);
            const QByteArray begin = " from '";
            for (qsizetype at = body.indexOf(begin); at >= 0; at = body.indexOf(begin, at + 1)) {
                const qsizetype first = at + begin.size();
                const QByteArray target = body.mid(first, body.indexOf('\'', first) - first);
                const QByteArray path =
                    QDir::cleanPath(QString::fromUtf8(folder + target)).toUtf8();
                if (files.contains(path) && !found.contains(path)) found += path;
            }
        }
        return found.mid(1);
    }

    void add(const QByteArray &path, const QByteArray &name, const QByteArray &body)
    {
        assets.insert(path, {path, contentType(name), body, gzipped(body),
                             '"' + hexHash(body, 16) + '"', true});
    }

    QByteArray standalone(QByteArray page) const
    {
        page.replace("{{assets}}", root);
        page.replace("{{sprite}}", sprite);
        return page;
    }

    /// The worker's script names every file that it keeps, so that it differs whenever one of them does.
    void fillWorker()
    {
        QByteArrayList names;
        for (auto it = assets.cbegin(); it != assets.cend(); ++it)
            if (isKept(it.key())) names += '"' + it.key() + '"';
        std::sort(names.begin(), names.end());
        const QByteArray path = root + "worker.js";
        QByteArray body = assets.value(path).body;
        body.replace("'{{version}}'", '"' + root + '"');
        body.replace("['{{files}}']", '[' + names.join(',') + ']');
        assets.remove(path);
        worker = {path, contentType(path), body, gzipped(body), '"' + hexHash(body, 16) + '"',
                  false};
    }

    /// Of the style sheets only those that a page links; the words of a language are kept once they are chosen.
    bool isKept(const QByteArray &path) const
    {
        const QByteArray name = path.mid(root.size());
        const QByteArray words = "views/words/", module = "xx.mjs";
        if (name.startsWith(words) && name.size() == words.size() + module.size()) return false;
        return name != "worker.js" && (!name.startsWith("css/") || name.startsWith("css/page-"));
    }

    QByteArray root;
    QByteArray sprite;
    QByteArray list, event, plain, gate, reset, manifest;
    Asset worker;
    QHash<QByteArray, QByteArrayList> graphs; ///< per entry
    QHash<QByteArray, Asset> assets;
};

const Tree &tree()
{
    static const Tree instance;
    return instance;
}

/// Tells the browser of every module at once, so that the graph is not fetched level by level.
QByteArray preloads(const QByteArray &entry)
{
    QByteArray out;
    for (const QByteArray &module : tree().graphs.value(entry))
        out += "<link rel=\"modulepreload\" href=\"" + tree().root + module + "\">\n";
    return out;
}

/// Text for a page's head, in which no later step finds a placeholder to fill.
QByteArray safe(const QString &text)
{
    return text.toHtmlEscaped().replace(QLatin1Char('{'), QLatin1String("&#123;")).toUtf8();
}

/// The same programme in other forms.
QByteArray alternates(const QString &slug)
{
    const QByteArray name = QUrl::toPercentEncoding(slug);
    const QByteArray data = "/api/v1/events/" + name + "/schedule.";
    const struct {
        QByteArray type, title, address;
    } forms[] = {{"text/html", "Without scripts", "/e/" + name + "/plain"},
                 {"text/calendar", "Calendar", data + "ics"},
                 {"application/xml", "schedule.xml", data + "xml"},
                 {"application/json", "schedule.json", data + "json"}};
    QByteArray links;
    for (const auto &form : forms)
        links += "<link rel=\"alternate\" type=\"" + form.type + "\" title=\"" + form.title
                 + "\" href=\"" + form.address + "\">\n";
    return links;
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

const Asset *fixedAsset(QByteArrayView name)
{
    return name == QByteArrayView("worker.js") ? &tree().worker : nullptr;
}

const QByteArray &assetRoot() { return tree().root; }

QByteArray listPage(const QByteArray &noScript)
{
    return fill(tree().list, "main-list.mjs", noScript);
}

QByteArray eventPage(const QString &slug, const QString &eventName, const QByteArray &noScript)
{
    QByteArray page = tree().event;
    page.replace("{{title}}", safe(eventName.isEmpty() ? QStringLiteral("Schedule") : eventName));
    page.replace("{{alternate}}", slug.isEmpty() ? QByteArray() : alternates(slug));
    return fill(page, "main-event.mjs", noScript);
}

QByteArray packedPage(const QByteArray &html) { return gzipped(html, 5); }

const QByteArray &gatePage() { return tree().gate; }
const QByteArray &resetPage() { return tree().reset; }
const QByteArray &webManifest() { return tree().manifest; }
QByteArray shellPage() { return eventPage({}); }

QByteArray plainPage(const QString &title, const QByteArray &body, const QByteArray &language,
                     bool rightToLeft)
{
    QByteArray page = tree().standalone(tree().plain);
    page.replace("{{language}}", language);
    page.replace("{{dir}}", rightToLeft ? "rtl" : "ltr");
    page.replace("{{title}}", safe(title));
    const qsizetype at = page.indexOf("{{body}}");
    return page.replace(at, 8, body);
}

} // namespace Foyer
