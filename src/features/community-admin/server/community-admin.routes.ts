import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import type { AuditAction } from '../../../kit/common/audit-action.ts';
import type { Release } from '../../../kit/server/feature.ts';
import * as announcementContract from '../contract/announcements.ts';
import * as auditContract from '../contract/audit.ts';
import { exportDirectory as exportDirectoryCall } from '../contract/directory.ts';
import * as contract from '../contract/imports.ts';
import { getInstallation, readReleaseNews } from '../contract/installation.ts';
import { listAnnouncements } from './announcements/list-announcements.ts';
import { readAnnouncement, showAnnouncement } from './announcements/read-announcement.ts';
import { countRecipients } from './announcements/recipients.ts';
import { sendAnnouncement } from './announcements/send-announcement.ts';
import { exportAudit } from './audit/export-audit.ts';
import { auditFilters, catalogueOf, listAudit, type Catalogue } from './audit/list-audit.ts';
import { confirmImport, type ImportParts } from './confirm-import.ts';
import { discardImport } from './discard-import.ts';
import { exportDirectory } from './export-directory.ts';
import { readNews, showInstallation } from './installation/installation.ts';
import { rememberedMeanings, rememberMeanings } from './headings.ts';
import { headingsOf, nameColumns } from './name-columns.ts';
import { readTable } from './read-table.ts';
import { createImport, showImport } from './show-import.ts';

export const communityAdminRoutes = (
  parts: ImportParts & { audits: readonly AuditAction[]; release: Release },
) => [
  ...importRoutes(parts),
  ...auditRoutes(catalogueOf(parts.audits)),
  ...announcementRoutes,
  ...installationRoutes(parts.release),
];

const installationRoutes = (release: Release) => [
  serve(getInstallation, ({ tx, caller }) => showInstallation(tx, release, caller)),
  serve(readReleaseNews, async ({ tx, caller }) => {
    await readNews(tx, release, caller);
    return { read: true as const };
  }),
];

const importRoutes = (parts: ImportParts) => [
  servePrepared(
    contract.createImport,
    ({ body }) => readTable(body.file),
    async ({ tx, caller, body, prepared }) =>
      createImport(tx, caller, nameColumns(prepared, await rememberMeanings(tx, body.headings ?? []))),
  ),
  servePrepared(
    contract.readHeadings,
    ({ body }) => readTable(body.file),
    async ({ tx, prepared }) => ({ headings: headingsOf(prepared, await rememberedMeanings(tx)) }),
  ),
  serve(contract.getImport, ({ tx, caller, params }) => showImport(tx, caller, params.id)),
  serve(contract.confirmImport, ({ tx, caller, params, body }) =>
    confirmImport(tx, parts, caller, params.id, body),
  ),
  serve(contract.discardImport, async ({ tx, params }) => {
    await discardImport(tx, params.id);
    return { discarded: true as const };
  }),
  serve(exportDirectoryCall, ({ tx, community }) => exportDirectory(tx, community)),
];

const auditRoutes = (catalogue: Catalogue) => [
  serve(auditContract.listAudit, ({ tx, query }) => listAudit(tx, catalogue, query)),
  serve(auditContract.getAuditFilters, ({ tx }) => auditFilters(tx, catalogue)),
  serve(auditContract.exportAudit, ({ tx, community, query }) =>
    exportAudit(tx, catalogue, community, query),
  ),
];

const announcementRoutes = [
  serve(announcementContract.countRecipients, ({ tx, query }) => countRecipients(tx, query)),
  serve(announcementContract.sendAnnouncement, ({ tx, body }) => sendAnnouncement(tx, body)),
  serve(announcementContract.listAnnouncements, ({ tx, query }) => listAnnouncements(tx, query)),
  serve(announcementContract.getAnnouncement, ({ tx, caller, params }) =>
    showAnnouncement(tx, caller, params.id),
  ),
  serve(announcementContract.readAnnouncement, async ({ tx, caller, params }) => {
    await readAnnouncement(tx, caller, params.id);
    return { read: true as const };
  }),
];
