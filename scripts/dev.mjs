// npm run dev: the server restarts when its code changes, the browser's code is replaced while it runs. PostgreSQL and
// the compiled code of what has not changed outlive a restart.
import { spawn } from 'node:child_process';
import { environment, ensureInstalled, pinnedNode, root } from './bootstrap.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const behind = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://${process.env.BASE_DOMAIN ?? 'localhost'}:${port}`;
const keepsDatabase = !process.env.DATABASE_URL;
// As the product itself listens (src/kit/server/config.ts): everybody knows the password of a demo.
const seeds = process.env.SEED_DEMO ? /^(1|true)$/.test(process.env.SEED_DEMO) : keepsDatabase;
const host = process.env.HOST || (seeds ? '127.0.0.1' : '0.0.0.0');

const children = [];
let ended = false;

function run(command, args, env, stdio = 'inherit') {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...environment(), ...env } });
  children.push(child);
  child.gone = new Promise((done) => child.on('exit', done));
  child.on('exit', (code) => end(code ?? 0));
  return child;
}

/** The server first, which still needs its database. */
async function end(code) {
  if (ended) return;
  ended = true;
  for (const child of children.toReversed()) {
    child.kill('SIGTERM');
    await child.gone;
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

if (keepsDatabase) {
  const keeper = run(pinnedNode(), ['src/app/server/keep-database.ts'], {}, [
    'inherit',
    'inherit',
    'inherit',
    'ipc',
  ]);
  await Promise.race([new Promise((done) => keeper.once('message', done)), keeper.gone]);
}
if (!ended) {
  run('vite', ['--port', String(port), '--strictPort', '--host', host], {
    GUILDHALL_BEHIND: `http://127.0.0.1:${behind}`,
  });
  run(pinnedNode(), ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    PORT: String(behind),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    GUILDHALL_WEB: 'development',
    ...(keepsDatabase && { GUILDHALL_DATABASE: 'kept' }),
  });
}
