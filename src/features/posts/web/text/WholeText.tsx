import { useCallback } from 'react';
import { element, type MarkdownNode } from '../../../../kit/common/markdown.ts';
import { mentionPieces } from '../../../../kit/web/mentions/mention-text.ts';
import Markdown from '../../../../kit/web/text/Markdown.tsx';
import type { Post } from '../../contract/types.ts';
import { mentionOf } from './pieces.ts';

interface Props {
  message: string;
  mentions: Post['mentions'];
}

/** A message with all its looks, and companies by their names. */
export default function WholeText({ message, mentions }: Props) {
  const textOf = useCallback((text: string) => withMentions(text, mentions), [mentions]);
  return <Markdown text={message} textOf={textOf} />;
}

function withMentions(text: string, mentions: Post['mentions']): MarkdownNode[] {
  return mentionPieces(text).map((piece) => {
    if (typeof piece === 'string') return piece;
    const { text: name, to } = mentionOf(piece, mentions);
    return to === undefined ? name : element('a', { href: to }, [element('bdi', {}, [name])]);
  });
}
