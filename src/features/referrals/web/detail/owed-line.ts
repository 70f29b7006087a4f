import { dayText } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import type { ReferralDetail } from '../../contract/referral.ts';

type Owing = Pick<ReferralDetail, 'owed' | 'direction' | 'partner' | 'terms'>;
type Part = ReferralDetail['owed'][number];

/** What needs attention first. */
const urgency: readonly Part['state'][] = ['Disputed', 'Due', 'Paid', 'Pending', 'Received'];

/** What one of the two owes the other for this referral, and how that stands; null where nothing was ever owed. */
export function owedLine(referral: Owing): { state: Part['state']; sentence: string } | null {
  const { owed, direction, partner, terms } = referral;
  if (owed.length === 0) return null;
  const parts = owed
    .filter(({ state }) => state !== 'Cancelled')
    .toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state));
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const [first] = parts;
  if (!first || total === 0) return { state: 'Cancelled', sentence: 'Nothing is owed for it any more.' };
  const money = (minorUnits: number) =>
    `${minorUnits < 0 ? '−' : ''}${formatMoney(Math.abs(minorUnits), terms.commission_currency)}`;
  // What takes back more than is left is owed the other way.
  const isOurs = (direction === 'incoming') === total > 0;
  const sum = money(Math.abs(total));
  const owes = isOurs ? `You owe ${partner.name} ${sum}` : `${partner.name} owes you ${sum}`;
  const paid = isOurs ? `You paid ${partner.name} ${sum}` : `${partner.name} paid you ${sum}`;
  const partWords = ({ state, amount, due_on: day }: Part) =>
    `${money(amount)} ${state === 'Due' ? `due ${dayText(day)}` : state.toLowerCase()}`;
  const alone: Record<Part['state'], string> = {
    Pending: `${owes}, due ${dayText(first.due_on)}.`,
    Due: `${owes}, due ${dayText(first.due_on)}.`,
    Paid: isOurs
      ? `${paid}. They confirm when the money arrives.`
      : `${paid}. Confirm it when the money arrives.`,
    Received: `${paid}.`,
    Disputed: `${owes}. It is disputed.`,
    Cancelled: '',
  };
  const sentence =
    parts.length === 1 ? alone[first.state] : `${owes} in all: ${parts.map(partWords).join(', ')}.`;
  return { state: first.state, sentence };
}
