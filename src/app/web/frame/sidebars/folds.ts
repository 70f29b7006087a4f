import { z } from 'zod';
import { features } from '../../features.ts';

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];
/** Boards and the admin area need the width, so each kind of screen remembers its own. */
export type Kind = 'usual' | 'wide';

const both = z.object({ left: z.boolean(), right: z.boolean() });
const shape = z.object({ usual: both, wide: both });
export type Folds = Readonly<z.infer<typeof shape>>;

const atFirst: Folds = { usual: { left: false, right: false }, wide: { left: true, right: true } };

export function kindOf({ pathname, search }: { pathname: string; search: string }): Kind {
  return features.some((feature) => feature.isWide?.({ pathname, search })) ? 'wide' : 'usual';
}

const keyOf = (memberId: number) => `guildhall-folded-sidebars-${memberId}`;

/** What this member folded away in this browser; what cannot be read counts as never chosen. */
export function readFolds(memberId: number, store: Pick<Storage, 'getItem'> = localStorage): Folds {
  try {
    return shape.parse(JSON.parse(store.getItem(keyOf(memberId)) ?? 'null'));
  } catch {
    return atFirst;
  }
}

export function storeFolds(
  memberId: number,
  folds: Folds,
  store: Pick<Storage, 'setItem'> = localStorage,
): void {
  store.setItem(keyOf(memberId), JSON.stringify(folds));
}
