import { createContext, useContext, useEffect } from 'react';
import { nameInTab } from './tab-title.ts';

/** The community's name, or the product's where there is no community. */
export const SiteName = createContext('Guildhall');

export function useDocumentTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => nameInTab(title === site ? site : `${title} · ${site}`), [title, site]);
}
