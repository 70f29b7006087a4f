import { createContext, useContext } from 'react';
import { type Branding, type PageFacts, pageFacts } from '../contract.ts';

/** What the server wrote into the document. */
export function readPageFacts(page: Document): PageFacts {
  return pageFacts.parse(JSON.parse(page.getElementById('guildhall-page')?.textContent ?? ''));
}

export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error('The page facts are not provided.');
  return facts;
}

/** Only for screens of a community; the app shows none of them on another host. */
export function useCommunity(): Branding {
  const { community } = usePageFacts();
  if (!community) throw new Error('This screen needs a community.');
  return community;
}
