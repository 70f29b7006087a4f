const mostFrames = 60;

/** To a post that is about to stand in the list: its beginning is on the screen, and it has the focus. */
export function leadToPost(id: number, frames = mostFrames): void {
  const card = document.getElementById(`post-${id}`);
  if (!card) {
    if (frames > 0) requestAnimationFrame(() => leadToPost(id, frames - 1));
    return;
  }
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'start' });
}
