import type { OpportunityDetail } from '../../contract/opportunity.ts';

export const tabNames = ['brief', 'responses', 'members', 'files', 'activity'] as const;
export type TabName = (typeof tabNames)[number];

/** The tab of an address's slot; whatever is none is the brief. */
export const tabIn = (slot: string | undefined): TabName =>
  tabNames.find((name) => name === slot?.toLowerCase()) ?? 'brief';

export const pathTo = (id: number, tab: TabName = 'brief') =>
  tab === 'brief' ? `/project/${id}` : `/project/${id}/${tab}`;

type Seen = Pick<OpportunityDetail, 'status' | 'role' | 'my_response' | 'invitation' | 'members' | 'can'>;

/** What this viewer has anything to see in: also words that were typed here, and never came to be saved. */
export function isOffered(
  tab: TabName,
  { status, role, my_response: mine, ...seen }: Seen,
  hasUnsent: boolean,
): boolean {
  const isDraft = status === 'Draft';
  if (tab === 'responses')
    return role === 'owner'
      ? !isDraft
      : mine !== null || seen.invitation !== null || seen.can.respond || hasUnsent;
  if (tab === 'members') return seen.members.length > 0 || seen.can.change_members;
  return tab === 'activity' ? !isDraft : true;
}

interface NotHere {
  title: string;
  hint: string;
}

/** What stands at the address of a tab that is not offered. */
export function notHereWords(
  tab: TabName,
  { role, status, author }: Pick<OpportunityDetail, 'role' | 'status' | 'author'>,
): NotHere {
  if (status === 'Draft')
    return { title: 'Nothing here yet', hint: 'This fills in once you’ve posted the opportunity.' };
  if (tab === 'responses')
    return {
      title: 'Your company hasn’t responded',
      hint: `It’s closed for new responses. Only ${author.name} sees who responded.`,
    };
  return role === 'owner'
    ? {
        title: 'Work hasn’t started',
        hint: 'Once a company accepts the award, people from both companies appear here.',
      }
    : {
        title: 'This part is private',
        hint: 'Only the companies that work together see who’s involved.',
      };
}
