// SPDX-License-Identifier: GPL-3.0-or-later
// A request's head and chunked body: any bytes, in any pieces, give the same; what is accepted is bounded, and would
// be read in one way only by whoever stands in front or behind.
#include "backend/http/chunkdecoder.h"
#include "backend/http/problemstatus.h"
#include "backend/http/request.h"
#include "tests/fuzz/fuzz.h"

using namespace Foyer;

namespace {

struct Outcome {
    QString code; ///< of the refusal; "more": not whole
    qsizetype headLength = 0;
    QByteArray method, path, query, host, body, rest;
    qint64 length = -1;
    bool chunked = false, keepAlive = false;
    qsizetype fields = 0;
    bool operator==(const Outcome &) const = default;
};

void readBody(Outcome &out, QByteArray input, qsizetype piece, qint64 limit)
{
    ChunkDecoder decoder(limit);
    QByteArray arrived;
    for (qsizetype at = 0;;) {
        const auto done = decoder.feed(arrived, out.body);
        FOYER_FUZZ_CHECK(out.body.size() <= limit);
        if (!done) {
            out.code = done.error().code;
            out.body.clear(); // how much of it had come depends on the pieces
            return;
        }
        if (*done) {
            out.rest = arrived + input.sliced(at);
            return;
        }
        if (at == input.size()) {
            out.code = QStringLiteral("more");
            return;
        }
        const qsizetype next = std::min(piece, input.size() - at);
        arrived += input.sliced(at, next);
        at += next;
    }
}

Outcome read(const QByteArray &bytes, qsizetype piece)
{
    HttpLimits limits;
    limits.headBytes = 1024;
    limits.headFields = 8;
    limits.targetBytes = 200;
    Outcome out;
    HeadScanner scanner;
    for (qsizetype size = std::min(piece, bytes.size());;
         size = std::min(size + piece, bytes.size())) {
        const auto end = scanner.scan(QByteArrayView(bytes).first(size), limits);
        if (!end) {
            out.code = end.error().code;
            return out;
        }
        if (*end) {
            out.headLength = **end;
            break;
        }
        if (size == bytes.size()) {
            out.code = QStringLiteral("more");
            return out;
        }
    }
    FOYER_FUZZ_CHECK(out.headLength <= limits.headBytes + 4 && out.headLength <= bytes.size());
    Request request;
    const auto parsed = request.head.parse(bytes.first(out.headLength), limits);
    if (!parsed) {
        out.code = parsed.error().code;
        return out;
    }
    const RequestHead &head = request.head;
    out.method = toName(head.method());
    out.path = head.path().toByteArray();
    out.query = head.query().toByteArray();
    out.host = head.host().toByteArray();
    out.length = head.length();
    out.chunked = head.chunked();
    out.keepAlive = head.keepAlive();
    out.fields = qsizetype(head.fields().size());
    FOYER_FUZZ_CHECK(out.path.startsWith('/') && out.path.size() + out.query.size() <= 200);
    FOYER_FUZZ_CHECK(!(out.chunked && head.hasLength()));
    FOYER_FUZZ_CHECK(out.fields <= limits.headFields);
    for (const HeaderField &field : head.fields())
        for (const char c : field.value)
            FOYER_FUZZ_CHECK(c != '\r' && c != '\n' && c != '\0');
    static_cast<void>(request.parameter("since"));
    if (out.chunked) readBody(out, bytes.sliced(out.headLength), piece, 300);
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const Outcome whole = read(bytes, std::max<qsizetype>(1, bytes.size()));
    // Every refusal is an answer of the 4xx or 5xx that the codes are known for.
    if (!whole.code.isEmpty() && whole.code != u"more") {
        FOYER_FUZZ_CHECK(whole.code.startsWith(u"http."));
        FOYER_FUZZ_CHECK(problemStatus(whole.code) >= 400 && problemStatus(whole.code) != 500);
    }
    for (const qsizetype piece : {1, 2, 7, 64}) {
        const Outcome pieces = read(bytes, piece);
        // A head that is both too large and wrong may be refused for either, whichever comes first.
        if (!whole.code.isEmpty() && whole.code != u"more") {
            FOYER_FUZZ_CHECK(!pieces.code.isEmpty() && pieces.code != u"more");
            continue;
        }
        FOYER_FUZZ_CHECK(pieces == whole);
    }
    return 0;
}
