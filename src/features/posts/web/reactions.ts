import type { ReactionKind } from '../rules.ts';

export const reactionLooks: Readonly<Record<ReactionKind, { emoji: string; label: string }>> = {
  like: { emoji: '👍', label: 'Like' },
  celebrate: { emoji: '🎉', label: 'Celebrate' },
  thanks: { emoji: '🙏', label: 'Thanks' },
  idea: { emoji: '💡', label: 'Good idea' },
};
