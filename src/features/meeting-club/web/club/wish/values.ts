import type { Wish, WishForm } from '../../../contract/wishes.ts';

export type WishValues = Omit<WishForm, 'version'>;

/** What somebody who joins begins with: where they are, and no hour chosen for them. */
export const valuesOf = (wish: Wish | null, zone: string): WishValues =>
  wish
    ? {
        pace: wish.pace,
        zone: wish.zone,
        slots: wish.slots,
        meets: wish.meets,
        place: wish.place,
        looking_for: wish.looking_for,
        can_introduce: wish.can_introduce,
      }
    : {
        pace: 'fortnightly',
        zone,
        slots: [],
        meets: 'either',
        place: '',
        looking_for: '',
        can_introduce: '',
      };
