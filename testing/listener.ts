import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Listener {
  address: string;
  heard: Heard[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, heard: Heard) => void;
  close(): void;
}

/** Another program, on this machine: what webhooks lead to in tests. */
export async function listen(): Promise<Listener> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const heard = { path: request.url ?? '', headers: request.headers, body };
      listener.heard.push(heard);
      listener.answer(response, heard);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const listener: Listener = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    answer: (response) => void response.writeHead(200).end('thanks'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return listener;
}
