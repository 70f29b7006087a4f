/** What the id of an entry is the id of. The community's own settings are about the community. */
export type AuditSubject =
  | 'community'
  | 'member'
  | 'company'
  | 'invitation'
  | 'join link'
  | 'join request'
  | 'import'
  | 'post'
  | 'report'
  | 'event'
  | 'page'
  | 'referral'
  | 'commission'
  | 'partnership'
  | 'announcement'
  | 'API key'
  | 'webhook'
  | 'round';

/** Something an admin can do that others should be able to hold against them. A feature declares it; nothing else can be written. */
export interface AuditAction<Field extends string = string> {
  name: `${string}.${string}`;
  about: AuditSubject;
  /** What was done, for whoever reads the audit: "Suspended a member". */
  says: string;
  /** What may be kept of how it was before and after. Never what people wrote to each other, amounts or secrets. */
  fields: readonly Field[];
}

export const auditAction = <const Field extends string = never>(
  declared: Omit<AuditAction<Field>, 'fields'> & { fields?: readonly Field[] },
): AuditAction<Field> => ({ ...declared, fields: declared.fields ?? [] });
