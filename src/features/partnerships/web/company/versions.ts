import type { PartnershipDetail, TermsVersion } from '../../contract.ts';

export const openOf = ({ terms }: PartnershipDetail) => terms.find(({ state }) => state === 'open');
export const inForceOf = ({ terms }: PartnershipDetail) => terms.find(({ state }) => state === 'in_force');

/** Who asks whom for what. */
export function offerIntro(detail: PartnershipDetail): string {
  const { name, partnership, can } = detail;
  const { status, invite_sent_by, waits_on } = partnership;
  if (status !== 'Invited') {
    return waits_on === 'us'
      ? `${name} proposed new terms. Your current terms apply until you both accept.`
      : `You proposed new terms to ${name}. Your current terms apply until they accept.`;
  }
  if (can.withdraw_terms) {
    return `You made a counter-offer to ${name}. You become partners when they accept it.`;
  }
  if (invite_sent_by === 'admin') {
    if (openOf(detail)?.offered_by === 'them')
      return `${name} made a counter-offer. You become partners when you accept it.`;
    if (waits_on === 'both')
      return `You were introduced to ${name}. You become partners when you both accept.`;
    return waits_on === 'us'
      ? `You were introduced to ${name}, and they have accepted. You become partners when you accept too.`
      : `You were introduced to ${name}. You have accepted; they haven’t replied yet.`;
  }
  if (invite_sent_by === 'us') {
    return waits_on === 'us'
      ? `${name} made a counter-offer. You become partners when you accept it.`
      : `You invited ${name} to become partners. They haven’t replied yet.`;
  }
  return `${name} invited you to become partners.`;
}

/** Whose words a message is. */
export function messageFrom(name: string, version: Pick<TermsVersion, 'offered_by'> | undefined): string {
  if (version?.offered_by === 'us') return 'Your message';
  return version?.offered_by === 'them' ? `Message from ${name}` : 'Message from the admin';
}

/** What an offer is a counter-offer to, which those who read it have in mind. */
export const answeredBy = ({ terms }: PartnershipDetail, offer: TermsVersion | undefined) =>
  terms.find(({ version }) => version === offer?.answers_version);

/** The version that a newer one is compared with, unless somebody chooses another. */
export const versionBefore = (terms: readonly TermsVersion[], version: number) =>
  terms.find((known) => known.version < version);
