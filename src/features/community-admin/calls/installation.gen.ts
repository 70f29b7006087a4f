// Written by `npm run generate` from contract/installation.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/installation.ts';

export const getInstallation = callOf<typeof contract.getInstallation>('GET', '/api/community-admin/installation', 'admin');
export const readReleaseNews = callOf<typeof contract.readReleaseNews>('POST', '/api/installation/news/reading', 'member', { idempotent: false });
