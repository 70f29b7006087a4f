import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../../../kit/common/cells.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { directoryExported } from '../audits.ts';
import { directoryPiece, termsSentence, type DirectoryEntry } from '../../members/server/public.ts';

const pieceSize = 500;

const columns: readonly (readonly [title: string, cell: (company: DirectoryEntry) => string | null])[] = [
  ['Company', ({ name }) => name],
  ['Industry', ({ industry }) => industry],
  ['City', ({ city }) => city],
  ['Region', ({ region }) => region],
  ['Country', ({ country }) => country],
  ['Website', ({ website }) => website],
  ['Phone', ({ phone }) => phone],
  ['Company email', ({ email }) => email],
  ['Services', ({ services }) => services.join('; ')],
  ['Ideal clients', ({ ideal_client: idealClient }) => idealClient.join('; ')],
  ['Contact', ({ contact }) => contact],
  ['People', ({ people }) => people.join('; ')],
  ['Pays for a referral', ({ commission }) => commission && termsSentence(commission)],
  ['Joined', ({ joined_at: joinedAt }) => dayOf(joinedAt)],
  ['Last active', ({ last_active_at: lastActiveAt }) => dayOf(lastActiveAt)],
];

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export async function exportDirectory(
  tx: CommunityTx,
  community: { subdomain: string },
): Promise<{ fileName: string; content: string }> {
  const lines = [columns.map(([title]) => title)];
  let last: DirectoryEntry | undefined;
  for (;;) {
    const piece = await directoryPiece(tx, last, pieceSize);
    lines.push(...piece.map((company) => columns.map(([, cell]) => harmlessCell(cell(company) ?? ''))));
    if (piece.length < pieceSize) break;
    last = piece.at(-1);
  }
  await audit(tx, directoryExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-directory-${dayOf(new Date())}.csv`,
    // Without the byte order mark, spreadsheets take it for another encoding.
    content: stringify(lines, { bom: true, record_delimiter: 'windows' }),
  };
}
