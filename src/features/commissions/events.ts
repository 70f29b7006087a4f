import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();

const about = <const Verb extends string>(verb: Verb, when: string, carries: z.ZodRawShape = {}) =>
  event({
    name: `commission.${verb}`,
    payload: z.object({ referral_id: id, commission_id: id.optional(), ...carries }),
    audience: 'company',
    when,
  });

export const decisions = ['owed', 'not_owed', 'received'] as const;
export type Decision = (typeof decisions)[number];

export const whysCancelled = ['waived', 'reopened', 'decision'] as const;
export type WhyCancelled = (typeof whysCancelled)[number];

export const whysRefunded = ['customer', 'reopened', 'decision'] as const;
export type WhyRefunded = (typeof whysRefunded)[number];

/** What an event says of itself besides, and never an amount: a notification of it stays true whatever becomes of the row. */
export interface Carried {
  decision?: Decision;
  why?: WhyCancelled | WhyRefunded;
  /** The money had been paid, so it goes back; otherwise it is only owed no longer. */
  was_paid?: boolean;
}
const wasPaid = { was_paid: z.boolean().optional() };

/** Ids and reasons only. A reader who may see the amounts asks for them. */
export const commissionEvents = {
  booked: about('booked', 'A deal or an accepted lead has earned a commission; both are told.'),
  paid: about('paid', 'The payer has marked it as paid; the payee is told.'),
  payment_undone: about('payment_undone', 'The payer took that back within seconds; only screens follow.'),
  received: about('received', 'The payee has confirmed that the money arrived; the payer is told.'),
  disputed: about('disputed', 'One side disputes it; the other is told.'),
  dispute_withdrawn: about(
    'dispute_withdrawn',
    'The side that raised a dispute has withdrawn it; the other is told.',
  ),
  decided: about('decided', 'An admin has decided a dispute; both are told.', {
    decision: z.enum(decisions).optional(),
    ...wasPaid,
  }),
  cancelled: about('cancelled', 'It is not owed any more; both are told, unless a decision tells them.', {
    why: z.enum(whysCancelled).optional(),
  }),
  refunded: about('refunded', 'A row takes something back; both are told.', {
    why: z.enum(whysRefunded).optional(),
    ...wasPaid,
  }),
};

const several = z.object({ commission_ids: z.array(id), referral_ids: z.array(id) });

export const commissionsDue = event({
  name: 'commission.due',
  payload: several,
  audience: 'company',
  when: 'Held commissions from one company to another have become due together; both are told.',
});

export const commissionsOverdue = event({
  name: 'commission.overdue',
  payload: several,
  audience: 'company',
  when: 'Commissions have been overdue for two weeks, and again each month; the company that pays is told.',
});

export const commissionsPaid = event({
  name: 'commission.paid_together',
  payload: several,
  audience: 'company',
  when: 'The payer has marked several as paid in one go; the payee is told once.',
});

export const paymentsUndone = event({
  name: 'commission.payments_undone',
  payload: several,
  audience: 'company',
  when: 'The payer took several payments back within seconds; only screens follow.',
});
