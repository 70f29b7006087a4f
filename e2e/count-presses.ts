import type { Locator } from '@playwright/test';

/** Counts what a person presses: clicks or taps, and Enter. Typing into a field is none. */
export class Presses {
  count = 0;

  async on(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async enterIn(field: Locator): Promise<void> {
    this.count += 1;
    await field.press('Enter');
  }
}
