import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPage } from './audits.ts';
import { eventsPage } from './events.ts';
import { noticesPage } from './notices.ts';
import { securityPage, securityPageFile } from './roles.ts';
import { apiPage, apiPageFile } from './webhook-types.ts';

const docs = join(import.meta.dirname, '../../docs');

/** docs/events.md, docs/notifications.md, docs/audit.md, the webhook types of docs/api.md and the table of roles in docs/security.md, from what the features declare. */
export async function writePages(): Promise<void> {
  writeFileSync(join(docs, 'events.md'), await eventsPage());
  writeFileSync(join(docs, 'notifications.md'), noticesPage());
  writeFileSync(join(docs, 'audit.md'), await auditPage());
  writeFileSync(apiPageFile, await apiPage());
  writeFileSync(securityPageFile, await securityPage());
}
