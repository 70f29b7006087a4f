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
    'files.json: What you uploaded here. The files themselves are in the folder "files", up to 100 MB in all;',
    '  anything beyond that is listed, and can be downloaded where you uploaded it.',
    '',
    `It covers your account and this one community. If you belong to others, download your data there too:`,
    'each community keeps its own.',
    '',
    'The .json files are plain text. Times are in UTC. Passwords and secret links are not included.',
    '',
  ].join('\n');
}
