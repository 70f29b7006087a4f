import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Point } from './engine.ts';

/** Elements by role and by the name that they are called by, near enough to what a screen reader says. */
const inPage = `
  const selectors = {
    button: 'button, [role=button], summary',
    card: '[data-card] a',
    checkbox: 'input[type=checkbox]',
    dialog: '[role=dialog][aria-modal=true]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    slider: 'input[type=range]',
    textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea',
  };
  const isSeen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const textOf = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  const nameOf = (one) =>
    (one.getAttribute('aria-label') || textOf(one.getAttribute('aria-labelledby')) || [...(one.labels ?? [])].map((label) => label.textContent).join(' ') ||
      one.textContent || one.getAttribute('placeholder') || '').replace(/\\s+/g, ' ').trim();
  const find = (role, name) => {
    const modals = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isSeen);
    const place = role === 'dialog' ? document : (modals.at(-1) ?? document);
    const seen = [...place.querySelectorAll(selectors[role])].filter(isSeen);
    return seen.find((one) => nameOf(one) === name) ?? seen.find((one) => nameOf(one).startsWith(name));
  };
`;

const inThePage = (body: string) => `(() => { ${inPage} ${body} })()`;
const quoted = (text: string) => JSON.stringify(text);

/** Longer than any screen takes on a machine that is five times as busy. */
const patienceMs = 60_000;

type Role = 'button' | 'card' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'slider' | 'textbox';

/** A person at a browser: presses what has this name, types, and waits until the page shows what should come. */
export class Person {
  readonly #engine: Engine;
  constructor(engine: Engine) {
    this.#engine = engine;
  }

  goto = (url: string) => this.#engine.goto(url);
  key: Engine['press'] = (...keys) => this.#engine.press(...keys);
  type = (text: string) => this.#engine.type(text);
  run = <Value>(expression: string) => this.#engine.run<Value>(expression);
  /** Uncaught exceptions and console errors since the last time. */
  takeErrors = () => this.#engine.errors.splice(0);

  /** Waits until the expression is true in the page, and answers its value. */
  until = <Value>(what: string, expression: string): Promise<Value> =>
    this.#wait(what, () => this.#engine.run<Value>(expression));

  async #wait<Value>(what: string, look: () => Promise<Value>): Promise<Value> {
    const latest = Date.now() + patienceMs;
    let problem: string;
    do {
      try {
        const value = await look();
        if (value) return value;
        problem = '';
      } catch (thrown) {
        // A page that is being left answers nothing. The next one is asked.
        problem = ` (${(thrown as Error).message})`;
      }
      await pause(50);
    } while (Date.now() < latest);
    const shown = await this.#engine.run<string>(
      inThePage(
        `return [location.href, ...[...document.querySelectorAll('main, ' + selectors.dialog)].filter(isSeen).map((one) => one.innerText.slice(0, 500))].join('\\n');`,
      ),
    );
    throw new Error(`Not seen: ${what}${problem}. The page: ${shown}\n${this.#engine.errors.join('\n')}`);
  }

  /** Answers the whole name. */
  sees = (role: Role, name: string) =>
    this.until<string>(
      `${role} ${name}`,
      inThePage(
        `const one = find(${quoted(role)}, ${quoted(name)}); return one && (nameOf(one) || 'without a name');`,
      ),
    );
  seesNo = (role: Role, name: string) =>
    this.until<boolean>(`no ${role} ${name}`, inThePage(`return !find(${quoted(role)}, ${quoted(name)});`));
  reads = (text: string) => this.until<boolean>(text, `document.body.innerText.includes(${quoted(text)})`);

  /** The middle of the element, once it stands still and nothing lies over it. */
  middleOf(role: Role, name: string): Promise<Point> {
    let before: Point | undefined;
    return this.#wait(`${role} ${name}, standing still`, async () => {
      const now = await this.#engine.run<Point | null>(
        inThePage(`
          const one = find(${quoted(role)}, ${quoted(name)});
          if (!one) return null;
          const inView = one.getBoundingClientRect();
          if (inView.top < 60 || inView.bottom > innerHeight) one.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = one.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = document.elementFromPoint(x, y);
          const isFree = hit && (one.contains(hit) || hit.closest('label')?.control === one);
          return isFree ? { x, y } : null;`),
      );
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now ?? undefined;
      return isStill ? now : undefined;
    }) as Promise<Point>;
  }

  async press(role: Role, name: string): Promise<void> {
    const at = await this.middleOf(role, name);
    for (const step of ['move', 'down', 'up'] as const) await this.#engine.mouse(step, at);
  }

  async focus(role: Role, name: string): Promise<void> {
    await this.sees(role, name);
    await this.#engine.run(inThePage(`find(${quoted(role)}, ${quoted(name)}).focus();`));
  }

  async typeInto(name: string, text: string): Promise<void> {
    await this.press('textbox', name);
    await this.#engine.type(text);
  }

  /** Lets go when the expression says that it would land there. A move before the card is lifted is not noticed, so moves go on. */
  async drag(from: Point, to: Point, wouldLand: string): Promise<void> {
    await this.#engine.mouse('move', from);
    await this.#engine.mouse('down', from);
    await this.#engine.mouse('move', { x: from.x + 8, y: from.y + 8 });
    let at = to;
    await this.#wait(wouldLand, async () => {
      at = { x: at === to ? to.x + 2 : to.x, y: to.y };
      await this.#engine.mouse('move', at);
      return this.#engine.run<boolean>(wouldLand);
    });
    await this.#engine.mouse('up', at);
  }
}
