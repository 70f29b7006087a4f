import { wordsOf } from '../../../kit/common/words.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralRow } from './referrals.queries.ts';

const mostWords = 80;

type Indexed = Pick<ReferralRow, 'contact_name' | 'contact_company' | 'need' | 'services'>;

/** What the text filter of both companies' lists finds a referral by. */
export async function indexWords(
  tx: CommunityTx,
  referralId: number,
  companies: readonly number[],
  { contact_name: name, contact_company: company, need, services }: Indexed,
): Promise<void> {
  const text = [name, company ?? '', need, ...services.map((service) => service.text)].join(' ');
  await sql`
    INSERT INTO referral_words (community_id, company_id, word, referral_id)
    SELECT ${tx.communityId}, company_id, word, ${referralId}
      FROM unnest(${companies}::bigint[]) AS company_id CROSS JOIN unnest(${wordsOf(text).slice(0, mostWords)}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(tx);
}
