import { type CompanyFace } from '../../members/server/faces/public.ts';
import type { ReferralCard } from '../contract/referral.ts';
import type { Direction } from '../contract/status.ts';
import { bucketOf, waitsOn } from '../rules.ts';
import { dealOf } from './deal-of.ts';
import type { ListedRow } from './referrals.queries.ts';

export function cardOf(row: ListedRow, direction: Direction, partner: CompanyFace): ReferralCard {
  const deal = dealOf(row);
  return {
    id: row.id,
    direction,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    date_created: row.happened_on ?? row.created_at.toISOString(),
    deal_date: deal?.date ?? null,
    deal_amount: deal?.amount ?? null,
    partner,
    referred_entity: {
      contact_name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
      position: row.contact_position,
      address: row.contact_address,
      linkedin: row.contact_linkedin,
      company: row.contact_company,
      industry: row.contact_industry,
    },
    status: row.status,
    status_since: row.status_since.toISOString(),
    status_before: row.status_before,
    bucket: bucketOf(row.status),
    is_logged: row.is_logged,
    need: row.need,
    opportunity: {
      deadline: row.deadline,
      budget: row.budget,
      currency: row.currency,
      services: row.services,
    },
    commission: { value: row.terms.commission_value, type: row.terms.commission_calc_method },
    waiting: waitingOf(row, direction),
  };
}

function waitingOf(row: ListedRow, direction: Direction): ReferralCard['waiting'] {
  const on = waitsOn(row.status, direction, row.reopening_asked_at !== null);
  return on && { on, since: (row.reopening_asked_at ?? row.status_since).toISOString() };
}
