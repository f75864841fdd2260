// SPDX-License-Identifier: GPL-3.0-or-later
// What a host does to a session of theirs besides editing it: cancel, say that it is late, have it take place after all.

import { ask } from '../../store/api.mjs';
import { confirmDialog, openDialog } from '../parts/dialog.mjs';
import { h } from '../parts/dom.mjs';
import { field } from '../parts/form.mjs';
import { button } from '../parts/parts.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const LATE_STEPS = [0, 5, 10, 15, 20, 30];

const pathOf = (app, session, verb) =>
  `${app.event}/sessions/${encodeURIComponent(session.id)}/${verb}`;

export function openCancel(app, session) {
  const reason = field(words.hosting.reason, { optional: words.meeting.optional, maxlength: 500 });
  confirmDialog(
    words.hosting.cancel,
    `“${session.title}”. ${words.hosting.cancelSure(app.countOf(session.id))}`,
    words.hosting.cancelIt,
    async () => {
      const { error } = await ask('POST', pathOf(app, session, 'cancel'), {
        reason: reason.input.value.trim(),
      });
      return error ? problemText(error) : '';
    },
    reason,
  );
}

export async function reinstate(app, session) {
  const { error } = await ask('POST', pathOf(app, session, 'reinstate'), {});
  if (error) app.toast(problemText(error));
}

export function openLate(app, session) {
  openDialog(words.hosting.late, ({ close }) => {
    const trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
    const set = async (minutes) => {
      const { error } = await ask('POST', pathOf(app, session, 'late'), { minutes });
      if (!error) return close();
      trouble.textContent = problemText(error);
      trouble.hidden = false;
      return undefined;
    };
    return [
      h(
        'p',
        { class: 'ask-text' },
        `“${session.title}”. ${words.hosting.peopleTold(app.countOf(session.id))}.`,
      ),
      trouble,
      h(
        'div',
        { class: 'late-steps' },
        LATE_STEPS.map((minutes) =>
          button(words.hosting.lateBy(minutes), () => set(minutes), {
            kind: minutes === (session.lateMinutes ?? 0) ? 'soft' : '',
          }),
        ),
      ),
    ];
  });
}
