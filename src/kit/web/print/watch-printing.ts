import { flushSync } from 'react-dom';
import { tellAll } from '../components/when-near.ts';

/** So long a printer waits for pictures that do not come. */
const patience = 5000;

/** Paper is white whatever the screen is: while a page is printed, the light colours are in force. */
const scheme = 'mantineColorScheme';

/** Pictures further down are fetched when somebody comes near; a printer never does. */
const fetchPictures = () => flushSync(tellAll);

async function picturesAreThere(): Promise<void> {
  fetchPictures();
  const late = [...document.images].filter((image) => image.hasAttribute('src') && !image.complete);
  const arrivals = late.map((image) => {
    image.loading = 'eager';
    return new Promise<void>((done) => {
      image.addEventListener('load', () => done(), { once: true });
      image.addEventListener('error', () => done(), { once: true });
    });
  });
  await Promise.race([Promise.all(arrivals), new Promise((done) => setTimeout(done, patience))]);
}

let isPreparing = false;

/** The one way to print: with every picture of the screen, and once however often it is asked for meanwhile. */
export async function printScreen(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  await picturesAreThere();
  isPreparing = false;
  window.print();
}

/** On a Mac, Ctrl+P in a field goes a line up. */
const isMac = navigator.platform.startsWith('Mac');

/** Follows the keys that everybody prints with, and the browser's own command as well as it can: that one waits for nothing. */
export function watchPrinting(): void {
  const root = document.documentElement;
  let before: string | undefined;
  window.addEventListener('keydown', (event) => {
    const isPrint = (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    void printScreen();
  });
  window.addEventListener('beforeprint', () => {
    before = root.dataset[scheme];
    root.dataset[scheme] = 'light';
    fetchPictures();
  });
  window.addEventListener('afterprint', () => {
    if (before) root.dataset[scheme] = before;
  });
}
