import { expect, it } from 'vitest';
import { Shelf } from '../../../kit/web/shelf.test-support.ts';
import { forgetChatDraft, readChatDraft, storeChatDraft } from './chat-draft.ts';

const recipient = {
  user_id: 7,
  conversation_id: null,
  company_contact_first_name: 'Mia',
  company_contact_last_name: 'Okafor',
  company_contact_avatar: '/files/mia.webp',
  company_name: 'Okafor Design Studio',
  company_avatar: null,
};

it('keeps the company record, with the contact’s picture as its avatar', () => {
  const store = new Shelf();
  storeChatDraft(3, recipient, store);
  expect(readChatDraft(3, store)).toEqual({
    user_id: 7,
    company_contact_first_name: 'Mia',
    company_contact_last_name: 'Okafor',
    avatar: '/files/mia.webp',
    company_name: 'Okafor Design Studio',
    company_avatar: null,
  });
});

it('does without a draft that is missing, broken or of another version', () => {
  const store = new Shelf();
  expect(readChatDraft(3, store)).toBeNull();
  storeChatDraft(3, recipient, store);
  const key = store.key(0)!;
  for (const text of ['{', '{"user_id":"7"}', '[]']) {
    store.setItem(key, text);
    expect(readChatDraft(3, store)).toBeNull();
  }
});

it('belongs to the member who chose, and is gone once a conversation has begun', () => {
  const store = new Shelf();
  storeChatDraft(3, recipient, store);
  expect(readChatDraft(4, store)).toBeNull();
  forgetChatDraft(3, store);
  expect(readChatDraft(3, store)).toBeNull();
});
