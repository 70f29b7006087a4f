/** By screen: the first of what a visitor came for. The frame, the page's title and the sidebars are not it. */
export const mainContent: Readonly<Record<string, string>> = {
  '/auth/login': 'main form',
  '/marketplace': 'main [data-tour="waiting"] li',
  '/marketplace/members': 'main ul[aria-label="Companies"] article',
  '/referrals/outbound': 'main tbody tr',
  '/partner/:id': 'main header h1',
  '/dashboard': 'main section',
  '/board': 'main [data-card]',
};

/** The same for screens that a link of the feed leads to, by the address of that link. */
export const linkedContent: Readonly<Record<string, string>> = {
  '/marketplace/members': mainContent['/marketplace/members']!,
  '/marketplace/projects': 'main ul[aria-label="Opportunities"] article',
  '/marketplace/resources': 'main ul[aria-label="Entries"] article',
  '/marketplace/events': 'main ul[aria-label="Events"] article',
  '/outgoing/createreferral': 'main form section',
  '/board': mainContent['/board']!,
  '/dashboard': mainContent['/dashboard']!,
  '/meetingclub': 'main article',
  '/my-projects': 'main article',
  '/partners/outbound': 'main table tbody tr, main ul li article',
  '/referrals/inbound': 'main tbody tr',
  '/profile': 'main section',
  '/partner/': mainContent['/partner/:id']!,
  '/post/': 'main article',
  '/marketplace/events/': 'main article, main header h1',
};

/**
 * In the page, before its own code: `watchContent` has the first element that fits marked for the browser's Element Timing before it is painted,
 * with all that is in it. What counts is the largest text or picture among those that lie in the window, as for the largest paint of a whole page.
 * `measured.pressed` is when a mouse button was pressed last.
 */
export const observeContent = `
  {
    measured.content = { painted: 0, size: 0 };
    let selector;
    const markAll = () => {
      const first = selector && document.querySelector(selector);
      if (!first) return;
      for (const element of [first, ...first.querySelectorAll('*')])
        if (element.getAttribute('elementtiming') !== selector) element.setAttribute('elementtiming', selector);
    };
    globalThis.watchContent = (wanted) => {
      selector = wanted;
      measured.content = { painted: 0, size: 0 };
    };
    addEventListener('pointerdown', ({ timeStamp }) => (measured.pressed = timeStamp), true);
    new MutationObserver(markAll).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { startTime, intersectionRect, identifier } of list.getEntries()) {
        const size = intersectionRect.width * intersectionRect.height;
        if (identifier === selector && size > measured.content.size) measured.content = { painted: startTime, size };
      }
    }).observe({ type: 'element', buffered: true });
  }
`;
