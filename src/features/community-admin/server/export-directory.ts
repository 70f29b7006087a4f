import { fieldText } from '../../../kit/common/field-kinds.ts';
import { csvFile } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFields, exportedFields } from '../../members/contract/company-fields.ts';
import { termsSentence } from '../../members/server/company/public.ts';
import { directoryPiece, type DirectoryEntry } from '../../members/server/directory/public.ts';
import { directoryExported } from '../audits.ts';

const pieceSize = 500;

const columns: readonly (readonly [title: string, cell: (company: DirectoryEntry) => string | null])[] = [
  ...exportedFields.map(
    (name) =>
      [companyFields[name].exported.title, (company: DirectoryEntry) => fieldText(company[name])] as const,
  ),
  ['Services', ({ services }) => services.join('; ')],
  ['Ideal clients', ({ ideal_client: idealClient }) => idealClient.join('; ')],
  ['Contact', ({ contact }) => contact],
  ['People', ({ people }) => people.join('; ')],
  ['Pays for a referral', ({ commission }) => commission && termsSentence(commission)],
  ['Joined', ({ joined_at: joinedAt }) => dayOf(joinedAt)],
  ['Last active', ({ last_active_at: lastActiveAt }) => dayOf(lastActiveAt)],
];

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export async function exportDirectory(tx: CommunityTx, community: { subdomain: string }): Promise<Download> {
  const lines = [columns.map(([title]) => title)];
  let last: DirectoryEntry | undefined;
  for (;;) {
    const piece = await directoryPiece(tx, last, pieceSize);
    lines.push(...piece.map((company) => columns.map(([, cell]) => cell(company) ?? '')));
    if (piece.length < pieceSize) break;
    last = piece.at(-1);
  }
  await audit(tx, directoryExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-directory-${dayOf(new Date())}.csv`,
    content: csvFile(lines),
  };
}
