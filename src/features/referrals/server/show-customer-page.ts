import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CustomerPage } from '../contract/customer.ts';
import { bucketOf, budgetName, ratingEnds } from '../rules.ts';
import { findCustomersReferral, type CustomersReferral } from './find-customer.ts';

export async function showCustomerPage(tx: CommunityTx, token: string): Promise<CustomerPage> {
  const referral = await findCustomersReferral(tx, token);
  const isRemoved = referral.details_removed_at !== null;
  return {
    state: stateOf(referral),
    customer_name: isRemoved ? null : referral.contact_name,
    sender: {
      name: referral.sender_name,
      avatar: referral.sender_avatar,
      person: referral.sender_person,
    },
    receiver: {
      name: referral.receiver_name,
      avatar: referral.receiver_avatar,
      website: referral.receiver_website,
    },
    need: isRemoved ? null : referral.need,
    description: referral.description,
    is_formatted: referral.is_of_opportunity,
    passed_on: isRemoved ? [] : passedOn(referral),
    sent_at: referral.created_at.toISOString(),
    review:
      referral.stars === null
        ? null
        : { stars: referral.stars, words: referral.words, author: referral.author },
    can: {
      consent: mayConsent(referral),
      remove: !isRemoved,
      rate: mayRate(referral),
    },
  };
}

function stateOf(referral: CustomersReferral): CustomerPage['state'] {
  if (referral.details_removed_at !== null) return 'refused';
  if (referral.status === 'Deal Closed') return referral.stars === null ? 'closed' : 'rated';
  if (isOver(referral)) return 'over';
  return referral.consent === 'given' ? 'given' : 'asked';
}

const isOver = ({ status }: CustomersReferral) => {
  const bucket = bucketOf(status);
  return bucket === 'Closed' || bucket === 'Expired';
};

const mayConsent = (referral: CustomersReferral) => stateOf(referral) === 'asked';

/** After the deal, and for a while again: what somebody said in a hurry can be put right. */
const mayRate = (referral: CustomersReferral) =>
  referral.details_removed_at === null &&
  referral.status === 'Deal Closed' &&
  (referral.rated_at === null || ratingEnds(referral.rated_at) > new Date());

/** All of it: whoever is asked whether they agree has to see to what. */
function passedOn(referral: CustomersReferral): CustomerPage['passed_on'] {
  const { budget, deadline, services, files } = referral;
  const rows: [label: string, value: string | null][] = [
    ['Name', referral.contact_name],
    ['Email', referral.contact_email],
    ['Phone', referral.contact_phone],
    ['Position', referral.contact_position],
    ['Company', referral.contact_company],
    ['Industry', referral.contact_industry],
    ['Address', referral.contact_address],
    ['LinkedIn', referral.contact_linkedin],
    ['Services', services.map(({ text }) => text).join(', ') || null],
    [budgetName(referral.is_of_opportunity), budget === null ? null : formatMoney(budget, referral.currency)],
    ['Wanted by', deadline === null ? null : dayText(deadline)],
    [files.length === 1 ? 'File' : 'Files', files.join(', ') || null],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
