export interface TokenHolder {
  token(): string | null;
  renew(token: string): void;
  /** The session is over without the person's own doing. `wayBack` is where they go on once they have signed in. */
  lose(wayBack?: string): void;
  /** Why it is about to be over, in words for the person. */
  explain(words: string): void;
}
