import { countText } from '../common/count-text.ts';

let page: string | undefined;
let unread = 0;

function write(): void {
  page ??= document.title;
  document.title = unread > 0 ? `(${countText(unread)}) ${page}` : page;
}

/** The browser's tab names the page, behind the number of what is unread. */
export function nameInTab(title: string): void {
  page = title;
  write();
}

export function countInTab(count: number): void {
  unread = count;
  write();
}
