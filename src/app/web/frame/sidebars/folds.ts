import { z } from 'zod';
import type { Place } from '../../../../kit/web/feature.ts';
import { features } from '../../features.ts';

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];
/** Boards, the admin area and screens with panes of their own need the width, so each kind of screen remembers its own. */
export type Kind = 'usual' | 'roomy' | 'wide';

const both = z.object({ left: z.boolean(), right: z.boolean() });
const roomy = { left: false, right: true };
const shape = z.object({ usual: both, roomy: both.default(roomy), wide: both });
export type Folds = Readonly<z.infer<typeof shape>>;

const atFirst: Folds = { usual: { left: false, right: false }, roomy, wide: { left: true, right: true } };

/** `fitsBoth`: the window has room for both sidebars. */
export function kindOf({ pathname, search }: Place, fitsBoth: boolean): Kind {
  const at = { pathname, search };
  if (features.some(({ isWide }) => isWide?.(at))) return 'wide';
  if (features.some(({ isRoomy }) => isRoomy?.(at))) return fitsBoth ? 'roomy' : 'wide';
  return 'usual';
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
