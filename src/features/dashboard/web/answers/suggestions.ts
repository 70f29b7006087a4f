import { IconClock, IconCoins } from '@tabler/icons-react';
import { formatMoney } from '../../../../kit/common/money.ts';
import type { Suggestion } from '../../../waiting/web/public.ts';
import type { Owed } from '../../contract/numbers.ts';
import type { Dashboard } from '../../contract/overview.ts';
import type { PartnerNumbers } from '../../contract/partners.ts';
import { referralsAt } from '../lists.ts';
import { stepOf } from '../partners/to-do.ts';
import { numberText, periodText } from '../words/change-words.ts';

/** Both sides of the same company and period. */
export type Sides = Readonly<Record<Dashboard['direction'], Dashboard>>;

const most = 3;

const partnersOf = ({ top_partners: top, least_active_partners: least }: Dashboard) => [...top, ...least];

/** What the numbers suggest beside what waits already: what is stuck first, then partners, each company once. */
export function suggestionsOf(sides: Sides): Suggestion[] {
  const named = new Set<number>();
  return [...unanswered(sides), ...due(sides), ...stuck(sides), ...unreturned(sides), ...quiet(sides)]
    .filter(({ about }) => {
      if (!('id' in about)) return true;
      const isNew = !named.has(about.id);
      named.add(about.id);
      return isNew;
    })
    .slice(0, most);
}

function unanswered({ outgoing: { buckets } }: Sides): Suggestion[] {
  const count = buckets.Open ?? 0;
  if (count === 0) return [];
  return [
    {
      key: 'unanswered',
      about: IconClock,
      title:
        count === 1
          ? '1 referral you sent is waiting for a response'
          : `${numberText(count)} referrals you sent are waiting for a response`,
      detail: 'You can ask for news every 3 days.',
      verb: 'View referrals',
      to: referralsAt('outgoing', { bucket: 'Open' }),
    },
  ];
}

const due = ({ outgoing: { owed_to_me: sums } }: Sides): Suggestion[] =>
  sums
    .filter((sum) => sum.due > 0)
    .map((sum) => ({
      key: `due ${sum.currency}`,
      about: IconCoins,
      title: dueTitle(sum),
      detail: 'Commission that your partners haven’t marked as paid.',
      verb: 'View statement',
      to: '/referrals/statement',
    }));

/** In the statement's words: what is overdue is not only due. */
function dueTitle({ due: all, overdue, currency }: Owed): string {
  if (overdue === 0) return `${formatMoney(all, currency)} is due to you`;
  const late = `${formatMoney(overdue, currency)} owed to you is overdue`;
  return overdue === all ? late : `${late}, and ${formatMoney(all - overdue, currency)} is due`;
}

const forPartner = ({ partner, to_do: toDo }: PartnerNumbers, title: string, detail: string): Suggestion => {
  const { label, path } = stepOf(toDo);
  return { key: `${toDo.code} ${partner.id}`, about: partner, title, detail, verb: label, to: path };
};

const stuck = ({ incoming }: Sides): Suggestion[] =>
  partnersOf(incoming)
    .filter(({ to_do: { code } }) => code === 'update_referral')
    .map((row) =>
      forPartner(row, `Update ${row.partner.name}’s referral`, 'Its status hasn’t changed for two weeks.'),
    );

/** Companies that sent us work and got none from us. */
function unreturned({ outgoing, incoming }: Sides): Suggestion[] {
  const received = new Map(
    partnersOf(incoming).map(({ partner, referrals_sent: count }) => [partner.id, count]),
  );
  return partnersOf(outgoing)
    .filter(({ partner, to_do: { code } }) => code === 'send_referral' && (received.get(partner.id) ?? 0) > 0)
    .map((row) =>
      forPartner(
        row,
        `Send ${row.partner.name} a referral`,
        `They sent you ${numberText(received.get(row.partner.id)!)} ${periodText[outgoing.span.period]}, and you sent them none.`,
      ),
    );
}

function quiet({ outgoing }: Sides): Suggestion[] {
  return partnersOf(outgoing).flatMap((row) => {
    const { name } = row.partner;
    switch (row.to_do.code) {
      case 'resume':
        return [forPartner(row, `Resume the partnership with ${name}`, 'You paused it.')];
      case 'propose_terms':
        return [
          forPartner(
            row,
            `Agree on terms with ${name}`,
            'You’re partners, but what a referral is worth isn’t agreed.',
          ),
        ];
      case 'send_referral':
        return [
          forPartner(
            row,
            `Send ${name} a referral`,
            `You’ve sent them none ${periodText[outgoing.span.period]}.`,
          ),
        ];
      default:
        return [];
    }
  });
}
