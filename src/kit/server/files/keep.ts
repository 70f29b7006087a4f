import { Refusal } from '../../common/errors.ts';
import type { SentFile } from '../../common/files.ts';
import type { Row } from '../rows.ts';
import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';
import { downloadName, newFileName } from './file-name.ts';
import { firstFrame, reencode, type ReencodeOptions } from './images.ts';
import { allowedKinds, isImage, mediaTypes, type Kinds, type MediaType } from './media-types.ts';
import { uploadOf, type Upload } from './receive.ts';
import { sniff } from './sniff.ts';
import type { FileStore } from './store.ts';
import { stripRecording } from './strip-recording.ts';

export interface KeepOptions extends ReencodeOptions {
  kinds: Kinds;
  maxBytes: number;
  /** The form's field, which a refusal then names. */
  field?: string;
  /** Of a picture that moves, its first frame is prepared as well. */
  wantsStill?: boolean;
}

export interface KeptFile {
  id: number;
  name: string;
  original_name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** An upload whose type is known and whose picture, if it is one, has been made anew. Its bytes are still temporary. */
export interface PreparedFile {
  path: string;
  originalName: string;
  type: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  /** The first frame of a picture that moves, where it was wanted. */
  still?: PreparedFile;
}

/** The slow part, done before a transaction is open: a picture takes longer than a connection should be held. */
export async function prepareFile(file: SentFile, options: KeepOptions): Promise<PreparedFile> {
  try {
    return await prepare(uploadOf(file), options);
  } catch (problem) {
    if (problem instanceof Refusal && problem.status < 500) throw naming(options.field ?? 'file', problem);
    throw problem;
  }
}

/** A file that is handed out by what it belongs to, to those who may have it. */
export const keepFile = (tx: CommunityTx, store: FileStore, prepared: PreparedFile): Promise<KeptFile> =>
  keep(tx, store, prepared, false);

/** The file, and the first frame of one that moves. */
export async function keepWithStill(tx: CommunityTx, store: FileStore, prepared: PreparedFile) {
  const kept = await keepFile(tx, store, prepared);
  return { kept, still: prepared.still && (await keepFile(tx, store, prepared.still)) };
}

/** A file for whoever knows its address, signed in or not: a logo, a portrait. */
export async function publishFile(
  tx: CommunityTx,
  store: FileStore,
  prepared: PreparedFile,
): Promise<KeptFile & { url: string }> {
  const file = await keep(tx, store, prepared, true);
  return { ...file, url: `/files/${file.name}` };
}

/** Makes it a file of the community: bytes in the store, a row that tells of them. Without a commit the bytes go again. */
async function keep(
  tx: CommunityTx,
  store: FileStore,
  prepared: PreparedFile,
  isPublic: boolean,
): Promise<KeptFile> {
  const name = newFileName();
  // Before the put, so that one which fails half-way is cleared away too.
  tx.onSettled((outcome) => {
    if (outcome === 'rolled back') void store.remove(name).catch(() => undefined);
  });
  await store.put(name, prepared.path, prepared.type.name);
  const { bytes, width, height } = prepared;
  const row = {
    name,
    original_name: downloadName(prepared.originalName, prepared.type),
    media_type: prepared.type.name,
    bytes,
    width,
    height,
  };
  const inserted = await sql<Row<'files', 'id'>>`
    INSERT INTO files (community_id, name, original_name, media_type, bytes, width, height, uploaded_by,
                       is_public)
    VALUES (${tx.communityId}, ${name}, ${row.original_name}, ${row.media_type}, ${bytes}, ${width}, ${height},
            ${tx.memberId}, ${isPublic})
    RETURNING id`.execute(tx);
  return { id: inserted.rows[0]!.id, ...row };
}

const hasBoxes = new Set<string>([mediaTypes.mp4, mediaTypes.mov, mediaTypes.m4a].map(({ name }) => name));

async function prepare(upload: Upload, options: KeepOptions): Promise<PreparedFile> {
  if (upload.bytes === 0) throw new Refusal('file.empty', 400, 'The file is empty. Choose another one.');
  if (upload.bytes > options.maxBytes) {
    throw new Refusal(
      'file.too_large',
      413,
      `The file is larger than ${inMegabytes(options.maxBytes)}. Choose a smaller one.`,
    );
  }
  const type = await sniff(upload.path);
  if (!type || (options.kinds === 'image' && !isImage(type))) {
    throw new Refusal(
      'file.type_not_allowed',
      415,
      `This type of file isn’t supported. Choose ${allowedKinds[options.kinds]}.`,
    );
  }
  const { path, originalName, bytes } = upload;
  if (hasBoxes.has(type.name)) await stripRecording(path);
  if (!isImage(type)) return { path, originalName, type, bytes, width: null, height: null };
  const { isMoving, ...size } = await reencode(path, upload.picturePath, options, upload.whose);
  const prepared = {
    path: upload.picturePath,
    originalName,
    type: mediaTypes[options.format ?? 'webp'],
    ...size,
  };
  if (!isMoving || !options.wantsStill) return prepared;
  const { isMoving: _, ...stillSize } = await firstFrame(prepared.path, upload.stillPath, upload.whose);
  return {
    ...prepared,
    still: { path: upload.stillPath, originalName, type: mediaTypes.jpeg, ...stillSize },
  };
}

const naming = (field: string, { code, status, message }: Refusal) =>
  new Refusal(code, status, message, { fields: { [field]: message } });

const inMegabytes = (bytes: number) => `${Math.round((bytes / 1_048_576) * 10) / 10} MB`;
