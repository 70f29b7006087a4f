import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printScreen } from './watch-printing.ts';

interface Pages {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
}

/**
 * The document exists while it is printed, be it by our button or by the browser's own command. The button first fetches
 * the rows that were not on the screen yet.
 */
export function usePrinting(lists: readonly Pages[] = []) {
  const [isPrinting, setPrinting] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  const print = async () => {
    setPreparing(true);
    try {
      for (const pages of lists) {
        let isMore = pages.hasNextPage;
        while (isMore) isMore = (await pages.fetchNextPage()).hasNextPage;
      }
    } finally {
      flushSync(() => setPreparing(false));
    }
    await printScreen();
  };
  return { isPrinting, isPreparing, print };
}
