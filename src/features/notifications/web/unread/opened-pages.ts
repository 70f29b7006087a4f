interface Now {
  /** With its query. */
  page: string;
  isVisible: boolean;
  /** Visible, and keys would reach it. */
  isWatched: boolean;
  /** Undefined: not known yet. */
  unread: number | undefined;
}

/**
 * Reports a page when someone opens it, returns to it, or is looking at it as something arrives. What counts in no
 * number may be about it too, so it does not matter how much is unread.
 */
export function openedPages(report: (page: string, isAgain: boolean) => void): (now: Now) => void {
  let last: { page: string; unread: number } | undefined;
  return ({ page, isVisible, isWatched, unread }) => {
    if (!isVisible) last = undefined;
    if (!isVisible || unread === undefined) return;
    const isAgain = last?.page === page;
    if (last && isAgain && unread > last.unread && !isWatched) return;
    if (!last || !isAgain || unread > last.unread) report(page, isAgain);
    last = { page, unread };
  };
}
