import type { Edit, Written } from './edits.ts';

export const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

/**
 * Changes a field as if someone had typed: the browser's undo takes it back, and the field tells of it by an input event. `setRangeText` and
 * `value` are not in the list of what can be undone.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, selected }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (insert !== '') document.execCommand('insertText', false, insert);
  else if (from !== to) document.execCommand('delete');
  field.setSelectionRange(...selected);
}

/** Where the caret is. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { from, to } = writtenIn(field);
  applyEdit(field, { from, to, insert: text, selected: [from + text.length, from + text.length] });
}
