/** By screen: the first of what a visitor came for. The frame, the page's title and the sidebars are not it. */
export const mainContent: Readonly<Record<string, string>> = {
  '/auth/login': 'main form',
  '/marketplace': 'main [role="feed"] article',
  '/marketplace/members': 'main ul[aria-label="Companies"] article',
  '/referrals/outbound': 'main tbody tr',
  '/partner/:id': 'main header h1',
  '/dashboard': 'main section',
  '/board': 'main [data-card]',
};

/**
 * In the page, before its own code: the first element that fits is marked for the browser's Element Timing before it is painted, with all that
 * is in it. What counts is the largest text or picture among those that lie in the window, as for the largest paint of a whole page.
 */
export const observeContent = (selector: string) => `
  {
    const mark = (element) => element.setAttribute('elementtiming', 'content');
    const markAll = () => {
      const first = document.querySelector(${JSON.stringify(selector)});
      if (first) [first, ...first.querySelectorAll(':not([elementtiming])')].forEach(mark);
    };
    new MutationObserver(markAll).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { startTime, intersectionRect } of list.getEntries()) {
        const size = intersectionRect.width * intersectionRect.height;
        if (size > measured.content.size) measured.content = { painted: startTime, size };
      }
    }).observe({ type: 'element', buffered: true });
  }
`;
