import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { matchNeed } from '../../../../kit/common/matching/match-need.ts';
import { readNeeds } from '../../../../kit/common/matching/needs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companiesFor } from '../directory/companies-to-consider.ts';
import { cardRows, offersOfCard } from '../faces/cards.ts';
import { communityThesaurus } from './community-thesaurus.ts';

interface About {
  /** Of the referral or opportunity. */
  subjectId: number;
  companyId: CompanyRowId;
  /** What was needed. It is read here and not kept. */
  texts: readonly string[];
}

/** A company said that something is not its work. Noted where matching would have suggested it. */
export async function noteNotTheirWork(
  tx: CommunityTx,
  kind: 'declined' | 'passed',
  { subjectId, companyId, texts }: About,
): Promise<void> {
  const thesaurus = await communityThesaurus(tx);
  const [card] = await cardRows(tx, [companyId]);
  const match = card && matchNeed(readNeeds(texts, thesaurus), offersOfCard(card, thesaurus));
  if (!match?.concept) return;
  await note(tx, kind, { subjectId, companyId, concept: match.concept.name });
}

/** The company has taken back that something is not its work: it was asked again, or looks at it after all. */
export async function forgetNotTheirWork(
  tx: CommunityTx,
  kind: 'declined' | 'passed',
  { subjectId, companyId }: Omit<About, 'texts'>,
): Promise<void> {
  await sql`
    DELETE FROM match_signals
     WHERE community_id = ${tx.communityId} AND kind = ${kind} AND subject_id = ${subjectId} AND company_id = ${companyId}`.execute(
    tx,
  );
}

const mostLookedAt = 30;

/** A referral went to a company that was not suggested, though others were. */
export async function notePickedOther(
  tx: CommunityTx,
  { subjectId, companyId, texts, senderId }: About & { senderId: CompanyRowId },
): Promise<void> {
  const thesaurus = await communityThesaurus(tx);
  const need = readNeeds(texts, thesaurus);
  const [wanted] = need.wanted;
  if (wanted === undefined) return;
  const others = await companiesFor(tx, { need, place: '', thesaurus }, [companyId, senderId], mostLookedAt);
  const cards = await cardRows(tx, [companyId, ...others]);
  const fits = cards.filter((card) => matchNeed(need, offersOfCard(card, thesaurus)) !== null);
  const wasSuggested = fits.some(({ id }) => id === companyId);
  if (fits.length === 0 || wasSuggested) return;
  await note(tx, 'picked_other', { subjectId, companyId, concept: wanted.concept.name });
}

async function note(
  tx: CommunityTx,
  kind: 'declined' | 'passed' | 'picked_other',
  { subjectId, companyId, concept }: { subjectId: number; companyId: CompanyRowId; concept: string },
): Promise<void> {
  await sql`
    INSERT INTO match_signals (community_id, kind, subject_id, company_id, concept)
    VALUES (${tx.communityId}, ${kind}, ${subjectId}, ${companyId}, ${concept}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

/** The company has chosen whether it is found for this: there is nothing left to ask. */
export async function settleSignals(
  tx: CommunityTx,
  companyId: CompanyRowId,
  concept: string,
): Promise<void> {
  await sql`
    UPDATE match_signals SET settled_at = moment()
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND concept = ${concept} AND settled_at IS NULL`.execute(
    tx,
  );
}
