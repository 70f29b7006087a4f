import type { ChatMessage } from '../../contract/types.ts';

export const me = 7;
export const other = 8;

export const aMessage = ({
  author = other,
  ...given
}: Partial<ChatMessage> & { id: number; author?: number }): ChatMessage => ({
  message_user_id: author,
  message_content: `message ${given.id}`,
  message_time: '2026-11-10T09:00:00.000Z',
  message_avatar: null,
  message_last_name: author === me ? 'Mia' : 'Dana',
  message_last_name1: author === me ? 'Hart' : 'Cole',
  contentType: 'text',
  referral_link: null,
  kind: 'text',
  change: given.id,
  client_id: null,
  file: null,
  caption: '',
  reply_to: null,
  reactions: [],
  is_deleted: false,
  edited_at: null,
  is_seen: false,
  ...given,
});
