import type { MyDataPart } from '../../../kit/server/my-data.ts';

/** Explains the ZIP to whoever opens it, perhaps years later. */
export function readmeOf(facts: {
  community: string;
  origin: string;
  parts: readonly Pick<MyDataPart, 'name' | 'about'>[];
  now: Date;
}): string {
  const { community, origin, parts, now } = facts;
  return [
    `Your data in ${community}`,
    `${origin}, ${now.toUTCString()}`,
    '',
    'What is in this ZIP:',
    '',
    ...parts.map(({ name, about }) => `${name}.json: ${about}`),
    'files.json: What you have uploaded here. The files themselves are in the folder "files", up to 100 MB together;',
    '  larger collections are listed with their addresses.',
    '',
    `It covers your account and this one community. If you belong to others, please download your data there too:`,
    'each community keeps its own.',
    '',
    'The .json files are plain text. Times are in UTC. Passwords and the secrets of links are not part of it.',
    '',
  ].join('\n');
}
