import { z } from 'zod';
import { type KeyStore, ownStorage } from '../../../kit/web/own-storage.ts';
import type { MemberCard } from '../contract/member-card.ts';

/** The stored company record (product rules: Fields on the wire): a new chat, `/Chat/-1`, is made from it. */
export const chatDraft = z.object({
  user_id: z.number().int(),
  company_contact_first_name: z.string(),
  company_contact_last_name: z.string(),
  avatar: z.string().nullable(),
  company_name: z.string(),
  company_avatar: z.string().nullable(),
});
export type ChatDraft = z.infer<typeof chatDraft>;

/** Whom a Message button is for. */
export type Recipient = Omit<MemberCard, 'company_bio'>;

const name = 'chat-with';

/** For this member alone: the next person on the computer has chosen nobody. */
export function storeChatDraft(memberId: number, recipient: Recipient, store?: KeyStore): void {
  const draft: ChatDraft = {
    user_id: recipient.user_id,
    company_contact_first_name: recipient.company_contact_first_name,
    company_contact_last_name: recipient.company_contact_last_name,
    avatar: recipient.company_contact_avatar,
    company_name: recipient.company_name,
    company_avatar: recipient.company_avatar,
  };
  ownStorage(memberId, store).set(name, JSON.stringify(draft));
}

/** Null where nobody has been chosen, or what is stored is of another version. */
export function readChatDraft(memberId: number, store?: KeyStore): ChatDraft | null {
  try {
    return chatDraft.safeParse(JSON.parse(ownStorage(memberId, store).get(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** The first message has been sent, or there is a conversation already. */
export function forgetChatDraft(memberId: number, store?: KeyStore): void {
  ownStorage(memberId, store).remove(name);
}
