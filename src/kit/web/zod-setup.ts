import { config } from 'zod';
import '../common/plain-issues.ts';

// Pages forbid making code of text. zod finds out by trying when the first shape is made, and the browser reports that: so this is imported first.
config({ jitless: true });
