import { csvFile } from '../../../../kit/server/csv.ts';
import type { Download } from '../../../../kit/server/http/download.ts';
import { Refusal } from '../../../../kit/common/errors.ts';
import { audit } from '../../../../kit/server/audit.ts';
import { auditEntries, type AuditEntryRow } from '../../../../kit/server/audit-entries.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { auditExported } from '../../audits.ts';
import { mostAuditLines, type AuditEntry, type AuditFilters } from '../../contract/audit.ts';
import { fieldWords, valueWords } from '../../rules/audit-words.ts';
import { filterOf, showEntries, type Catalogue } from './list-audit.ts';

const pieceSize = 1000;

const side = (changes: AuditEntry['changes'], which: 'before' | 'after') =>
  changes
    .filter((change) => which in change)
    .map((change) => `${fieldWords(change.field)}: ${valueWords(change[which], (at) => at)}`)
    .join('; ');

const columns: readonly (readonly [title: string, cell: (entry: AuditEntry) => string | null])[] = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ by }) => by.name],
  ['Action', ({ says }) => says],
  ['About', ({ about }) => about.name],
  ['Before', ({ changes }) => side(changes, 'before')],
  ['After', ({ changes }) => side(changes, 'after')],
  ['From', ({ address }) => address],
];

export async function exportAudit(
  tx: CommunityTx,
  catalogue: Catalogue,
  community: { subdomain: string },
  filters: AuditFilters,
): Promise<Download> {
  const filter = await filterOf(tx, catalogue, filters);
  const lines = [columns.map(([title]) => title)];
  let last: AuditEntryRow | undefined;
  for (;;) {
    const piece = await auditEntries(tx, filter, { beyond: last?.key, most: pieceSize });
    const entries = await showEntries(tx, catalogue, piece);
    lines.push(...entries.map((entry) => columns.map(([, cell]) => cell(entry) ?? '')));
    if (piece.length < pieceSize) break;
    if (lines.length > mostAuditLines) throw tooMany();
    last = piece.at(-1);
  }
  await audit(tx, auditExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-audit-${new Date().toISOString().slice(0, 10)}.csv`,
    content: csvFile(lines),
  };
}

const tooMany = () =>
  new Refusal(
    'audit.too_many',
    409,
    `That’s more than ${mostAuditLines.toLocaleString('en')} entries. Choose fewer days, and download them in parts.`,
  );
