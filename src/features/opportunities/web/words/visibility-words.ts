import type { Visibility } from '../../rules.ts';

export const visibilityWords: Readonly<Record<Visibility, string>> = {
  all: 'Visible to all members',
  partners: 'Visible to your partners',
  chosen: 'Visible to companies you chose',
};
