/** Which picture of a post the entry of the history has open. What lies in an entry may be of an older version of the page. */
export function openPicture(state: unknown, postId: number): number | undefined {
  if (typeof state !== 'object' || state === null || !('picture' in state)) return undefined;
  const { picture } = state;
  if (typeof picture !== 'object' || picture === null) return undefined;
  if (!('postId' in picture) || picture.postId !== postId || !('picture' in picture)) return undefined;
  return typeof picture.picture === 'number' ? picture.picture : undefined;
}
