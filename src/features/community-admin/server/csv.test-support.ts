import type { Answer, TestClient } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { ImportPreview } from '../contract/imports.ts';

export type PreviewAnswer = ImportPreview & ErrorAnswer;

export const importsPath = '/api/community-admin/imports';

/** Sends a file as a browser does. */
export function send(
  client: TestClient,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer<PreviewAnswer>> {
  const multipart = new FormData();
  multipart.append('file', new Blob([content]), 'people.csv');
  return client.post<PreviewAnswer>(importsPath, { multipart, headers });
}

export const look = (client: TestClient, id: number) => client.get<PreviewAnswer>(`${importsPath}/${id}`);

export const confirm = (
  client: TestClient,
  { id, version }: Pick<ImportPreview, 'id' | 'version'>,
  more: { leave_out_errors?: boolean } = {},
  headers: Record<string, string> = {},
) =>
  client.post<PreviewAnswer>(`${importsPath}/${id}/confirmation`, {
    json: { leave_out_errors: false, ...more, version },
    headers,
  });

/** What is wrong, as `row field: sentence`. */
export const errorsIn = ({ rows }: ImportPreview) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => `${row} ${field}: ${message}`));

export const notesIn = ({ rows }: ImportPreview) =>
  rows.flatMap(({ row, notes }) => notes.map(({ message }) => `${row}: ${message}`));
