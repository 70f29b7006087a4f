import { createContext, useContext } from 'react';
import type { ChatMessage, Conversation } from '../../contract/types.ts';

/** A message whose words are being changed. */
export interface Editing {
  message: ChatMessage;
  /** Where the change begins: what it says, or what could not be saved. */
  text: string;
  save: (text: string) => void;
}

/** What a row can do, and whose conversation it belongs to. */
export interface ThreadContext {
  conversation: Conversation;
  me: number;
  myName: string;
  myAvatar: string | null;
  isOpen: boolean;
  /** Only what was said about one referral is shown: it need not be named again. */
  isAboutOne: boolean;
  react: (message: ChatMessage, emoji: string) => void;
  reply: (message: ChatMessage) => void;
  markUnread: (message: ChatMessage) => Promise<void>;
  edit: (message: ChatMessage) => void;
  remove: (message: ChatMessage) => Promise<void>;
  report: (message: ChatMessage) => void;
  goTo: (id: number) => void;
}

export const ThreadContext = createContext<ThreadContext | undefined>(undefined);

export function useThread(): ThreadContext {
  const thread = useContext(ThreadContext);
  if (!thread) throw new Error('There is no thread around this.');
  return thread;
}
