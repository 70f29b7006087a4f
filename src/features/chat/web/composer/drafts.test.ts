import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shelf } from '../../../../kit/web/shelf.test-support.ts';
import { adoptConversation } from './adopt.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { lineOf, partLines } from './targets.ts';

const person = { recipient_user_id: 7 };
const conversation = { conversation_id: 12 };

beforeEach(() => void vi.stubGlobal('localStorage', new Shelf()));
afterEach(() => {
  partLines();
  vi.unstubAllGlobals();
});

it('keeps a draft for its member and its conversation, also for one that has not begun', () => {
  keepDraft(1, conversation, 'Hello');
  keepDraft(1, person, 'Hello, we have not met');
  expect(draftOf(1, conversation)).toBe('Hello');
  expect(draftOf(1, person)).toBe('Hello, we have not met');
  expect(draftOf(2, conversation)).toBe('');
  expect(draftOf(1, { conversation_id: 1 })).toBe('');
  keepDraft(1, conversation, '');
  expect(localStorage.length).toBe(1);
});

it('takes a draft along into the conversation, where typing goes on without a break', () => {
  keepDraft(1, person, 'And another thi');
  adoptConversation(1, person, 12);
  expect(draftOf(1, person)).toBe('And another thi');
  keepDraft(1, person, 'And another thing');
  expect(draftOf(1, conversation)).toBe('And another thing');
  expect(lineOf(person)).toBe(lineOf(conversation));
});

it('leaves what was begun in the conversation before', () => {
  keepDraft(1, conversation, 'Half a sentence');
  keepDraft(1, person, 'Hi');
  adoptConversation(1, person, 12);
  expect(draftOf(1, conversation)).toBe('Half a sentence');
});

it('keeps what is written about a referral apart, and takes it along', () => {
  keepDraft(1, person, 'About the roof', 5);
  keepDraft(1, { recipient_user_id: 70 }, 'To someone else');
  expect(draftOf(1, person)).toBe('');
  adoptConversation(1, person, 12);
  expect(draftOf(1, conversation, 5)).toBe('About the roof');
  expect(draftOf(1, conversation)).toBe('');
  expect(draftOf(1, { recipient_user_id: 70 })).toBe('To someone else');
});
