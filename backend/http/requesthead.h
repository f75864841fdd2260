// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a request, read strictly (RFC 9112; what it leaves to the recipient is refused).
// Pure: no socket.
#pragma once

#include "backend/http/limits.h"
#include "shared/base/error.h"

#include <QtCore/QByteArray>
#include <QtCore/QByteArrayView>

#include <optional>
#include <vector>

namespace Foyer {

enum class Method { Get, Head, Post, Put, Patch, Delete, Options, Trace };
const char *toName(Method method);
/// True for methods that may change something.
bool isUnsafe(Method method);

/// Looks for the end of a head while its bytes arrive, so that a wrong line is refused when it
/// comes and not when its time is up.
class HeadScanner
{
public:
    /// Length of the head with its empty line, nothing while it is incomplete. `bytes` begins with
    /// the head and only ever grows. Errors: http.malformed, http.targetTooLong, http.headTooLarge,
    /// http.tooManyFields.
    Result<std::optional<qsizetype>> scan(QByteArrayView bytes, const HttpLimits &limits);
    void reset() { *this = HeadScanner(); }

private:
    qsizetype m_at = 0;
    qsizetype m_lineStart = 0;
    int m_lines = 0;
};

struct HeaderField {
    QByteArrayView name; ///< lower case
    QByteArrayView value;
};

class RequestHead
{
public:
    /// `bytes`: a whole head as HeadScanner found it. Errors: http.malformed, http.methodUnknown,
    /// http.versionUnsupported, http.targetInvalid, http.targetTooLong, http.fieldInvalid (field),
    /// http.hostInvalid, http.lengthInvalid, http.framingAmbiguous, http.codingUnsupported,
    /// http.expectationUnknown.
    Result<void> parse(QByteArray bytes, const HttpLimits &limits);

    Method method() const { return m_method; }
    /// As sent, from the first "/" on, without the query.
    QByteArrayView path() const { return m_path; }
    QByteArrayView query() const { return m_query; }
    /// The field's value; null (not only empty) when it is absent. `name` in lower case.
    QByteArrayView value(QByteArrayView name) const;
    const std::vector<HeaderField> &fields() const { return m_fields; }
    QByteArrayView host() const { return m_host; }
    bool hasLength() const { return m_length >= 0; }
    qint64 length() const { return m_length; } ///< -1: none given
    bool chunked() const { return m_chunked; }
    bool keepAlive() const { return m_keepAlive; }
    bool expectsContinue() const { return m_expectsContinue; }

private:
    Result<void> requestLine(QByteArrayView line, const HttpLimits &limits);
    Result<void> target(QByteArrayView text);
    Result<void> field(char *line, qsizetype length);
    Result<void> framing();
    Result<void> transferCoding(QByteArrayView value);
    Result<void> connectionOptions();

    QByteArray m_bytes;
    std::vector<HeaderField> m_fields;
    QByteArrayView m_path, m_query, m_host;
    Method m_method = Method::Get;
    int m_minor = 1;
    qint64 m_length = -1;
    bool m_chunked = false;
    bool m_keepAlive = true;
    bool m_expectsContinue = false;
};

} // namespace Foyer
