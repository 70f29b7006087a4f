import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput, Refusal } from '../../common/errors.ts';
import { receiveUpload, type Upload } from '../files/receive.ts';
import type { Soon } from './soon.ts';
import { parseStrictJson } from './strict-json.ts';

const mostFields = 1000;

/** Bytes that have come and that nobody has looked into yet: who sent them is asked first. */
type Unread = () => unknown;

/** Every write takes JSON, a urlencoded form or a multipart form, and gets the same object from each. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => () => parseStrictJson(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => () => fieldsOnce(new URLSearchParams(body.toString('utf8'))),
  );
}

/** For the routes of a part of their own: what cleans up behind a form would otherwise run with every read, too. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: formLimits });
}

/**
 * The parser listens for errors on the parts that it counts as fields or files, not on those past its limit of parts:
 * a form that breaks off there would end the process. So the parts have no limit of their own. Every named one meets
 * one of the others first, and nameless ones, which are skipped, are held by the size of the body.
 */
const formLimits = { parts: Infinity, fields: 200, fieldSize: 1_048_576, headerPairs: 50 };

/** A form that names a field twice leaves open which one counts. A list is sent as `name[]`, once for each item. */
function fieldsOnce(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > mostFields)
      throw new Refusal('malformed_body', 400, `A form can have at most ${mostFields} fields.`);
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const known = fields.get(key);
    if (known === undefined) fields.set(key, isList ? [value] : value);
    else if (isList && Array.isArray(known)) known.push(value);
    else throw invalidInput({ [key]: 'This field was sent twice.' });
  }
  return Object.fromEntries(fields);
}

export interface ReceivedBody {
  fields: unknown;
  /** Temporary files to remove once the request has been answered. */
  uploads: readonly Upload[];
}

const noUploads: readonly Upload[] = [];

export function readBody(request: FastifyRequest, byteLimit: number): Soon<ReceivedBody> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && request.isMultipart()) return readForm(request, byteLimit);
  const unread = request.body as Unread | null | undefined;
  return { fields: unread?.() ?? {}, uploads: noUploads };
}

async function readForm(request: FastifyRequest, byteLimit: number): Promise<ReceivedBody> {
  refuseLargeForm(request, byteLimit);
  const entries: [string, unknown][] = [];
  const uploads: Upload[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: byteLimit, files: 20 } })) {
      if (part.type === 'file') {
        const upload = await receiveUpload(part.file, part.filename).catch(unlessUnreadable);
        // The form ended inside of this file; the reader says next whether it had met a limit before.
        if (!upload) continue;
        // A form's empty file input arrives as a file without a name and without bytes.
        if (upload.bytes === 0 && !part.filename) {
          await upload.discard();
          continue;
        }
        uploads.push(upload);
        entries.push([part.fieldname, upload]);
        if (part.file.truncated) throw new Refusal('body_too_large', 413, 'The file is too large.');
      } else {
        entries.push([part.fieldname, part.value]);
      }
    }
    return { fields: fieldsOnce(entries), uploads };
  } catch (problem) {
    await Promise.all(uploads.map((upload) => upload.discard()));
    throw isUnreadableForm(problem)
      ? new Refusal('malformed_body', 400, 'The form couldn’t be read.')
      : problem;
  }
}

/** The form is read as it comes, so its announced length is what the limit can hold against; a browser always announces it. */
function refuseLargeForm(request: FastifyRequest, byteLimit: number): void {
  const announced = request.headers['content-length'];
  if (announced === undefined)
    throw new Refusal('length_required', 411, 'Send the form with a Content-Length header.');
  if (Number(announced) > byteLimit) {
    throw new Refusal('body_too_large', 413, 'That’s larger than the server accepts.');
  }
}

function unlessUnreadable(problem: unknown): undefined {
  if (!isUnreadableForm(problem)) throw problem;
}

/** The form reader's own complaints are the only ones without any code. */
const isUnreadableForm = (problem: unknown) =>
  problem instanceof Error && !(problem instanceof Refusal) && !('code' in problem);
