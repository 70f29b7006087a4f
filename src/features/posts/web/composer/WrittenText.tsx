import { useDeferredValue } from 'react';
import type { Post } from '../../contract/types.ts';
import { piecesOf } from '../text/pieces.ts';
import { Whole } from '../text/PostText.tsx';
import { type Named, toKept } from './mention-text.ts';

/** What is being written, as its readers will see it. */
export function WrittenText({ text, named }: { text: string; named: readonly Named[] }) {
  const message = toKept(useDeferredValue(text), named);
  const mentions = named.map(({ company_id: id, name }) => ({
    company_id: id as Post['company']['company_id'],
    name,
    avatar: null,
  }));
  return <Whole text={{ id: 0, message, mentions }} pieces={piecesOf(message, mentions)} />;
}
