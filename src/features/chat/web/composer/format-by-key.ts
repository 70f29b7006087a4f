import type { KeyboardEvent } from 'react';
import { applyEdit, writtenIn } from '../../../../kit/web/composer/apply-edit.ts';
import { editByCommand } from '../../../../kit/web/composer/keys.ts';

/** A message has no links with words of their own, so Ctrl and K open the palette here too. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const edit = editByCommand(event, writtenIn(event.currentTarget), false);
  if (!edit) return;
  event.preventDefault();
  applyEdit(event.currentTarget, edit);
}
