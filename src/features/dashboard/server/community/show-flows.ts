import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyFaces } from '../../../members/server/faces/public.ts';
import type { CommunityDashboard, CommunityPeriod, Stream } from '../../contract/community.ts';

type Written = Row<'dashboard_flows', 'kind' | 'sender' | 'receiver' | 'sent' | 'before'>;

/** As the job has written them. */
export async function showFlows(
  tx: CommunityTx,
  period: CommunityPeriod,
): Promise<CommunityDashboard['flows']> {
  const { rows } = await sql<Written>`
    SELECT kind, sender, receiver, sent, before FROM dashboard_flows
     WHERE community_id = ${tx.communityId} AND period = ${period}
     ORDER BY sent DESC, sender, receiver`.execute(tx);
  const of = (wanted: Written['kind']) => rows.filter(({ kind }) => kind === wanted);
  const ids = of('company').flatMap(({ sender, receiver }) => [idOf(sender), idOf(receiver)]);
  const faces = await companyFaces(tx, ids);
  const industry = (name: string): Stream['sender'] => ({ name, company_id: null });
  const company = (id: string): Stream['sender'] => {
    const face = faces.get(idOf(id));
    return { name: face?.name ?? '', company_id: face?.id ?? null };
  };
  const streams = (written: readonly Written[], endOf: (text: string) => Stream['sender']): Stream[] =>
    written.map(({ sender, receiver, sent, before }) => ({
      sender: endOf(sender),
      receiver: endOf(receiver),
      sent,
      before,
    }));
  return {
    industries: streams(of('industry'), industry),
    companies: streams(of('company'), company),
  };
}

/** Written by the job from a company's own id. */
const idOf = (text: string) => Number(text) as CompanyRowId;
