import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { chatSettings } from '../../contract/conversations.ts';
import { decideReport } from '../../contract/reports.ts';
import { chatFile, chatMessage, conversation, sent } from '../../contract/types.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    ChatSettings: chatSettings,
    ChatFile: chatFile,
    ChatMessage: chatMessage,
    Conversation: conversation,
    SentMessage: sent,
    ChatReport: decideReport.output,
  },
  fields,
};
