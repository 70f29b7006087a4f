/** Everything that may be kept. What a file is called says nothing; its first bytes and its structure do. */
export interface MediaType {
  name: string;
  /** The first one is given to a file whose own name does not end with one of them. */
  extensions: readonly [string, ...string[]];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

export const mediaTypes = {
  jpeg: { name: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  png: { name: 'image/png', extensions: ['png'] },
  gif: { name: 'image/gif', extensions: ['gif'] },
  webp: { name: 'image/webp', extensions: ['webp'] },
  avif: { name: 'image/avif', extensions: ['avif'] },
  bmp: { name: 'image/bmp', extensions: ['bmp'] },
  pdf: { name: 'application/pdf', extensions: ['pdf'] },
  docx: { name: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { name: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { name: `${office}.presentationml.presentation`, extensions: ['pptx'] },
  odt: { name: `${openDocument}.text`, extensions: ['odt'] },
  ods: { name: `${openDocument}.spreadsheet`, extensions: ['ods'] },
  odp: { name: `${openDocument}.presentation`, extensions: ['odp'] },
  doc: { name: 'application/msword', extensions: ['doc'] },
  xls: { name: 'application/vnd.ms-excel', extensions: ['xls'] },
  ppt: { name: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  zip: { name: 'application/zip', extensions: ['zip'] },
  text: { name: 'text/plain', extensions: ['txt', 'csv'] },
  mp4: { name: 'video/mp4', extensions: ['mp4'] },
  mov: { name: 'video/quicktime', extensions: ['mov'] },
  webm: { name: 'video/webm', extensions: ['webm'] },
  m4a: { name: 'audio/mp4', extensions: ['m4a'] },
  mp3: { name: 'audio/mpeg', extensions: ['mp3'] },
} as const satisfies Record<string, MediaType>;

export const isImage = (type: Pick<MediaType, 'name'>) => type.name.startsWith('image/');

export type Kinds = 'image' | 'any';

export const allowedKinds: Record<Kinds, string> = {
  image: 'a JPEG, PNG, GIF, BMP, WebP or AVIF picture',
  any:
    'a picture (JPEG, PNG, GIF, BMP, WebP, AVIF), a PDF, a Word, Excel, PowerPoint or OpenDocument file without macros, ' +
    'a text or CSV file in UTF-8, a ZIP archive, or a recording (MP4, MOV, WebM, MP3, M4A)',
};
