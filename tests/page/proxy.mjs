// SPDX-License-Identifier: GPL-3.0-or-later
// A reverse proxy in front of a server, as a site has one: while its server is away it answers 502 with a page of its own.
import { createServer, request } from 'node:http';

export class Proxy {
  constructor(targetPort) {
    this.targetPort = targetPort;
    this.down = false;
    this.refused = 0;
    this.open = new Set();
    this.server = createServer((from, to) => this.#forward(from, to));
  }

  listen(port) {
    return new Promise((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** The server behind goes: what is open ends, what comes is refused. */
  fail() {
    this.down = true;
    for (const socket of this.open) socket.destroy();
  }

  recover() {
    this.down = false;
  }

  close() {
    this.server.closeAllConnections?.();
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  #refuse(to) {
    this.refused += 1;
    to.writeHead(502, { 'Content-Type': 'text/html' });
    to.end('<html><body><h1>502 Bad Gateway</h1></body></html>');
  }

  #forward(from, to) {
    if (this.down) {
      this.#refuse(to);
      return;
    }
    this.open.add(to.socket);
    const ahead = request(
      { host: '127.0.0.1', port: this.targetPort, method: from.method, path: from.url, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode, answer.headers);
        answer.pipe(to);
      },
    );
    ahead.on('error', () => (to.headersSent ? to.destroy() : this.#refuse(to)));
    to.on('close', () => {
      this.open.delete(to.socket);
      ahead.destroy();
    });
    from.pipe(ahead);
  }
}
