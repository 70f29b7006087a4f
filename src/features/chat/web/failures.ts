/** Nothing is open yet, or a new conversation. */
export const noConversation = -1;

/** How a call of the chat's fails (product rules: Errors): somebody who has to sign in first comes back to the conversation. */
export const failures = (conversationId: number = noConversation) =>
  ({ alert: true, wayBack: `/chat/${conversationId}` }) as const;

/** Of what is asked every few seconds: an alert once, not each time. */
export const pollFailures = (conversationId?: number) =>
  ({ ...failures(conversationId), alert: 'once' }) as const;
