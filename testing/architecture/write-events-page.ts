// npm run docs:events: writes docs/events.md from what the features declare.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage } from './events.ts';

writeFileSync(join(import.meta.dirname, '../../docs/events.md'), await eventsPage());
