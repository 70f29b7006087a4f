import { sizeText } from '../../../../kit/common/size-text.ts';
import { largestFile } from '../../contract/files.ts';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'Image'],
  [/pdf$/, 'PDF'],
  [/spreadsheet|excel|csv/, 'Spreadsheet'],
  [/presentation|powerpoint/, 'Slides'],
  [/word|opendocument\.text|rtf/, 'Document'],
  [/^text\//, 'Text'],
];

export const kindText = (mediaType: string) =>
  kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'File';

/** What the browser's dialog offers; the server looks into the file itself. */
export const acceptedFiles = 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv';

/** Why a file need not even be sent. */
export const refusalOf = (file: { size: number }) =>
  file.size > largestFile
    ? `Files can be up to ${sizeText(largestFile)}.`
    : file.size === 0
      ? 'This file is empty.'
      : undefined;
