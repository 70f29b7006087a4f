import type { AuditAction, AuditSubject } from '../../../../kit/common/audit-action.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { AuditEntryRow } from '../../../../kit/server/audit-entries.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyFaces } from '../../../members/server/faces/public.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import type { AuditEntry, KeptValue } from '../../contract/audit.ts';

/** Pages of things by their own ids. Of the rest, the tab where they are. */
const links: Readonly<Partial<Record<AuditSubject, (id: number) => string>>> = {
  member: (id) => `/partner/${id}`,
  post: (id) => `/post/${id}`,
  event: (id) => `/marketplace/events/${id}`,
  announcement: (id) => `/announcement/${id}`,
  page: () => '/ecosystem-admin/pages',
  report: () => '/ecosystem-admin/content',
  invitation: () => '/ecosystem-admin/invitations',
  'join link': () => '/ecosystem-admin/invitations',
  'join request': () => '/ecosystem-admin/requests',
  import: () => '/ecosystem-admin/invitations',
  referral: () => '/ecosystem-admin/referrals',
  'API key': () => '/ecosystem-admin/api-keys',
  webhook: () => '/ecosystem-admin/webhooks',
};

/** Fields that hold the id of a company, or of a member. */
const companyField = /(^|_)company(_id)?$/;
const memberField = /(^|_)(member|contact|user)(_id)?$/;

export const formerMember = 'A former member';
/** Whoever runs the server did it from the console, without a seat in the community. */
const operator = { user_id: null, name: 'The operator of the server', has_left: false };

export interface Names {
  person(id: number | null): AuditEntry['by'];
  about(row: AuditEntryRow, subject: AuditSubject | undefined): AuditEntry['about'];
  value(field: string, value: KeptValue): KeptValue;
}

/** Who and what entries speak of, by two questions for a whole page. Nothing of it is kept with them. */
export async function namesFor(
  tx: CommunityTx,
  catalogue: ReadonlyMap<string, AuditAction>,
  rows: readonly AuditEntryRow[],
): Promise<Names> {
  const subjectOf = ({ action }: AuditEntryRow) => catalogue.get(action)?.about;
  const idsOf = (subject: AuditSubject, field: RegExp) =>
    rows.flatMap((row) => [
      ...(subjectOf(row) === subject && row.about_id !== null ? [row.about_id] : []),
      ...[row.before, row.after].flatMap((kept) =>
        Object.entries(kept ?? {}).flatMap(([name, value]) =>
          field.test(name) && typeof value === 'number' ? [value] : [],
        ),
      ),
    ]);
  const doers = rows.flatMap(({ member_id: id }) => (id === null ? [] : [id]));
  const people = await peopleById(tx, [...doers, ...idsOf('member', memberField)]);
  const companies = await companyFaces(tx, idsOf('company', companyField) as CompanyRowId[]);

  const nameOf = (id: number) => {
    const known = people.get(id);
    return known && !known.hasLeft ? known.name : formerMember;
  };
  return {
    person: (id) =>
      id === null ? operator : { user_id: id, name: nameOf(id), has_left: people.get(id)?.hasLeft ?? true },
    about(row, subject) {
      const { about_id: id, name } = row;
      if (id === null || subject === undefined) return { name, link: null };
      if (subject === 'member')
        return { name: nameOf(id), link: people.get(id)?.hasLeft === false ? links.member!(id) : null };
      if (subject === 'company') {
        const face = companies.get(id);
        return { name: face?.name ?? name, link: face ? `/partner/${face.id}` : null };
      }
      return { name, link: links[subject]?.(id) ?? null };
    },
    value(field, value) {
      if (typeof value !== 'number') return value;
      if (companyField.test(field)) return companies.get(value)?.name ?? value;
      return memberField.test(field) ? nameOf(value) : value;
    },
  };
}
