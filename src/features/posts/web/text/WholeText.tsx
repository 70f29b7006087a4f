import { createElement, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
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
  return text.split(/(@\[\d{1,15}\])/).map((piece) => {
    const [, id] = /^@\[(\d+)\]$/.exec(piece) ?? [];
    if (id === undefined) return piece;
    const { text: name, to } = mentionOf(Number(id), mentions);
    return to === undefined ? name : createElement(Link, { to }, createElement('bdi', null, name));
  });
}
