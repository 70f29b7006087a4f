import type { PartnershipDetail, TermsVersion } from '../../contract.ts';

export const openOf = ({ terms }: PartnershipDetail) => terms.find(({ state }) => state === 'open');
export const inForceOf = ({ terms }: PartnershipDetail) => terms.find(({ state }) => state === 'in_force');

/** Who asks whom for what. */
export function offerIntro(detail: PartnershipDetail): string {
  const { name, partnership } = detail;
  const { status, invite_sent_by, waits_on } = partnership;
  if (status !== 'Invited') {
    return waits_on === 'us'
      ? `${name} proposes other terms. Until both have accepted them, the present ones apply.`
      : `You propose other terms. Until ${name} accepts them, the present ones apply.`;
  }
  if (invite_sent_by === 'admin') {
    if (waits_on === 'both')
      return `An admin thinks that you and ${name} should know each other. Both are asked.`;
    return waits_on === 'us'
      ? `An admin introduced you to ${name}, which has said yes already.`
      : `An admin introduced you to ${name}. You have said yes; ${name} has not answered yet.`;
  }
  if (invite_sent_by === 'us') {
    return waits_on === 'us'
      ? `${name} would like to be your partner, under other terms than you proposed.`
      : `You have invited ${name} to be your partner. They have not answered yet.`;
  }
  return waits_on === 'them'
    ? `You said yes to ${name}, under other terms than it proposed. They have not answered yet.`
    : `${name} would like to be your partner.`;
}

/** The version that a newer one is compared with, unless somebody chooses another. */
export const versionBefore = (terms: readonly TermsVersion[], version: number) =>
  terms.find((known) => known.version < version);
