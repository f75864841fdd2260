// SPDX-License-Identifier: GPL-3.0-or-later
// node replay.mjs FILE: the page's replica driven with what a Recorder wrote down; prints the snapshot it ends with.
import { readFileSync } from 'node:fs';
import process from 'node:process';

import { apply, decodeMessage } from '../../backend/web/replica/apply.mjs';
import { makeReplica, toSnapshot } from '../../backend/web/replica/replica.mjs';

let replica = null;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  if (line === '') continue;
  const { snapshot, type, data, lastEventId } = JSON.parse(line);
  if (snapshot) {
    replica = makeReplica(snapshot);
    continue;
  }
  const message = decodeMessage(type, data, lastEventId);
  if (message === null) throw new Error(`not a message: ${line}`);
  apply(replica, message);
}
process.stdout.write(JSON.stringify(toSnapshot(replica)));
