/**
 * Texts that somebody began to change and has neither saved nor given up: a way through the app, or back in the
 * browser's history, does not lose them.
 */
const drafts = new Map<string, string>();

export interface Draft {
  text(): string | undefined;
  keep(text: string): void;
  drop(): void;
}

export function draftOf(memberId: number, slug: string): Draft {
  const key = `${memberId} ${slug}`;
  return {
    text: () => drafts.get(key),
    keep: (text) => void drafts.set(key, text),
    drop: () => void drafts.delete(key),
  };
}
