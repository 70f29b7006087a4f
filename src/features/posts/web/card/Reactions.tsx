import { IconMoodPlus } from '@tabler/icons-react';
import { usePopout } from '../../../../kit/web/components/usePopout.ts';
import type { Post } from '../../contract/types.ts';
import { aboutPost } from '../about-post.ts';
import { type ReactionKind, reactionKinds } from '../../rules.ts';
import { reactionLooks } from '../reactions.ts';
import styles from './PostFoot.module.css';

interface Props {
  post: Post;
  react: (kind: ReactionKind) => void;
}

/** Those that were given, by how many; and a way to the others. */
export function Reactions({ post, react }: Props) {
  const { isOpen, panelId, close, root, button } = usePopout('reactions');
  const { reactions } = post.counts;
  const about = aboutPost(post);
  const given = reactionKinds.filter((kind) => reactions[kind] > 0);
  return (
    <>
      {given.map((kind) => {
        const { emoji, label } = reactionLooks[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.chip}
            aria-pressed={post.my_reactions.includes(kind)}
            aria-label={`${label}, ${reactions[kind]}, on ${about}`}
            title={label}
            onClick={() => react(kind)}
          >
            <span aria-hidden="true">{emoji}</span>
            {reactions[kind]}
          </button>
        );
      })}
      <div className={styles.more} {...root}>
        <button {...button} className={styles.comments} aria-label={`React to ${about}`}>
          <IconMoodPlus size={20} stroke={1.75} aria-hidden="true" />
          {given.length === 0 && 'React'}
        </button>
        {isOpen && (
          <fieldset id={panelId} className={styles.panel} aria-label="Reactions">
            {reactionKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles.choice}
                aria-pressed={post.my_reactions.includes(kind)}
                aria-label={reactionLooks[kind].label}
                title={reactionLooks[kind].label}
                onClick={() => {
                  close();
                  react(kind);
                }}
              >
                {reactionLooks[kind].emoji}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}
