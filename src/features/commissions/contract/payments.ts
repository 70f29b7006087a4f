import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, optionalText } from '../../../kit/common/fields.ts';
import { commission } from './ledger.ts';

const tags = ['commissions'] as const;

/** As many as a person looks through before they say that all of it is paid. */
export const mostTogether = 100;

export const listPayable = endpoint({
  method: 'GET',
  path: '/api/commissions/payable',
  access: 'member',
  summary: 'What is due from the caller’s company to a partner, the oldest first; at most 100 rows',
  tags,
  query: z.object({ partner: id }),
  output: z.object({
    commissions: z.array(commission),
    /** What the partner has to pay back of it: it is theirs to mark, and no part of what is paid together. */
    deductions: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
    /** How many more are due. */
    more: z.number().int(),
  }),
  staleAfter: ['commission.*'],
});

const rowsOfPartner = z.object({
  partner: id,
  commission_ids: z.array(id).min(1).max(mostTogether),
});

/** Rows as they are now: those that were changed, and those that someone else had changed before. */
const changed = z.object({ changed: z.array(commission), left_out: z.array(commission) });

export const payTogether = endpoint({
  method: 'POST',
  path: '/api/commissions/payments',
  access: 'member',
  summary: 'The payer says that these are paid: all that are still due, and those alone',
  tags,
  body: rowsOfPartner.extend({ note: optionalText(2000) }),
  output: changed,
});

export const undoPayments = endpoint({
  method: 'POST',
  path: '/api/commissions/payments/undo',
  access: 'member',
  summary: 'The member who marked these as paid takes that back, within seconds and before the payee is told',
  tags,
  body: rowsOfPartner,
  output: changed,
});
