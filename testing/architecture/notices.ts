import { features } from '../../src/app/server/features.ts';
import { topicFacts, topicOf } from '../../src/features/notifications/contract/topics.ts';

/** The page of `docs/` that shows which events become notifications. */
export function noticesPage(): string {
  const tables = features.flatMap((feature) => feature.notices ?? []);
  const notices = tables.flatMap((table) =>
    table.notices.map(
      ({ event, kind, waits, sort, isGrouped, isGathered, isMailed, inBell }) =>
        `| \`${event.name}\` | ${kind} | ${table.about} | ${waits ? 'waits' : 'informs'}${inBell ? '' : ', outside of the bell'} | ${topicFacts[topicOf(kind, waits, sort)].name} | ${isGathered ? 'of all companies' : isGrouped ? 'yes' : ''} | ${isMailed ? 'yes' : ''} |`,
    ),
  );
  const silent = [
    ...tables.flatMap((table) => table.silent),
    ...features.flatMap((feature) => feature.silent ?? []),
  ].map(({ event, why }) => `| \`${event.name}\` | ${why} |`);
  return [
    '# What members are told',
    '',
    'Each feature has its part of one table (`features/*/server/notices.ts`, `kit/server/notice.ts`): an event, what it is filed under,',
    'the sentence, the page it leads to, and whether it waits for an answer. `npm run generate` writes this page. A test compares',
    'the table with all declared events: each is in it, or says why not. Everything is mailed and pushed as its reader has chosen for the setting;',
    'in the last column are those that the feature mails by itself.',
    '',
    '| event | filed under | about | waits or informs | setting | several are one | mailed by the feature |',
    '|---|---|---|---|---|---|---|',
    ...notices.toSorted(),
    '',
    '## Told to nobody',
    '',
    '| event | why |',
    '|---|---|',
    ...silent.toSorted(),
    '',
  ].join('\n');
}
