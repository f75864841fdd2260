// SPDX-License-Identifier: GPL-3.0-or-later
// Small events to play with, and the bytes a server would send about them.
#pragma once

#include "shared/replica/replica.h"

namespace Foyer {

/// An event of the sessions "Session 0" … at seq, with a few rooms and hosts. Ids follow from the
/// numbers.
Snapshot fixtureSnapshot(int sessions, qint64 seq, const QString &slug = QStringLiteral("fair"));
Session fixtureSession(int number);
QString fixtureCursor(qint64 seq, quint32 stamp = 0xabcd0000);

/// The SSE bytes of session.changed, tick and reset.
QByteArray sessionChanged(qint64 seq, const Session &session, quint32 stamp = 0xabcd0000);
QByteArray eventChanged(qint64 seq, const Event &event, quint32 stamp = 0xabcd0000);
QByteArray tickBytes(qint64 seq, quint32 stamp = 0xabcd0000);
QByteArray resetBytes(const QByteArray &reason);

/// Without seq and cursor, so that replicas at different positions but in one state are equal.
QByteArray stateBytes(const Replica &replica);
QByteArray stateBytes(const QByteArray &snapshotJson);

} // namespace Foyer
