import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Refusal } from '../../common/errors.ts';
import type { Config } from '../config.ts';
import { isFileName } from './file-name.ts';
import type { FileStore } from './store.ts';

const folder = 'files/';

const unavailable = () =>
  new Refusal('file.store_unavailable', 503, 'Files aren’t available right now. Try again in a moment.', {
    retryAfterSeconds: 5,
  });

export function openS3Store(s3: NonNullable<Config['s3']>, installation: string): FileStore {
  const { accessKeyId, secretAccessKey, endpoint } = s3;
  const client = new S3Client({
    region: s3.region,
    // A server of one's own seldom has a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys of ours the client looks for the machine's own role.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many servers that speak S3 do not know the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  const addressOf = (name: string) => {
    if (!isFileName(name)) throw new Error('This is not the name of a stored file.');
    return { Bucket: s3.bucket, Key: folder + name };
  };
  const orUnavailable = (problem: unknown): never => {
    throw Object.assign(unavailable(), { cause: problem });
  };
  const remove = async (name: string) =>
    void (await client.send(new DeleteObjectCommand(addressOf(name))).catch(orUnavailable));
  const isOurs = async (name: string) => {
    const { Metadata: said } = await client.send(new HeadObjectCommand(addressOf(name))).catch(orUnavailable);
    return said?.installation === installation;
  };
  return {
    async put(name, path, mediaType) {
      const { size } = await stat(path);
      const object = {
        Body: createReadStream(path),
        ContentLength: size,
        ContentType: mediaType,
        Metadata: { installation },
      };
      await client.send(new PutObjectCommand({ ...addressOf(name), ...object })).catch(orUnavailable);
    },
    async open(name, part) {
      const range = part && { Range: `bytes=${part.start}-${part.end}` };
      const found = await client
        .send(new GetObjectCommand({ ...addressOf(name), ...range }))
        .catch((problem: unknown) => {
          return (problem as Error).name === 'NoSuchKey' ? undefined : orUnavailable(problem);
        });
      return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    remove,
    async *olderThan(moment) {
      const pages = paginateListObjectsV2({ client, pageSize: 500 }, { Bucket: s3.bucket, Prefix: folder });
      for await (const { Contents: objects = [] } of pages) {
        yield objects
          .filter(({ LastModified: changed }) => changed && changed < moment)
          .map(({ Key: key = '' }) => key.slice(folder.length))
          .filter(isFileName)
          .map((name) => ({ name, isOurs: () => isOurs(name), remove: () => remove(name) }));
      }
    },
    close: async () => client.destroy(),
  };
}
