import { createContext, useContext, useEffect } from 'react';
import { nameInTab } from './tab-title.ts';

/** The community's name, or the product's where there is no community. */
export const SiteName = createContext('Guildhall');

/** Null where another part of the screen says it. */
export function useDocumentTitle(title: string | null): void {
  const site = useContext(SiteName);
  useEffect(() => {
    if (title !== null) nameInTab(title === site ? site : `${title} · ${site}`);
  }, [title, site]);
}
