import { csvOf, csvPiece } from '../../../../kit/server/csv.ts';
import type { MediaAddresses } from '../../../../kit/server/files/media-addresses.ts';
import type { Caller, CommunityFacts } from '../../../../kit/server/http/calls.ts';
import type { Download } from '../../../../kit/server/http/download.ts';
import { piecewise } from '../../../../kit/server/piecewise.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { type ExportedBoard, type ExportedCard, readExport } from './read-export.ts';

interface Asked {
  tx: CommunityTx;
  caller: Caller;
  community: CommunityFacts;
}

const fileNameOf = async ({ tx, community }: Asked, ending: string) =>
  `${community.subdomain}-board-${(await calendarOf(tx)).today}.${ending}`;

export async function exportJson(asked: Asked, media: MediaAddresses): Promise<Download> {
  const board = await readExport(asked.tx, media, asked.caller);
  return { fileName: await fileNameOf(asked, 'json'), content: piecewise(jsonOf(board)) };
}

/** A list at a time: the text of a full board is never in memory as a whole. */
function* jsonOf({ labels, lists }: ExportedBoard): Generator<string> {
  yield `{"format":"guildhall-board","formatVersion":1,"labels":${JSON.stringify(labels)},"lists":[`;
  for (const [at, list] of lists.entries()) yield `${at === 0 ? '' : ','}\n${JSON.stringify(list)}`;
  yield '\n]}\n';
}

const timeOf = (at: string | null) => (at === null ? '' : at.slice(0, 16).replace('T', ' '));

const columns: readonly (readonly [title: string, cell: (card: ExportedCard) => string])[] = [
  ['Card', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Due (UTC)', ({ due }) => timeOf(due)],
  ['Done', ({ isDone }) => (isDone ? 'Yes' : '')],
  ['Labels', ({ labels }) => labels.join('; ')],
  ['People', ({ people }) => people.join('; ')],
  [
    'Links',
    ({ links }) => links.map(({ title, state }) => (state ? `${title} (${state})` : title)).join('; '),
  ],
  [
    'Checklists',
    ({ checklists }) =>
      checklists
        .flatMap(({ name, items }) => [
          `${name}:`,
          ...items.map((item) => `[${item.isComplete ? 'x' : ' '}] ${item.name}`),
        ])
        .join('\n'),
  ],
  [
    'Comments',
    ({ comments }) =>
      comments
        .map(({ by, message, createdAt }) => `${timeOf(createdAt)} ${by ?? 'Someone'}: ${message}`)
        .join('\n'),
  ],
  ['Files', ({ files }) => files.map(({ name }) => name).join('; ')],
  ['Created (UTC)', ({ createdAt }) => timeOf(createdAt)],
];

export async function exportCsv(asked: Asked, media: MediaAddresses): Promise<Download> {
  const { lists } = await readExport(asked.tx, media, asked.caller);
  return { fileName: await fileNameOf(asked, 'csv'), content: piecewise(linesOf(lists)) };
}

function* linesOf(lists: ExportedBoard['lists']): Generator<string> {
  yield csvOf([['List', ...columns.map(([title]) => title)]]);
  for (const { name, cards } of lists) {
    yield csvPiece(cards.map((card) => [name, ...columns.map(([, cell]) => cell(card))]));
  }
}
