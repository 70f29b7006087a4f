import type { Browser } from '@playwright/test';
import { type Storage, withSlowPage } from './slow-page.ts';

export interface Visit {
  /** Milliseconds until the main content was painted; none where nobody has said what that is. */
  painted: number | undefined;
  shift: number;
  requests: number;
  /** Calls that left more than once: asked for early under another address than the screen's, for example. */
  askedTwice: string[];
}

interface Conditions {
  /** What on this screen is its main content, as a selector. */
  content: string | undefined;
  /** The storage of a member who is signed in. */
  storageState?: Storage | undefined;
  hasBadLine?: boolean;
}

/** One first visit, with an empty cache, until nothing more is asked for. */
export async function visit(
  browser: Browser,
  url: string,
  { content, ...conditions }: Conditions,
): Promise<Visit> {
  let requests = 0;
  const calls = new Set<string>();
  const askedTwice = new Set<string>();
  const count = (method: string, address: string) => {
    requests += 1;
    const call = `${method} ${address}`;
    if (address.includes('/api/') && calls.has(call)) askedTwice.add(new URL(address).pathname);
    calls.add(call);
  };
  const onRequest = (request: { method: () => string; url: () => string }) =>
    count(request.method(), request.url());
  return withSlowPage(browser, { ...conditions, onRequest }, async ({ page, rest, measured, painted }) => {
    if (content) await page.addInitScript({ content: `watchContent(${JSON.stringify(content)});` });
    await page.goto(url);
    if (!content) await rest();
    const { shift, content: main } = await (content ? painted() : measured());
    return {
      painted: content ? main.painted : undefined,
      shift,
      requests,
      askedTwice: [...askedTwice],
    };
  });
}
