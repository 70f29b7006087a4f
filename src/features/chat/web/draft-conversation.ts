import type { Claims } from '../../accounts/contract/claims.ts';
import type { ChatDraft } from '../../members/web/public.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import type { Conversation } from '../contract/types.ts';
import { noConversation } from './failures.ts';

/** A conversation that has not begun (product rules: Fields on the wire): its last message is empty, and its author the one who is here. */
export function draftConversation(draft: ChatDraft, me: Claims): Conversation {
  return {
    conversation_id: noConversation,
    other_participant_id: draft.user_id,
    other_participant_first_name: draft.company_contact_first_name,
    other_participant_last_name: draft.company_contact_last_name,
    other_participant_avatar: draft.avatar,
    // Each of a company's people leads to it.
    company_id: companyOnWire.parse(draft.user_id),
    company_name: draft.company_name,
    company_avatar: draft.company_avatar,
    last_message_first_name: me.FirstName,
    last_message_last_name: me.LastName,
    last_message_user_id: me.UserID,
    last_message_content: '',
    last_message_time: '',
    unread_messages: 0,
    last_active: null,
    last_message_id: 0,
    read_to: 0,
    change: 0,
    is_muted: false,
    is_archived: false,
    is_blocked: false,
    closed_because: null,
    taken_over_from: null,
    can_share_earlier: false,
  };
}
