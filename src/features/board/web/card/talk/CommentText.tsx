import { useCallback } from 'react';
import { element } from '../../../../../kit/common/markdown.ts';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { mentionPieces } from '../../../../../kit/web/mentions/mention-text.ts';
import Markdown from '../../../../../kit/web/text/Markdown.tsx';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import styles from './Talk.module.css';

/** With all its looks, and colleagues by their names. */
export function CommentText({ message }: { message: string }) {
  const { members } = useAround();
  const me = useMemberId();
  const textOf = useCallback(
    (text: string) =>
      mentionPieces(text).map((piece) => {
        if (typeof piece === 'string') return piece;
        const person = members.get(piece);
        const name = person ? nameOf(person) : 'someone who has left';
        const isMe = piece === me ? 'true' : undefined;
        return element('span', { className: styles.mention, 'data-me': isMe }, [`@${name}`]);
      }),
    [members, me],
  );
  return <Markdown text={message} textOf={textOf} />;
}
