import { day } from '../../../../kit/common/fields.ts';
import { idIn, searchWith } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';
import { auditAreas, type AuditArea } from '../../rules/audit-areas.ts';

/** What the audit is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface AuditState {
  by: number | undefined;
  area: AuditArea | undefined;
  from: string | undefined;
  to: string | undefined;
}

export const areaIn = (value: string | null) => auditAreas.find((area) => area === value);

export const inAddress: AddressState<AuditState> = {
  parse: (search) => ({
    by: idIn(search, 'by'),
    area: areaIn(search.get('area')),
    from: day.safeParse(search.get('from')).data,
    to: day.safeParse(search.get('to')).data,
  }),
  format: (state) => searchWith({ ...state }),
};

export const wholeAudit = inAddress.parse(new URLSearchParams());

export const isNarrowed = (state: AuditState) => Object.values(state).some((part) => part !== undefined);
