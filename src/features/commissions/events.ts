import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();

const about = <const Verb extends string>(verb: Verb, when: string) =>
  event({
    name: `commission.${verb}`,
    payload: z.object({ referral_id: id, commission_id: id.optional() }),
    audience: 'company',
    when,
  });

/** Ids only: whoever may see the amounts asks for them. */
export const commissionEvents = {
  booked: about('booked', 'A deal or an accepted lead has earned a commission; both are told.'),
  paid: about('paid', 'The payer has marked it as paid; the payee is told.'),
  payment_undone: about('payment_undone', 'The payer took that back within seconds; only screens follow.'),
  received: about('received', 'The payee has confirmed that the money arrived; the payer is told.'),
  disputed: about('disputed', 'One side disputes it; the other is told.'),
  decided: about('decided', 'An admin has decided a dispute; both are told.'),
  cancelled: about('cancelled', 'It is not owed any more; both are told.'),
  refunded: about('refunded', 'A row takes something back; both are told.'),
};

export const commissionsDue = event({
  name: 'commission.due',
  payload: z.object({ commission_ids: z.array(id), referral_ids: z.array(id) }),
  audience: 'company',
  when: 'What was held has become due, all between two companies at once; both are told.',
});
