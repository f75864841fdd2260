// SPDX-License-Identifier: GPL-3.0-or-later
// What is under the pointer, chosen, in hand or being renamed.
#include "kiosk/editor/editorcontroller.h"

namespace Foyer {

namespace {

constexpr qreal GripPixels = 6;

Id idOf(const QString &key) { return key.section(u'@', 0, 0); }

} // namespace

void EditorController::setChosen(const QList<Id> &ids)
{
    if (ids == m_chosen) return;
    m_chosen = ids;
    m_inspector.show(ids);
    m_history.show(ids.size() == 1 ? ids.first() : Id());
    m_board.refreshMarks();
    m_list.refresh();
    Q_EMIT chosenChanged();
}

QString EditorController::keyAt(qreal x, qreal y) const
{
    if (const BoardBlock *block = m_board.blockAt({x, y})) return block->key();
    if (const BoardBand *band = m_board.bandAt({x, y}))
        return band->sessionId + u'@' + m_board.layout().rooms.value(m_board.scale().columnAt(x));
    return {};
}

QRectF EditorController::rectAt(qreal x, qreal y) const
{
    const BoardBlock *block = m_board.blockAt({x, y});
    return block ? m_board.rectOf(*block) : QRectF();
}

QString EditorController::zoneAt(qreal x, qreal y) const
{
    const BoardBlock *block = m_board.blockAt({x, y});
    if (!block) return m_board.bandAt({x, y}) ? QStringLiteral("band") : QString();
    const QRectF rect = m_board.rectOf(*block);
    // Grips never take more than half of a small block.
    const qreal grip = std::min(GripPixels, rect.height() / 4);
    if (y < rect.top() + grip) return QStringLiteral("top");
    if (y > rect.bottom() - grip) return QStringLiteral("bottom");
    return QStringLiteral("body");
}

void EditorController::choose(const QString &key, int modifiers)
{
    if (m_drag.awaiting()) m_drag.back();
    if (key.isEmpty()) {
        if (!(modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) unchoose();
        return;
    }
    const Id id = idOf(key);
    if (modifiers & Qt::ControlModifier) {
        QList<Id> ids = m_chosen;
        if (!ids.removeOne(id)) ids.append(id);
        setChosen(ids);
    } else if ((modifiers & Qt::ShiftModifier) && !m_anchor.isEmpty()) {
        const QList<QString> keys = keysInOrder();
        const qsizetype a = keys.indexOf(m_anchor), b = keys.indexOf(key);
        QList<Id> ids;
        if (a >= 0 && b >= 0)
            for (qsizetype i = std::min(a, b); i <= std::max(a, b); ++i)
                if (!ids.contains(idOf(keys[i]))) ids.append(idOf(keys[i]));
        setChosen(ids.isEmpty() ? QList<Id>{id} : ids);
        setFocus(key, false);
        return;
    } else {
        setChosen({id});
    }
    m_anchor = key;
    setFocus(key, false);
}

void EditorController::chooseIn(const QRectF &rect, bool add)
{
    QList<Id> ids = add ? m_chosen : QList<Id>();
    for (const BoardBlock &block : m_board.layout().blocks)
        if (m_board.rectOf(block).intersects(rect) && !ids.contains(block.sessionId))
            ids.append(block.sessionId);
    setChosen(ids);
}

void EditorController::chooseSession(const QString &sessionId)
{
    const Session *session = m_index.session(sessionId);
    if (!session) return;
    if (session->start) m_board.chooseDay(dayOfSession(m_context.draft.replica(), *session));
    setChosen({sessionId});
    for (const BoardBlock &block : m_board.layout().blocks)
        if (block.sessionId == sessionId) {
            setFocus(block.key(), false);
            break;
        }
}

void EditorController::unchoose()
{
    setChosen({});
    m_anchor.clear();
}

bool EditorController::beginDrag(const QString &key, qreal x, qreal y, const QString &zone)
{
    if (!m_chosen.contains(idOf(key))) choose(key, 0);
    const auto mode = zone == u"top"      ? DragController::Mode::Start
                      : zone == u"bottom" ? DragController::Mode::End
                                          : DragController::Mode::Move;
    if (!m_drag.begin(m_chosen, key, {x, y}, mode)) return false;
    m_board.refreshMarks();
    return true;
}

bool EditorController::beginTrayDrag(const QString &cardKey)
{
    const auto card = m_tray.card(cardKey);
    return card && m_drag.beginNew(card->session, card->exists, card->minutes);
}

bool EditorController::liftCard(const QString &cardKey)
{
    if (!beginTrayDrag(cardKey)) return false;
    const Spot where = spot();
    const int column = std::max(0, m_board.columnOf(where.room));
    const BoardScale &scale = m_board.scale();
    m_drag.moveTo(scale.xOf(column) + scale.columnWidth / 2, scale.yOf(where.start), 0);
    Q_EMIT reveal(m_drag.pieceRect());
    return true;
}

void EditorController::drop()
{
    const bool fromNothing = m_chosen.isEmpty();
    const Session *held = m_drag.inHand();
    const Id id = held ? held->id : Id();
    const DragController::Outcome outcome = m_drag.drop();
    if (outcome == DragController::Outcome::Awaiting) setInspectorOpen(true);
    if (outcome == DragController::Outcome::Sent && fromNothing && m_index.session(id))
        setChosen({id});
    m_board.refreshMarks();
}

QRectF EditorController::renameRect() const
{
    if (m_renaming.isEmpty()) return {};
    for (const BoardBlock &block : m_board.layout().blocks)
        if (block.sessionId == m_renaming) return m_board.rectOf(block);
    return {};
}

void EditorController::finishRename(const QString &title)
{
    const Id id = m_renaming;
    if (id.isEmpty()) return;
    m_renaming.clear();
    Q_EMIT viewChanged();
    if (m_inspector.sessionId() == id && !title.trimmed().isEmpty())
        m_inspector.save(QStringLiteral("title"), title);
}

} // namespace Foyer
