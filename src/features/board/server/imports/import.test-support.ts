import type { TestMember } from '../../../../../testing/factories.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { ImportPreview } from '../../contract/import.ts';

interface Imported {
  version: number;
  counts: ImportPreview['counts'];
  notes: string[];
}

/** Sends a file as a browser does. */
function send<Answer>(
  { client }: TestMember,
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
  multipart.append('file', new Blob([content]), 'board.json');
  return client.post<Answer & ErrorAnswer>(`/api/kanban/board/imports${path}`, { multipart });
}

export const look = (
  member: TestMember,
  content: string | Uint8Array<ArrayBuffer>,
  fields?: Record<string, string>,
) => send<ImportPreview>(member, '/preview', content, fields);

export const bringIn = (
  member: TestMember,
  content: string | Uint8Array<ArrayBuffer>,
  fields?: Record<string, string>,
) => send<Imported>(member, '', content, fields);
