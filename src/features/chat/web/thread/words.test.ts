import { expect, it } from 'vitest';
import { aMessage } from './messages.test-support.ts';
import { canEdit, edited } from './words.ts';

it('offers to edit what the reader wrote in words, for 15 minutes', () => {
  const message = aMessage({ id: 1, message_user_id: 7, message_content: 'Hello' });
  const sent = Date.parse(message.message_time);
  expect(canEdit(message, 7, sent + 15 * 60_000)).toBe(true);
  expect(canEdit(message, 7, sent + 15 * 60_000 + 1)).toBe(false);
  expect(canEdit(message, 8, sent)).toBe(false);
  expect(canEdit({ ...message, is_deleted: true }, 7, sent)).toBe(false);
  expect(canEdit({ ...message, kind: 'call' }, 7, sent)).toBe(false);
  expect(canEdit({ ...message, message_content: '' }, 7, sent)).toBe(false);
  expect(canEdit({ ...message, kind: 'file', caption: '' }, 7, sent)).toBe(false);
});

it('changes the words of a picture and not its address', () => {
  const picture = aMessage({
    id: 1,
    kind: 'file',
    contentType: 'image',
    message_content: '/file',
    caption: 'Teh',
  });
  expect(edited(picture, 'The', 0)).toMatchObject({
    message_content: '/file',
    caption: 'The',
    edited_at: '1970-01-01T00:00:00.000Z',
  });
});
