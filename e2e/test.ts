import { test as base, type BrowserContext } from '@playwright/test';

/** What is open when a story has ended: that of its whole file. */
let ofTheFile: { file: string; contexts: readonly BrowserContext[] } | undefined;

const close = (contexts: readonly BrowserContext[]) =>
  Promise.all(contexts.map((context) => context.close()));

/**
 * What a story has opened is closed when it ends, and what was opened for a whole file before the next file’s first story: a page that is left
 * open goes on asking the server, and every later story runs beside it.
 */
export const test = base.extend<{ guestsLeave: void }>({
  guestsLeave: [
    async ({ browser }, use, { file }) => {
      if (ofTheFile && ofTheFile.file !== file) await close(ofTheFile.contexts);
      const before = new Set(browser.contexts());
      await use();
      await close(browser.contexts().filter((context) => !before.has(context)));
      ofTheFile = { file, contexts: browser.contexts() };
    },
    { auto: true },
  ],
});
