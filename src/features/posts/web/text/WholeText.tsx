import { createElement, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
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

function withMentions(text: string, mentions: Post['mentions']): ReactNode[] {
  return mentionPieces(text).map((piece) => {
    if (typeof piece === 'string') return piece;
    const { text: name, to } = mentionOf(piece, mentions);
    return to === undefined ? name : createElement(Link, { to }, createElement('bdi', null, name));
  });
}
