import * as mentions from '../../../../kit/web/mentions/mention-text.ts';

/** A company that was named while writing. */
export interface Named {
  company_id: number;
  name: string;
}

const byId = (named: readonly Named[]) => named.map(({ company_id: id, name }) => ({ id, name }));

export const toKept = (typed: string, named: readonly Named[]) => mentions.toKept(typed, byId(named));
export const toTyped = (kept: string, named: readonly Named[]) => mentions.toTyped(kept, byId(named));
