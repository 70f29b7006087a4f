import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdCompanies } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import { companiesIntroduced } from '../audits.ts';
import type { PartnershipStatus } from '../contract.ts';
import { isOver } from '../rules.ts';
import { holdPair } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import { companiesOf, concreteTerms } from './proposals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { offerVersion } from './terms-versions.ts';

interface Introduction {
  company_id: number;
  other_company_id: number;
  message: string | null;
}

interface Introduced {
  id: number;
  status: PartnershipStatus;
}

/** By an admin. */
export async function introduceCompanies(
  tx: CommunityTx,
  by: { memberId: number },
  wanted: Introduction,
): Promise<Introduced> {
  const introduced = await introduce(tx, by, wanted);
  await audit(tx, companiesIntroduced, { id: introduced.id });
  return introduced;
}

/** Also by a member who has met one of them; the two are partners by what their default terms are now, once both have accepted. */
export async function introduce(
  tx: CommunityTx,
  { memberId }: { memberId: number },
  wanted: Introduction,
): Promise<Introduced> {
  const one = await findCompany(tx, wanted.company_id);
  const other = await findCompany(tx, wanted.other_company_id);
  if (one.id === other.id)
    throw invalidInput({ other_company_id: 'These are the same company. Choose another one.' });
  await holdCompanies(tx, [one.id, other.id]);
  const { partnership, isNew } = await holdPair(tx, one.id, other.id);
  if (!isOver(partnership.status)) throw alreadyAcquainted(partnership);
  const introduced: Partnership = {
    ...partnership,
    status: 'Invited',
    invitedBy: null,
    invitedByMember: memberId,
    accepted: { a: false, b: false },
    message: wanted.message,
    reason: null,
    versionInForce: null,
    madeFor: { a: true, b: true },
  };
  const proposal = await concreteTerms(
    tx,
    companiesOf(partnership.company, 'a'),
    { they_pay: null, we_pay: null, message: null },
    { outgoing: true, incoming: true },
  );
  const after = await offerVersion(tx, introduced, { side: null, memberId, proposal });
  tell(tx, 'introduced', after, null);
  await savePartnership(tx, { before: isNew ? null : partnership, after, by: null, isAskedAnew: true });
  return { id: after.id, status: after.status };
}

const alreadyAcquainted = ({ status }: Partnership) =>
  status === 'Invited'
    ? new Refusal(
        'partnership.already_invited',
        409,
        'There is already an open invitation between these two companies.',
      )
    : new Refusal('partnership.already_partners', 409, 'These two companies are already partners.');
