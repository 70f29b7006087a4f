import { isMac } from '../command-key.ts';
import { type Edit, nextItem, toggleBold, toggleLink, type Written } from './edits.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What ⌘ or Ctrl with a letter does to a text. On a Mac, Ctrl with a letter moves the caret. */
export function editByCommand(key: Key, written: Written, hasLinks: boolean): Edit | undefined {
  const isCommand = (isMac() ? key.metaKey : key.ctrlKey) && !key.altKey && !key.shiftKey;
  if (!isCommand) return undefined;
  if (key.key.toLowerCase() === 'b') return toggleBold(written);
  return key.key.toLowerCase() === 'k' && hasLinks ? toggleLink(written) : undefined;
}

/** What a key does in a field in which Enter begins a line. */
export function editByKey(key: Key, written: Written): Edit | undefined {
  const isPlain = !key.ctrlKey && !key.metaKey && !key.altKey && !key.shiftKey;
  return key.key === 'Enter' && isPlain ? nextItem(written) : editByCommand(key, written, true);
}
