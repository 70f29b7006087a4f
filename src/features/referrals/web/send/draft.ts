import { nothingTyped, type ReferralValues, typedReferral } from './values.ts';

export type DraftKind = 'send' | 'log';

const keyOf = (kind: DraftKind) => `guildhall-referral-${kind}`;

/** What was typed before the page was loaded again; it lives as long as the tab. */
export function readDraft(kind: DraftKind, tab: Storage = sessionStorage): ReferralValues | undefined {
  try {
    return typedReferral.safeParse(JSON.parse(tab.getItem(keyOf(kind)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(kind: DraftKind, values: ReferralValues, tab: Storage = sessionStorage): void {
  if (isTyped(values)) tab.setItem(keyOf(kind), JSON.stringify(values));
  else tab.removeItem(keyOf(kind));
}

export const dropDraft = (kind: DraftKind, tab: Storage = sessionStorage) => tab.removeItem(keyOf(kind));

/** Whether there is something to lose. */
export const isTyped = (values: ReferralValues) => JSON.stringify(values) !== JSON.stringify(nothingTyped);
