import type { Page } from '@playwright/test';

/** One element as a screen reader knows it. */
export interface Spoken {
  role: string;
  name: string;
  level: number;
  /** Where a link leads. */
  url: string | undefined;
  parents: readonly Spoken[];
}

const line = /^( *)- (.*)$/;
const element = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*):?/;

/** The elements of a page in the order in which they are read, without their texts. */
export async function spokenTree(page: Page): Promise<Spoken[]> {
  const found: Spoken[] = [];
  const open: { indent: number; one: Spoken }[] = [];
  for (const text of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, indent = '', written = ''] = line.exec(text) ?? [];
    const plain = written.startsWith("'") ? written.slice(1).replaceAll("''", "'") : written;
    while (open.length > 0 && open.at(-1)!.indent >= indent.length) open.pop();
    if (plain.startsWith('/url:')) {
      const owner = open.at(-1)?.one;
      if (owner) owner.url = plain.slice('/url:'.length).trim();
      continue;
    }
    const [, role, name = '', states = ''] = element.exec(plain) ?? [];
    if (role === undefined || role === 'text') continue;
    const one: Spoken = {
      role,
      name: name.replaceAll(/\\(.)/g, '$1'),
      level: Number(/level=(\d)/.exec(states)?.[1] ?? 0),
      url: undefined,
      parents: open.map((parent) => parent.one),
    };
    found.push(one);
    open.push({ indent: indent.length, one });
  }
  return found;
}

const pressed = new Set([
  'button',
  'link',
  'menuitem',
  'switch',
  'checkbox',
  'radio',
  'combobox',
  'textbox',
  'searchbox',
  'slider',
]);
const landmarks = ['navigation', 'complementary', 'region', 'search', 'form'];
/** Words that say nothing without what stands around them. */
const vague = /^(\W*read more|view|edit|open|more|show|see all|details|download|reply|delete|remove)$/i;

/** What someone would stumble over on any screen. */
export const stumblesIn = (tree: readonly Spoken[]): string[] => [
  ...shapeOf(tree),
  ...landmarks.flatMap((role) => {
    const names = tree.filter((one) => one.role === role).map(({ name }) => name);
    const bad = names.filter((name, place) => name === '' || names.indexOf(name) !== place);
    return bad.map((name) => `${role} "${name}" has no name of its own`);
  }),
  ...tree
    .filter(({ role, name }) => pressed.has(role) && !/\p{L}/u.test(name))
    .map(({ role, name }) => `${role} "${name}" has no words`),
  ...tree
    .filter(({ role, name }) => (role === 'table' || role === 'grid') && name === '')
    .map(({ role }) => `${role} without a name`),
  ...twinsIn(tree),
];

function shapeOf(tree: readonly Spoken[]): string[] {
  const count = (role: string) => tree.filter((one) => one.role === role).length;
  const found = ['main', 'banner']
    .filter((role) => count(role) !== 1)
    .map((role) => `${count(role)} landmarks ${role}`);
  const headings = tree.filter(({ role }) => role === 'heading');
  const titles = headings.filter(({ level }) => level === 1).length;
  if (titles !== 1) found.push(`${titles} headings of level 1`);
  const within = headings.filter(({ parents }) => parents.some(({ role }) => role === 'main'));
  for (const [place, { name, level }] of within.entries()) {
    const before = within[place - 1]?.level ?? 0;
    if (level > before + 1) found.push(`heading "${name}" follows level ${before} with level ${level}`);
  }
  return found;
}

/** Several posts of one company may have no title, and so the same name. */
const articleOf = ({ parents }: Spoken) => parents.findLast(({ role }) => role === 'article')?.name;

/** One name for several buttons; links may share the name of a person or an event, but no vague word. */
function twinsIn(tree: readonly Spoken[]): string[] {
  const asked = tree.filter(({ role, name }) => role === 'button' || (role === 'link' && vague.test(name)));
  return [...Map.groupBy(asked, ({ role, name }) => `${role} "${name}"`)]
    .map(([name, all]) => ({ name, count: new Set(all.map((one) => articleOf(one) ?? one)).size }))
    .filter(({ count }) => count > 1)
    .map(({ name, count }) => `${name} stands for ${count} things`);
}
