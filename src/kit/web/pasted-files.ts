/** What browsers call a picture that was never a file. */
const nameless = /^image\.(\w+)$/i;

const two = (part: number) => String(part).padStart(2, '0');

const nameAt = (now: Date, ending: string, place: number) => {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.');
  return `Screenshot ${day} at ${time}${place > 0 ? ` (${place + 1})` : ''}.${ending}`;
};

/**
 * The files in a clipboard. Where there is text too, it wins: spreadsheets and word processors add a picture of what was copied. Several
 * screenshots would all be called image.png, so each gets a name.
 */
export function pastedFiles(
  clipboard: { files: ArrayLike<File>; getData: (kind: string) => string },
  now: Date,
): File[] {
  if (clipboard.getData('text/plain') !== '') return [];
  return Array.from(clipboard.files, (file, place) => {
    const [, ending] = nameless.exec(file.name) ?? [];
    return ending === undefined ? file : new File([file], nameAt(now, ending, place), { type: file.type });
  });
}
