import type { Page } from '@playwright/test';

/**
 * Listens to the live regions of every page that is opened from now on, as a screen reader does: it says what changes in a region that was
 * there before, and nothing of a region that comes with its words, unless it is an alert.
 */
export const listenTo = (page: Page) =>
  page.addInitScript(() => {
    const live = '[aria-live], output, [role="status"], [role="alert"], [role="log"]';
    const said: string[] = [];
    Object.assign(window, { said });
    const known = new WeakSet<Element>();
    const regionOf = (node: Node) => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest(live);
      return region?.getAttribute('aria-live') === 'off' ? undefined : region;
    };
    const textOf = ({ textContent }: Node) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const hear = (region: Element, changed: Node) => {
      // Only a plain `aria-live` is read in pieces.
      const isWhole = region.matches('output, [role]');
      said.push(textOf(isWhole ? region : changed));
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const changed = addedNodes.length > 0 ? [...addedNodes] : [target];
        for (const node of changed) {
          const region = regionOf(node);
          if (region && (known.has(region) || region.matches('[role="alert"]'))) hear(region, node);
        }
      }
      for (const region of document.querySelectorAll(live)) known.add(region);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** What was said since the page was opened, in order and without pauses. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.filter((words) => words !== ''));
