/** The answer to "What should I do?" in a sentence; none where the card says itself that there is nothing. */
export function leadSentence(waits: number, isMore: boolean, suggestions: number): string | null {
  if (waits === 0) {
    if (suggestions === 0) return null;
    return `Nothing is waiting for you, but ${suggestions === 1 ? 'this is' : 'these are'} worth a look.`;
  }
  if (isMore) return `More than ${waits} things are waiting for you.`;
  return waits === 1 ? '1 thing is waiting for you.' : `${waits} things are waiting for you.`;
}
