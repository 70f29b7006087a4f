import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Config } from '../../../kit/server/config.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere, invite } from '../../accounts/server/public.ts';
import { keepIndustries } from '../../members/server/industries/public.ts';
import { importConfirmedByAdmin } from '../audits.ts';
import type { ImportPreview } from '../contract/imports.ts';
import { importConfirmed } from '../events.ts';
import type { Entry } from './check-cells.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';
import { foundCompanies } from './found-companies.ts';
import { inPieces } from './in-pieces.ts';
import { findImport, markConfirmed } from './imports.queries.ts';
import type { CompanyPlan } from './plan-companies.ts';
import { countsOf, shown, versionOf } from './show-import.ts';

export interface ImportParts {
  config: Config;
  sendMail: SendMail;
}

interface Confirmation {
  leave_out_errors: boolean;
  version: string;
}

export async function confirmImport(
  tx: CommunityTx,
  parts: ImportParts,
  caller: Caller,
  id: number,
  wanted: Confirmation,
): Promise<ImportPreview> {
  await oneAtATime(tx);
  const found = await findImport(tx, id, true);
  // Somebody was faster, or the answer was lost: it has been done, once.
  if (found.status === 'Confirmed') {
    auditNothing(tx);
    return shown(tx, caller, found);
  }
  if (found.status === 'Discarded') throw discarded();
  await keepIndustries(tx);
  const checked = await checkRows(tx, caller, found.rows);
  refuseUnlessAgreed(checked, wanted);

  const companies = await foundCompanies(tx, caller, checked.companies);
  await inviteAll(tx, parts, companies);

  const leftOut = new Set(checked.rows.filter(({ errors }) => errors.length > 0).map(({ row }) => row));
  const { people, already_members: alreadyMembers } = countsOf(checked.rows);
  const outcome = {
    invited: people,
    founded: checked.companies.filter((company) => company.id === null).length,
    left_out: leftOut.size,
    already_members: alreadyMembers,
  };
  const confirmed = await markConfirmed(
    tx,
    id,
    outcome,
    found.rows.filter(({ row }) => leftOut.has(row)),
  );
  const { invited, founded, left_out } = outcome;
  await audit(tx, importConfirmedByAdmin, {
    id,
    name: found.file_name,
    after: { invited, founded, left_out },
  });
  const admins = await adminsHere(tx, 'membership');
  const tells = admins.map((admin) => admin.member_id);
  record(tx, importConfirmed, { import_id: id, ...outcome }, { tells, by: caller.companyId });
  return shown(tx, caller, confirmed);
}

/** Two imports at once could found the same company twice, each before it sees the other's. */
const oneAtATime = (tx: CommunityTx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('imports', ${tx.communityId}))`.execute(tx);

const discarded = () =>
  new Refusal('import.discarded', 409, 'This import was discarded. Please choose the file again.');

function refuseUnlessAgreed({ rows }: CheckedRows, wanted: Confirmation): void {
  if (versionOf(rows) !== wanted.version) {
    throw new Refusal(
      'import.changed_meanwhile',
      409,
      'The community has changed since this preview was made. Nothing was imported. Check the updated preview and confirm again.',
    );
  }
  const { people, rows_with_errors: wrong } = countsOf(rows);
  if (people === 0) {
    const why = wrong === 0 ? 'Everyone in this file is already a member' : 'No row can be imported';
    throw new Refusal('import.nothing_left', 409, `${why}, so there’s no one to invite.`);
  }
  if (wrong > 0 && !wanted.leave_out_errors) {
    throw new Refusal(
      'import.has_errors',
      409,
      `${wrong} of ${rows.length} rows ${wrong === 1 ? 'has' : 'have'} errors. Fix them in the file, or leave them out.`,
    );
  }
}

type Placed = CompanyPlan & { id: CompanyRowId };

/** The mails leave with the commit, or not at all. */
async function inviteAll(tx: CommunityTx, parts: ImportParts, companies: readonly Placed[]): Promise<void> {
  const invitees = companies.flatMap(({ id, people }) => people.map((person) => ({ companyId: id, person })));
  await inPieces(invitees, ({ companyId, person }) =>
    invite(tx, parts, {
      email: person.email,
      communityRole: person.role,
      invitedBy: tx.memberId,
      companyId,
      ...namesOf(person),
    }),
  );
}

const namesOf = ({ first_name: firstName, last_name: lastName }: Entry) => ({
  ...(firstName !== null && { firstName }),
  ...(lastName !== null && { lastName }),
});
