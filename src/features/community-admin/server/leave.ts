import { forgetAuditName } from '../../../kit/server/audit-entries.ts';
import type { Leave } from '../../../kit/server/feature.ts';

/** Whoever was invited, or asked to join, is called by their address in the audit. */
export const leave: Leave = (tx, { email }) => forgetAuditName(tx, email);
