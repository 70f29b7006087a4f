import { z } from 'zod';
import { type Place, type Task, tasks } from '../../../../kit/web/feature.ts';
import { features } from '../../features.ts';

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];
/** Each kind of screen remembers its own sidebars. */
export type Kind = 'reading' | Task;

type Sides = Readonly<Record<Side, boolean>>;

const both = z.object({ left: z.boolean(), right: z.boolean() });
const shape = z.partialRecord(z.enum(['reading', ...tasks]), both);
/** What a member chose; a kind that is missing is as it begins. */
export type Folds = Readonly<z.infer<typeof shape>>;

export function kindOf({ pathname, search }: Place): Kind {
  for (const { taskAt } of features) {
    const task = taskAt?.({ pathname, search });
    if (task) return task;
  }
  return 'reading';
}

/** Who reads has both sidebars; work has the width. */
export const foldedAt = (folds: Folds, kind: Kind): Sides =>
  folds[kind] ?? { left: kind !== 'reading', right: kind !== 'reading' };

/** With one sidebar folded away, or brought back. */
export function turned(folds: Folds, kind: Kind, side: Side): Folds {
  const now = foldedAt(folds, kind);
  return { ...folds, [kind]: { ...now, [side]: !now[side] } };
}

const keyOf = (memberId: number) => `guildhall-sidebars-${memberId}`;

/** What this member chose in this browser; what cannot be read counts as never chosen. */
export function readFolds(memberId: number, store: Pick<Storage, 'getItem'> = localStorage): Folds {
  try {
    return shape.parse(JSON.parse(store.getItem(keyOf(memberId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function storeFolds(
  memberId: number,
  folds: Folds,
  store: Pick<Storage, 'setItem'> = localStorage,
): void {
  store.setItem(keyOf(memberId), JSON.stringify(folds));
}
