import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/kit/server/database/embedded.ts';
import { windowSize, type Browser, type Engine, type Key } from './engine.ts';

/** The codes of the WebDriver protocol. */
const codes: Record<Key, string> = {
  Enter: '\uE007',
  Home: '\uE011',
  Control: '\uE009',
  a: 'a',
};

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
  child.kill('SIGTERM');
  await ended;
}

/** WebKitGTK by its own driver. A driver has one session, so each window has a driver. */
export async function startWebKit(miniBrowser: string): Promise<Browser> {
  const screen = await startScreen();
  const drivers: Driver[] = [];
  return {
    async openWindow() {
      const driver = await Driver.start(miniBrowser, screen.display);
      drivers.push(driver);
      return engineOf(driver);
    },
    async close() {
      for (const driver of drivers) await driver.close();
      await end(screen.child);
    },
  };
}

/** MiniBrowser needs a display. Xvfb chooses its number and says it. */
async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]!.once('data', (said: Buffer) => done(`:${said.toString().trim()}`));
  });
  return { display, child };
}

/** `WebKitWebDriver`, its one session, and what the session's page writes to the console. */
class Driver {
  readonly #child: ChildProcess;
  readonly #port: number;
  #session = '';
  readonly errors: string[] = [];

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
    let rest = '';
    const read = (piece: Buffer) => {
      const lines = (rest + piece.toString()).split('\n');
      rest = lines.pop()!;
      this.errors.push(...lines.filter((line) => /CONSOLE ([A-Z]+ )?ERROR/.test(line)));
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
  }

  static async start(miniBrowser: string, display: string): Promise<Driver> {
    const port = await freePort();
    const child = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    const driver = new Driver(child, port);
    try {
      await driver.#begin(miniBrowser);
      return driver;
    } catch (problem) {
      await end(child);
      throw problem;
    }
  }

  async #begin(miniBrowser: string): Promise<void> {
    await this.#untilUp();
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const { sessionId } = await this.#send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          // A script that is lost with the page that it ran in is noticed soon, and run again.
          timeouts: { pageLoad: 120_000, script: 20_000 },
          'webkitgtk:browserOptions': { binary: miniBrowser, args },
        },
      },
    });
    this.#session = `/session/${sessionId}`;
  }

  async #untilUp(): Promise<void> {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error('WebKitWebDriver ended before it could be used.');
      try {
        await this.#send('GET', '/status');
        return;
      } catch {
        await pause(50);
      }
    }
  }

  async #send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  call = <Value>(path: string, body: object) => this.#send<Value>('POST', this.#session + path, body);

  async close(): Promise<void> {
    // A browser that has ended by itself is closed.
    await this.#send('DELETE', this.#session).catch(() => undefined);
    await end(this.#child);
  }
}

async function engineOf(driver: Driver): Promise<Engine> {
  await driver.call('/window/rect', windowSize);
  const act = async (source: object) => void (await driver.call('/actions', { actions: [source] }));
  const keyboard = (actions: object[]) => act({ type: 'key', id: 'keyboard', actions });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  return {
    errors: driver.errors,
    goto: async (url) => void (await driver.call('/url', { url })),
    run: (expression) => driver.call('/execute/sync', { script: `return (${expression});`, args: [] }),
    mouse(step, { x, y }) {
      const steps = {
        move: { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        down: { type: 'pointerDown', button: 0 },
        up: { type: 'pointerUp', button: 0 },
      };
      const parameters = { pointerType: 'mouse' };
      return act({ type: 'pointer', id: 'mouse', parameters, actions: [steps[step]] });
    },
    type: (text) => keyboard(Array.from(text).flatMap((letter) => [down(letter), up(letter)])),
    press(...keys) {
      const held = keys.map((key) => codes[key]);
      return keyboard([...held.map(down), ...held.toReversed().map(up)]);
    },
  };
}
