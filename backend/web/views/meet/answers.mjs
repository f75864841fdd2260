// SPDX-License-Identifier: GPL-3.0-or-later
// Accepting, declining, cancelling a meeting.

import { ask } from '../../store/api.mjs';
import { confirmDialog } from '../parts/dialog.mjs';
import { field } from '../parts/form.mjs';
import { partnerOf } from '../session/clashes.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

async function patch(app, meeting, body) {
  const { error } = await ask(
    'PATCH',
    `${app.event}/meetings/${encodeURIComponent(meeting.id)}`,
    body,
  );
  return error;
}

export async function answerMeeting(app, meeting, status) {
  const error = await patch(app, meeting, { status });
  if (error) app.toast(problemText(error));
}

export function openCancelMeeting(app, meeting) {
  const note = field(words.meeting.note, { optional: words.meeting.optional, maxlength: 2000 });
  const name = partnerOf(app, meeting).name;
  confirmDialog(
    words.meeting.cancel,
    `${words.meetingWith(name)}. ${words.hosting.peopleTold(1)}.`,
    words.meeting.cancel,
    async () => {
      const text = note.input.value.trim();
      const error = await patch(app, meeting, { status: 'canceled', ...(text ? { note: text } : {}) });
      return error ? problemText(error) : '';
    },
    note,
  );
}
