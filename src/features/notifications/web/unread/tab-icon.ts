import { countText } from '../../../../kit/common/count-text.ts';

/** Pixels on a side: what a browser shows at 16 on a fine screen, and more. */
const size = 64;
const badgeHeight = 38;

const linkTo = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

let own: { href: string; picture: Promise<HTMLImageElement> } | undefined;
let wanted = 0;

/** The number on the community's icon in the browser's tab; at zero the icon is as it was. */
export async function countInTabIcon(count: number): Promise<void> {
  wanted = count;
  const link = linkTo();
  if (!link || (count === 0 && !own)) return;
  own ??= { href: link.href, picture: pictureAt(link.href) };
  if (count === 0) {
    link.href = own.href;
    return;
  }
  const picture = await own.picture;
  // Something else may have happened while the picture was fetched.
  if (wanted === count) link.href = drawn(picture, countText(count));
}

async function pictureAt(href: string): Promise<HTMLImageElement> {
  const picture = new Image(size, size);
  picture.src = href;
  await picture.decode();
  return picture;
}

function drawn(picture: HTMLImageElement, text: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d')!;
  const shrink = size / Math.max(picture.naturalWidth, picture.naturalHeight, 1);
  const [width, height] = [picture.naturalWidth * shrink, picture.naturalHeight * shrink];
  pen.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height);
  drawBadge(pen, text);
  return canvas.toDataURL('image/png');
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
