import type { Page } from '@playwright/test';

/** How many sheets of A4 a screen takes, as the browser itself prints it. */
export async function pagesOf(page: Page): Promise<number> {
  // A medium that a story has chosen would be printed instead of the printer's own.
  await page.emulateMedia({ media: null });
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
