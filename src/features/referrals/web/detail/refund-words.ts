import { dayText } from '../../../../kit/common/dates.ts';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import type { previewRefund } from '../../calls/verbs.gen.ts';

/** What recording a refund takes off the commission, and when: said before it is confirmed. */
export function refundWords(
  { currency, deductions }: CallOutput<typeof previewRefund>,
  partner: string,
): string {
  const money = (amount: number) => formatMoney(amount, currency);
  const unpaid = deductions.filter((each) => !each.was_paid);
  const back = deductions.filter((each) => each.was_paid);
  const sumOf = (parts: typeof deductions) => parts.reduce((sum, { amount }) => sum + amount, 0);
  if (deductions.length === 0) return 'The commission stays the same.';
  const [first] = unpaid;
  const each = unpaid.map(({ amount, due_on: day }) => `${money(amount)} on ${dayText(day)}`);
  return [
    ...(first
      ? [
          unpaid.length === 1
            ? `${money(first.amount)} comes off what you owe ${partner} on ${dayText(first.due_on)}.`
            : `${money(sumOf(unpaid))} comes off what you owe ${partner}: ${each.join(', ')}.`,
        ]
      : []),
    ...(back.length > 0 ? [`${partner} owes you ${money(sumOf(back))} back, due now.`] : []),
  ].join(' ');
}
