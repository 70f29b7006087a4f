/** A conversation, or somebody with whom there is none yet. */
export type Target = { conversation_id: number } | { recipient_user_id: number };

/** A message that was written here and has not arrived yet. */
export interface Pending {
  client_id: string;
  to: Target;
  text: string;
  file: { name: string; media_type: string; size: number; preview: string | null } | null;
  reply_to: number | null;
  referral_id: number | null;
  written_at: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, in the server's words. */
  problem: string | null;
}
