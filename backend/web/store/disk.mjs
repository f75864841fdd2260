// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives the page, in IndexedDB: the last snapshot of each event and the writes that wait. Everything here is one
// viewer's and goes with them. Without IndexedDB (private mode) nothing is kept, and nothing fails.

const NAME = 'foyer';
const STORE = 'kept';

let opened = null;

function open() {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function run(mode, work) {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(undefined);
      transaction.onabort = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

export const readKept = (key) => run('readonly', (store) => store.get(key));
export const keep = (key, value) => run('readwrite', (store) => store.put(value, key));
export const forget = (key) => run('readwrite', (store) => store.delete(key));
/** All of it: somebody else uses this browser now. */
export const forgetAll = () => run('readwrite', (store) => store.clear());
