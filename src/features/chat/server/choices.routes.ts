import { serve } from '../../../kit/server/http/calls.ts';
import {
  changeChatSettings,
  changeConversation as changeConversationCall,
  getChatSettings,
  markUnread as markUnreadCall,
  searchMessages as searchMessagesCall,
} from '../contract/conversations.ts';
import { changeConversation } from './change-conversation.ts';
import { markUnread } from './mark-unread.ts';
import { searchMessages } from './search-messages.ts';
import { changeSettings, showSettings } from './settings.ts';

/** What a member chooses for themselves, and finds again. */
export const choicesRoutes = [
  serve(markUnreadCall, ({ tx, caller, params, body }) => markUnread(tx, caller, params.id, body.from)),
  serve(changeConversationCall, ({ tx, caller, params, body }) =>
    changeConversation(tx, caller, params.id, body),
  ),
  serve(searchMessagesCall, ({ tx, caller, query }) => searchMessages(tx, caller, query)),
  serve(getChatSettings, ({ tx, caller }) => showSettings(tx, caller)),
  serve(changeChatSettings, ({ tx, caller, body }) => changeSettings(tx, caller, body)),
];
