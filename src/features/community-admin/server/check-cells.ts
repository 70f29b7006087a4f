import { z } from 'zod';
import { optional, sentShape } from '../../../kit/common/field-kinds.ts';
import { email, optionalText } from '../../../kit/common/fields.ts';
import { searchKey } from '../../../kit/common/words.ts';
import {
  companyFields,
  type CompanyValueOf,
  importedFields,
  type ImportedField,
} from '../../members/contract/company-fields.ts';
import { companyDetails } from '../../members/contract/details.ts';
import { mostTags, tag } from '../../members/contract/tags.ts';
import { importColumns, type ImportColumn, type ImportRow, type Remark } from '../contract/imports.ts';
import { isRefusedAsFormula, longestCell, meaningOf, servicesIn, textOfCell } from '../rules/imports.ts';
import type { CellRow } from './name-columns.ts';

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Nobody stays outside because of an industry: one that is not understood is left empty, with a note. */
function noteAboutIndustry(written: string, industries: readonly string[]): Remark[] {
  if (written === '') return [];
  const { taken, near } = meaningOf(written, industries);
  const isAsWritten = taken !== null && searchKey(taken) === searchKey(written.replaceAll('&', 'and'));
  if (isAsWritten) return [];
  const notInList = `“${cut(written)}” isn’t in the list of industries, so it’s left empty.`;
  const message =
    taken === null
      ? `${notInList}${near === null ? '' : ` Did you mean “${near}”?`}`
      : `Read as ${taken} (the file says “${cut(written)}”).`;
  return [{ field: 'industry', message }];
}

const role = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['', 'member', 'admin'], 'The role must be Member or Admin.'))
  .transform((written) => (written === 'admin' ? ('Admin' as const) : ('Member' as const)));

const services = z
  .string()
  .transform(servicesIn)
  .pipe(
    z
      .array(tag.shape.text.max(40, 'At most 40 characters for each service. Separate services with ; or |.'))
      .max(mostTags, `At most ${mostTags} services.`),
  );

/** By the rules of the profile, but no row has to say everything. */
const fieldShapes = Object.fromEntries(
  importedFields.map((name) => [name, sentShape(optional(companyFields[name]))]),
) as { [Name in ImportedField]: z.ZodType<CompanyValueOf<Name> | null> };

/** The rules of the profile itself, so that nothing gets in which could not be saved there. */
const shapes = {
  company: companyDetails.shape.name,
  first_name: optionalText(60),
  last_name: optionalText(60),
  email,
  role,
  services,
  ...fieldShapes,
} satisfies Record<ImportColumn, z.ZodType>;

/** What a row says, once every cell of it is understood. */
export type Entry = { [Column in ImportColumn]: z.output<(typeof shapes)[Column]> };

export interface CheckedRow extends ImportRow {
  /** Null as soon as anything is wrong with the row, or the person is here already. */
  entry: Entry | null;
}

/** Most cells of a large file are empty. */
const readOfEmpty = Object.fromEntries(
  importColumns.map((column) => [column, shapes[column].safeParse('')]),
) as Record<ImportColumn, z.ZodSafeParseResult<unknown>>;

const formula = 'A spreadsheet would run this cell as a formula. Remove the character it starts with.';
const missing: Partial<Record<ImportColumn, string>> = {
  company: 'The company is missing.',
  email: 'The email address is missing.',
};

/** A row by itself, beside the industries that the community has. */
export function checkCells(
  { row, cells, has_more_cells: hasMore }: CellRow,
  industries: readonly string[],
): CheckedRow {
  const errors: Remark[] = [];
  const values: Partial<Record<ImportColumn, string>> = {};
  const entry: Partial<Record<ImportColumn, unknown>> = {};
  for (const column of importColumns) {
    const cell = cells[column] ?? '';
    const text = textOfCell(cell);
    values[column] = text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text;
    const meant = column === 'industry' ? (meaningOf(text, industries).taken ?? '') : text;
    const read = text === '' ? readOfEmpty[column] : shapes[column].safeParse(meant);
    const complaint = complaintAbout(cell, column) ?? read.error?.issues[0]?.message;
    entry[column] = read.data;
    if (complaint !== undefined) errors.push({ field: column, message: complaint });
  }
  if (hasMore) {
    errors.push({
      field: null,
      message:
        'This row has more cells than the header. Put quotation marks around a cell that contains the separator.',
    });
  }
  return {
    row,
    // Every column has been visited, and read by its own shape.
    values: values as Record<ImportColumn, string>,
    entry: errors.length === 0 ? (entry as Entry) : null,
    errors,
    notes: noteAboutIndustry(values.industry ?? '', industries),
    is_member: false,
    outcome: null,
  };
}

/** Blanks, and what holds letters of some languages, and emoji, together. */
const permitted = /\s|\u00AD|\u200B|\u200C|\u200D|\uFEFF/g;
const unshowable = /[\p{Cc}\p{Cf}\p{Co}]/u;

function complaintAbout(cell: string, column: ImportColumn): string | undefined {
  if (isRefusedAsFormula(cell, column)) return formula;
  if (unshowable.test(cell.replaceAll(permitted, '')))
    return 'This contains a character that can’t be shown.';
  if (cell.length > longestCell) return `At most ${longestCell} characters.`;
  return cell === '' ? missing[column] : undefined;
}
