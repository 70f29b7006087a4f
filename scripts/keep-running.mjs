// Starts the server again whenever it ends without having been asked to.
import { spawn } from 'node:child_process';
import { environment, fail, root } from './bootstrap.mjs';
import { memoryEnvironment } from './server-memory.mjs';

/** The server's own word (src/app/server/main.ts) that the same start would fail again: it has said why. */
const cannotStart = 78;

/** Before each new start; a server that fails as soon as it has started is not worth more of them. */
const pausesMs = [500, 1000, 2000, 4000, 8000];

/** One that ran for so long was well, and begins with the shortest pause again. */
const steadyMs = 60_000;

/** Runs until the program ends as it meant to, until a signal has ended it, or until there is no more hope. It is told when the web app, if that is being built, is done. */
export async function keepRunning(command, args, { pauses = pausesMs, building } = {}) {
  const signals = passSignalsOn();
  for (let quickEnds = 0; ;) {
    const began = Date.now();
    const { code, signal } = await runOnce(command, args, signals, building);
    if (code === 0 || signals.hasCome) return code ?? 1;
    // After a crash it may be the database or the port that is not back yet, and not a setting that is wrong.
    if (code === cannotStart && quickEnds === 0) return 1;
    quickEnds = Date.now() - began > steadyMs ? 1 : quickEnds + 1;
    const how = signal ?? `code ${code}`;
    const pause = pauses[quickEnds - 1];
    if (pause === undefined) {
      console.error(
        `\nThe server stopped ${quickEnds} times in a row (${how} the last time), so it stays down.`,
      );
      console.error('Find the cause in the output above, then run npm start again.\n');
      return 1;
    }
    console.error(`\nThe server stopped unexpectedly (${how}). Restarting in ${pause / 1000} s …\n`);
    await signals.orAfter(pause);
    if (signals.hasCome) return 0;
  }
}

function passSignalsOn() {
  const signals = {
    hasCome: false,
    child: undefined,
    wake: () => undefined,
    orAfter: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms);
        signals.wake = () => (clearTimeout(timer), done());
      }),
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signals.hasCome = true;
      // A terminal sends Ctrl-C to both, `kill` to this one alone. The program takes two for one.
      signals.child?.kill(signal);
      signals.wake();
    });
  }
  return signals;
}

/** Compiled code is kept, which halves the time of each further start. The channel between the two tells the program when this process is gone, even if it was killed without a word. */
function runOnce(command, args, signals, building) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment(), ...memoryEnvironment, ...(building && { GUILDHALL_WEB: 'building' }) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  signals.child = child;
  building?.then(() => child.connected && child.send('web app built'));
  return new Promise((done) => {
    child.on('error', (problem) => fail(`${command} could not be started: ${problem.message}.`));
    child.on('exit', (code, signal) => done({ code, signal }));
  });
}
