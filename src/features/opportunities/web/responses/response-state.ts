import type { OpportunityResponse } from '../../contract/responses.ts';

type Asked = Pick<OpportunityResponse, 'status' | 'partner'>;

/** It was sent off, and goes out when the partner says yes. */
export const waitsForPartner = ({ status, partner }: Asked) =>
  (status === 'Draft' || status === 'Withdrawn') &&
  partner !== null &&
  partner.asked_at !== null &&
  partner.agreed_at === null;
