import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { reactToPost, savePost } from '../calls/answering.gen.ts';
import type { Post } from '../contract/types.ts';
import type { ReactionKind } from '../rules.ts';
import { failures } from './failures.ts';
import { forgetLists, putPost } from './post-cache.ts';

/** What a reader changes with one tap: it shows immediately, and goes back where the server refuses. */
export function usePostChanges(post: Post) {
  const queries = useQueryClient();
  const params = { id: post.id };

  async function change(shown: Post, ask: () => Promise<Post>) {
    putPost(queries, shown);
    try {
      putPost(queries, await ask());
      forgetLists(queries);
    } catch {
      // Told by the alert.
      putPost(queries, post);
    }
  }

  return {
    react: (kind: ReactionKind) => {
      const isOn = !post.my_reactions.includes(kind);
      return change(withReaction(post, kind, isOn), () =>
        call(reactToPost, { params, body: { kind, is_on: isOn } }, failures),
      );
    },
    save: () =>
      change({ ...post, is_saved: !post.is_saved }, () =>
        call(savePost, { params, body: { is_saved: !post.is_saved } }, failures),
      ),
  };
}

function withReaction(post: Post, kind: ReactionKind, isOn: boolean): Post {
  const { reactions } = post.counts;
  return {
    ...post,
    counts: { ...post.counts, reactions: { ...reactions, [kind]: reactions[kind] + (isOn ? 1 : -1) } },
    my_reactions: isOn ? [...post.my_reactions, kind] : post.my_reactions.filter((mine) => mine !== kind),
  };
}
