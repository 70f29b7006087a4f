import { createContext, useContext, useEffect } from 'react';

/** The community's name, or the product's where there is no community. */
export const SiteName = createContext('Guildhall');

export function useDocumentTitle(title: string): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
