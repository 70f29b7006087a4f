import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import { busy } from '../database/failures.ts';
import { takingTurns } from '../files/turns.ts';

/**
 * Exports read all rows that there are of something, each for seconds in a large community: two at once, of which one community has one. A turn
 * ends when the rows are read; however slowly a browser takes them, nobody waits for it.
 */
const exporting = takingTurns(2, { refusal: busy });

/** Files that are being sent lie in a temporary place, and a slow line sends for minutes. */
const uploading = takingTurns(100);

/** Where a call takes its turn before anything else is done for it. */
export function turnFor(request: FastifyRequest, { download, method }: Endpoint) {
  if (download !== undefined && isExport.test(download)) return exporting;
  return method !== 'GET' && request.isMultipart() ? uploading : undefined;
}

/** A PDF takes its turn where it is drawn; other files are kept ones, or small. */
const isExport = /^(text\/csv|application\/(zip|json))\b/;
