import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.ts';

const program = debianProgram('nginx', '/usr/sbin/nginx');
export const hasNginx = program !== undefined;

/** The sample for nginx with a certificate for `*.localhost`, at a port of its own before the server at another one. */
export async function startNginx(sample: string, port: number, serverPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-nginx-'));
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '2',
      ...names,
    ],
    { stdio: 'ignore' },
  );
  const site = sample
    .replaceAll('/etc/ssl/example.org.pem', certificate)
    .replaceAll('/etc/ssl/example.org.key', key)
    .replaceAll('example.org', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const settings = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    settings,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${places.join(' ')}\n${site}}`,
  );
  const tried = spawnSync(program!, ['-t', '-c', settings], { encoding: 'utf8' });
  const running = spawn(program!, ['-c', settings], { stdio: 'ignore' });
  const ended = new Promise((done) => running.on('exit', done));
  return {
    certificate,
    /** What it says of its settings. */
    tried: { status: tried.status, says: tried.stderr },
    async stop() {
      running.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
