import { Refusal } from '../../../kit/common/errors.ts';
import { mostImportRows } from '../contract/imports.ts';

export const refused = (code: string, message: string) =>
  new Refusal(`import.${code}`, 400, message, { fields: { file: message } });

export const tooManyRows = () =>
  refused(
    'too_many_rows',
    `At most ${mostImportRows.toLocaleString('en')} rows can be imported at once. Split the file, and delete empty rows at the end.`,
  );
