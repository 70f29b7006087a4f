import { countText } from '../../../../kit/common/count-text.ts';

/** Pixels on a side: what a browser shows at 16 on a fine screen, and more. */
const size = 64;
const badgeHeight = 38;

const linkTo = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

let own: { href: string; picture: Promise<HTMLImageElement | undefined> } | undefined;
/** With the number on it. */
let shown = '';
let wanted = 0;

/** The number on the community's icon in the browser's tab; at zero the icon is as it was. */
export async function countInTabIcon(count: number): Promise<void> {
  wanted = count;
  const link = linkTo();
  if (!link || (count === 0 && !own)) return;
  own ??= { href: link.href, picture: followed(link) };
  if (count === 0) {
    link.href = own.href;
    return;
  }
  const picture = await own.picture;
  // Something else may have happened while the picture was fetched.
  if (wanted === count) link.href = shown = drawn(picture, countText(count));
}

/** Whoever puts an icon on the tab, the same one or another, puts it on without the number. */
function followed(link: HTMLLinkElement): Promise<HTMLImageElement | undefined> {
  const watcher = new MutationObserver(() => {
    if (link.href === shown || (wanted === 0 && link.href === own?.href)) return;
    watcher.disconnect();
    own = undefined;
    void countInTabIcon(wanted);
  });
  watcher.observe(link, { attributeFilter: ['href'] });
  return pictureAt(link.href);
}

/** Nothing where it cannot be had: the number is worth more than the picture below it. A tab in the background loads, but may never `decode()`. */
function pictureAt(href: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image(size, size);
  return new Promise((done) => {
    picture.addEventListener('load', () => done(picture));
    picture.addEventListener('error', () => done(undefined));
    picture.src = href;
  });
}

function drawn(picture: HTMLImageElement | undefined, text: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d')!;
  if (picture) drawPicture(pen, picture);
  drawBadge(pen, text);
  return canvas.toDataURL('image/png');
}

function drawPicture(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const shrink = size / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
  const [width, height] = [picture.naturalWidth * shrink, picture.naturalHeight * shrink];
  pen.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height);
}

/** In the lower right corner, with a gap around it, so that it stands out from an icon of any colour. */
function drawBadge(pen: CanvasRenderingContext2D, text: string): void {
  pen.font = `700 ${text.length > 2 ? 26 : 32}px sans-serif`;
  const width = Math.min(size, Math.max(badgeHeight, pen.measureText(text).width + 16));
  const [left, top] = [size - width, size - badgeHeight];
  const pill = (grow: number) => {
    pen.beginPath();
    pen.roundRect(left - grow, top - grow, width + 2 * grow, badgeHeight + 2 * grow, badgeHeight);
    pen.fill();
  };
  pen.globalCompositeOperation = 'destination-out';
  pill(4);
  pen.globalCompositeOperation = 'source-over';
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--gh-danger-fill');
  pill(0);
  pen.fillStyle = 'white';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, left + width / 2, top + badgeHeight / 2 + 2);
}
