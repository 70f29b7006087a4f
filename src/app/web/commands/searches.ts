import { companySearch } from '../../../features/members/web/search.ts';
import { partnerSearch } from '../../../features/partnerships/web/search.ts';
import { referralSearch } from '../../../features/referrals/web/search.ts';
import type { Search } from '../../../kit/web/search.ts';

/** What the palette looks through, in the order in which it shows what it finds. */
export const searches: readonly Search[] = [companySearch, referralSearch, partnerSearch];
