const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** For the file chooser. A phone that keeps HEIC hands over a JPEG when only these are asked for. */
export const acceptedPictures = accepted.join(',');

const kinds = 'a JPEG, PNG, GIF, WebP or AVIF picture';

/** Why a file cannot become a picture here, before anything is opened or sent. */
export function complaintAbout(
  file: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes: number,
): string | undefined {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name))
    return `SVG files aren't supported. Choose ${kinds}.`;
  if (!file.type.startsWith('image/') && !/\.(jpe?g|png|gif|webp|avif|hei[cf])$/i.test(file.name))
    return `This isn't a picture. Choose ${kinds}.`;
  if (file.size > maxBytes)
    return `This file is larger than ${Math.round(maxBytes / 1_048_576)} MB. Choose a smaller one.`;
  return undefined;
}

export const cannotBeOpened = 'This file is damaged, or your browser can’t open it. Choose a JPEG or PNG.';

export const cannotBeCut = 'The picture editor couldn’t be loaded. Check your connection and try again.';

/** Opens it as the browser would show it; a kind that the browser does not know fails. */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
