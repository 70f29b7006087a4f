// npm run dev: the server restarts when its code changes, the browser's code is replaced while it runs.
import { spawn } from 'node:child_process';
import { environment, ensureInstalled, pinnedNode, root } from './bootstrap.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const behind = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://${process.env.BASE_DOMAIN ?? 'localhost'}:${port}`;
const server = spawn(pinnedNode(), ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...environment(),
    PORT: String(behind),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    GUILDHALL_WEB: 'development',
  },
});
const vite = spawn('vite', ['--port', String(port), '--strictPort', '--host', '0.0.0.0'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), GUILDHALL_BEHIND: `http://127.0.0.1:${behind}` },
});
let ended = false;
function end(code) {
  if (ended) return;
  ended = true;
  for (const child of [server, vite]) child.kill('SIGTERM');
  server.on('exit', () => process.exit(code));
}
server.on('exit', (code) => end(code ?? 0));
vite.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
