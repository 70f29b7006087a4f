// npm run docs:events: writes docs/events.md, docs/notifications.md and docs/audit.md from what the features declare.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPage } from './audits.ts';
import { eventsPage } from './events.ts';
import { noticesPage } from './notices.ts';

const docs = join(import.meta.dirname, '../../docs');
writeFileSync(join(docs, 'events.md'), await eventsPage());
writeFileSync(join(docs, 'notifications.md'), noticesPage());
writeFileSync(join(docs, 'audit.md'), await auditPage());
