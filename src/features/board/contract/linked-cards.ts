import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line } from '../../../kit/common/fields.ts';
import { referralStatus } from '../../referrals/contract/status.ts';
import { longestCardName } from '../rules/limits.ts';
import { card, tags, version } from './types.ts';

const int = z.number().int();
const path = '/api/kanban/board/linked-cards';

/** What a card is made from. */
const thing = {
  referralId: id.optional(),
  opportunityId: id.optional(),
  companyId: id.optional(),
  conversationId: id.optional(),
};
export interface Thing {
  referralId?: number | undefined;
  opportunityId?: number | undefined;
  companyId?: number | undefined;
  conversationId?: number | undefined;
}
const isOne = ({ referralId, opportunityId, companyId, conversationId }: Thing) =>
  [referralId, opportunityId, companyId, conversationId].filter((each) => each !== undefined).length === 1;
const nameOne = 'Name one of referralId, opportunityId, companyId and conversationId.';

export const lookUpLinkedCards = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary:
    'The cards about a referral, an opportunity, a company or a conversation, and where another one could go',
  tags,
  query: z.object(thing).refine(isOne, nameOne),
  output: z.object({
    cards: z.array(z.object({ id: int, name: z.string(), listName: z.string() })),
    /** The one where the caller’s last card was made is the first; the others in the board’s order. */
    lists: z.array(z.object({ id: int, name: z.string(), referralState: referralStatus.nullable() })),
    /** What a new one could be called. */
    name: z.string(),
    /** Where it belongs: the list that follows the referral’s state, else the first that takes it; null where none does. */
    listId: int.nullable(),
    /** Of a referral. */
    state: referralStatus.nullable(),
  }),
  staleAfter: ['board.changed'],
});

export const makeLinkedCard = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'Makes a card about a referral, an opportunity, a company or a conversation',
  tags,
  body: z.object({ listId: id, name: line(longestCardName), ...thing }).refine(isOne, nameOne),
  output: z.object({ card, version }),
});
