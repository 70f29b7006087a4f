import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const form = [
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  'Content-Type: image/png',
  '',
  'a'.repeat(70_000),
];

/** Announces a megabyte, sends the beginning, and is gone. */
function breakOff(): Promise<void> {
  const head = [
    'PUT /api/my-profile/avatar HTTP/1.1',
    `Host: ${member.client.host}`,
    `Authorization: Bearer ${member.client.token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 1000000',
  ];
  return new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => done());
    socket.write(`${head.join('\r\n')}\r\n\r\n${form.join('\r\n')}`, () => socket.destroy());
  });
}

test('logs a line without a stack when a browser drops an upload', async () => {
  const { log } = server.services;
  const errors = vi.spyOn(log, 'error');
  const lines = vi.spyOn(log, 'info');
  await breakOff();
  await expect.poll(() => lines.mock.calls.map(([, words]) => words)).toContain('a request broke off');
  expect(lines).toHaveBeenCalledWith(
    { request_id: expect.any(String), method: 'PUT' },
    'a request broke off',
  );
  expect(errors).not.toHaveBeenCalled();
});
