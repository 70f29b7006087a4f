import type { Conversation } from '../../contract/types.ts';
import { nameOf } from '../names.ts';

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word begins a word of the person's or the company's name. */
export function isAbout(conversation: Conversation, q: string): boolean {
  const names = plain(`${nameOf(conversation)} ${conversation.company_name}`).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return wanted.length > 0 && wanted.every((word) => names.some((name) => name.startsWith(word)));
}
