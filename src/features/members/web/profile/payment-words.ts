import type { CommissionTerms } from '../../contract/terms.ts';

/** A payment method by itself, and at the end of a sentence. */
export const paymentWords: Record<
  CommissionTerms['commission_payment_method'],
  { title: string; ending: string }
> = {
  bank_transfer: { title: 'Bank transfer', ending: 'paid by bank transfer' },
  invoice: { title: 'On an invoice', ending: 'paid on an invoice' },
  account_credit: { title: 'Account credit', ending: 'given as account credit' },
  other: { title: 'As agreed', ending: 'paid as agreed' },
};
