import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../src/kit/common/endpoint.ts';
import type { EventKind, WhisperKind } from '../../src/kit/common/event.ts';

const featuresDir = join(import.meta.dirname, '../../src/features');

const features = () => readdirSync(featuresDir).toSorted();

async function exportsOf(feature: string, pattern: string): Promise<unknown[]> {
  const files = globSync(pattern, { cwd: join(featuresDir, feature) });
  const modules = files.map((file) => import(join(featuresDir, feature, file)) as Promise<object>);
  return (await Promise.all(modules)).flatMap((found) => Object.values(found));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is EventKind =>
  isObject(value) && 'audience' in value && 'payload' in value;
const isWhisper = (value: unknown): value is WhisperKind =>
  isObject(value) && 'says' in value && 'payload' in value;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'path' in value && 'staleAfter' in value;

const sorted = (events: EventKind[]) =>
  events.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** What each feature declares, alone or in a record of several. */
export async function declaredEvents(): Promise<Map<string, EventKind[]>> {
  const declared = new Map<string, EventKind[]>();
  for (const feature of features()) {
    const values = await exportsOf(feature, 'events.ts');
    const events = values.flatMap((value) => (isEvent(value) ? [value] : Object.values(value as object)));
    if (events.length > 0) declared.set(feature, sorted(events.filter(isEvent)));
  }
  return declared;
}

export async function declaredWhispers(): Promise<WhisperKind[]> {
  const values = await Promise.all(features().map((feature) => exportsOf(feature, 'events.ts')));
  return values.flat().filter(isWhisper);
}

export async function declaredEndpoints(): Promise<Endpoint[]> {
  const values = await Promise.all(
    features().map((feature) => exportsOf(feature, '{contract,contract/*}.ts')),
  );
  return values.flat().filter(isEndpoint);
}

const cell = (text: string) => text.replaceAll('|', '\\|');

const keysOf = (payload: EventKind['payload']) =>
  Object.keys(payload.shape)
    .map((key) => `\`${key}\``)
    .join(', ');

/** The page of `docs/` that lists them all. */
export async function eventsPage(): Promise<string> {
  const parts = [...(await declaredEvents())].map(([feature, events]) => {
    const rows = events.map(
      ({ name, audience, payload, when }) =>
        `| \`${name}\` | ${audience} | ${keysOf(payload)} | ${cell(when)} |`,
    );
    return [
      `## ${feature}`,
      '',
      '| event | audience | payload | when |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# What can happen',
    '',
    'Every event that a feature declares (`features/*/events.ts`). `npm run generate` writes this page, and a test holds it. Nothing',
    'else can be recorded, subscribed to or pushed. The audience is whose screens follow: a member, a company, or the whole',
    'community; `tells` names those whom it concerns, and `by` whose doing it was.',
    '',
    ...parts,
    '## Whispers',
    '',
    'What only passes: told to screens that are open at this moment, by member, outside of any transaction. It has no number and is kept',
    'nowhere, so whoever was away has not missed it, and no answer becomes stale by it.',
    '',
    '| whisper | payload | says |',
    '|---|---|---|',
    ...(await declaredWhispers()).map(
      ({ name, payload, says }) => `| \`${name}\` | ${keysOf(payload)} | ${cell(says)} |`,
    ),
    '',
  ].join('\n');
}
