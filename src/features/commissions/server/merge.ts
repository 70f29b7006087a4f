import { countedLines, type MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';

/** Amounts are for the two companies of each: an admin sees how many there are. */
export const merge: MergeCompanies = {
  columns: {
    'commissions.payer_company_id': 'moved',
    'commissions.payee_company_id': 'moved',
    'commission_standing.payer_company_id': 'moved',
    'commission_standing.payee_company_id': 'moved',
    'commission_steps.company_id': 'moved',
    'commission_totals.company_id': 'added up',
    'commission_totals.partner_company_id': 'added up',
  },
  async preview(tx, { goes, stays }) {
    const { rows } = await sql<{ owed: number; due: number; between: number }>`
      SELECT count(*) FILTER (WHERE payer_company_id = ${goes})::integer AS owed,
             count(*) FILTER (WHERE payee_company_id = ${goes})::integer AS due,
             count(*) FILTER (WHERE ${stays} IN (payer_company_id, payee_company_id))::integer AS between
        FROM commissions WHERE community_id = ${tx.communityId} AND ${goes} IN (payer_company_id, payee_company_id)`.execute(
      tx,
    );
    const { owed, due, between } = rows[0]!;
    return {
      lines: countedLines([
        ['Commissions it pays', owed, 'Move with their state; statements are added up'],
        ['Commissions it is paid', due, 'Move with their state; statements are added up'],
      ]),
      refusals:
        between === 0
          ? []
          : [
              {
                why: `There are ${between} commissions between the two. A company can’t owe itself.`,
                cases: [],
              },
            ],
    };
  },
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_commissions(${goes}, ${stays})`.execute(tx);
  },
};
