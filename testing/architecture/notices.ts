import { features } from '../../src/app/server/features.ts';

/** The page of `docs/` that shows which events become notifications. */
export function noticesPage(): string {
  const tables = features.flatMap((feature) => feature.notices ?? []);
  const notices = tables.flatMap((table) =>
    table.notices.map(
      ({ event, kind, waits, isGrouped, isMailed, inBell }) =>
        `| \`${event.name}\` | ${kind} | ${table.about} | ${waits ? 'waits' : 'informs'}${inBell ? '' : ', outside of the bell'} | ${isGrouped ? 'yes' : ''} | ${isMailed ? 'by the feature' : ''} |`,
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
    'the table with all declared events: each is in it, or says why not.',
    '',
    '| event | filed under | about | | several are one | mailed |',
    '|---|---|---|---|---|---|',
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
