import { z } from 'zod';
import { file } from '../../../kit/common/files.ts';

const megabyte = 1_048_576;
export const largestPicture = 10 * megabyte;
export const pictureBody = { body: z.object({ file }), bodyLimit: largestPicture + megabyte } as const;

export const tags = ['companies'] as const;

export const longestIndustry = 60;
