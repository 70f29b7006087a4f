export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as the part itself, and at most as large as it is kept. */
export function sizeOfCut(area: Area, most: { width: number; height: number }) {
  const share = Math.min(1, most.width / area.width);
  return {
    width: Math.max(1, Math.round(area.width * share)),
    height: Math.max(1, Math.round(area.height * share)),
  };
}

/** The chosen part as a file of its own. A photograph stays a JPEG; whatever may be transparent becomes a PNG. */
export async function cutOut(
  image: HTMLImageElement,
  area: Area,
  most: { width: number; height: number },
  source: Pick<File, 'name' | 'type'>,
): Promise<File> {
  const canvas = document.createElement('canvas');
  const size = sizeOfCut(area, most);
  canvas.width = size.width;
  canvas.height = size.height;
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const type = source.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be cut.');
  const name = source.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}
