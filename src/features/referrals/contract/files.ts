import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { tags } from './fields.ts';
import { referralDetail } from './referral.ts';

const megabyte = 1_048_576;

export const largestFile = 25 * megabyte;

export const addFile = endpoint({
  method: 'POST',
  path: '/api/referrals/:id/files',
  access: 'member',
  summary: 'Adds a file for both sides: a picture, a PDF or an office document of at most 25 MB',
  tags,
  status: 201,
  params: z.object({ id }),
  body: z.object({ file }),
  bodyLimit: largestFile + megabyte,
  output: referralDetail,
  rateLimit: { member: 20 },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/referrals/:id/files/:fileId',
  access: 'member',
  summary: 'The content of a file, for the two companies alone',
  tags,
  params: z.object({ id, fileId: id }),
  output: z.unknown(),
  download: 'application/octet-stream',
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/referrals/:id/files/:fileId',
  access: 'member',
  summary: 'Removes a file that the caller’s company added',
  tags,
  params: z.object({ id, fileId: id }),
  output: referralDetail,
});
