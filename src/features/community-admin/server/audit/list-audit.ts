import type { AuditAction } from '../../../../kit/common/audit-action.ts';
import {
  auditEntries,
  auditPlace,
  membersInAudit,
  type AuditEntryRow,
  type AuditFilter,
} from '../../../../kit/server/audit-entries.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import type { AuditEntry, AuditFilters } from '../../contract/audit.ts';
import { areaOf, auditAreas, type AuditArea } from '../../rules/audit-areas.ts';
import { formerMember, namesFor } from './name-subjects.ts';

const pageSize = 50;

export type Catalogue = ReadonlyMap<string, AuditAction>;

export const catalogueOf = (audits: readonly AuditAction[]): Catalogue =>
  new Map(audits.map((action) => [action.name, action]));

export async function listAudit(
  tx: CommunityTx,
  catalogue: Catalogue,
  { after, ...filters }: AuditFilters & { after?: string | undefined },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await auditEntries(tx, await filterOf(tx, catalogue, filters), {
    beyond: after === undefined ? undefined : placeOf(after, auditPlace),
    most: pageSize + 1,
  });
  const { found, next } = pageOf(rows, pageSize);
  return { entries: await showEntries(tx, catalogue, found), next: next && cursorOf(next) };
}

export async function filterOf(
  tx: CommunityTx,
  catalogue: Catalogue,
  { by, area, from, to }: AuditFilters,
): Promise<AuditFilter> {
  const { timeZone } = await calendarOf(tx);
  return { memberId: by, actions: area && actionsOf(catalogue, area), from, to, timeZone };
}

const actionsOf = (catalogue: Catalogue, area: AuditArea) =>
  [...catalogue.values()].filter((action) => areaOf(action) === area).map(({ name }) => name);

export async function showEntries(
  tx: CommunityTx,
  catalogue: Catalogue,
  rows: readonly AuditEntryRow[],
): Promise<AuditEntry[]> {
  const names = await namesFor(tx, catalogue, rows);
  return rows.map((row) => {
    const action = catalogue.get(row.action);
    const fields = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
    return {
      id: row.id,
      at: row.at.toISOString(),
      by: names.person(row.member_id),
      action: row.action,
      // An action of an earlier release, whose words went with it.
      says: action?.says ?? row.action,
      about: names.about(row, action?.about),
      address: row.address,
      changes: fields.map((field) => ({
        field,
        ...(row.before && field in row.before && { before: names.value(field, row.before[field]!) }),
        ...(row.after && field in row.after && { after: names.value(field, row.after[field]!) }),
      })),
    };
  });
}

export async function auditFilters(tx: CommunityTx, catalogue: Catalogue) {
  const ids = await membersInAudit(tx);
  const people = await peopleById(tx, ids);
  const areas = new Set([...catalogue.values()].map(areaOf));
  return {
    people: ids.map((id) => {
      const { name, hasLeft } = people.get(id)!;
      return { user_id: id, name: hasLeft ? formerMember : name, has_left: hasLeft };
    }),
    areas: auditAreas.filter((area) => areas.has(area)),
  };
}
