import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, id } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { importedFields } from '../../members/contract/company-fields.ts';
import { importConfirmedByAdmin, importDiscarded, importUploaded } from '../audits.ts';

const megabyte = 1_048_576;
export const largestImport = 5 * megabyte;
export const mostImportRows = 5000;
export const mostHeadings = 100;
export const longestHeading = 60;

/** What an import says of a company, besides its name. The longest cells come last. */
export const profileColumns = [
  ...importedFields.filter((name) => name !== 'pitch'),
  'services',
  'pitch',
] as const;

/** The columns of an import, in the order of the template. */
export const importColumns = [
  'company',
  'first_name',
  'last_name',
  'email',
  'role',
  ...profileColumns,
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const neededColumns: readonly ImportColumn[] = ['company', 'email'];

/** What a heading of a file means; null: nothing that is imported. */
const headingMeaning = z.object({
  heading: z.string().trim().min(1, 'Name the heading.').max(1000),
  column: z.enum(importColumns).nullable(),
});
export type HeadingMeaning = z.infer<typeof headingMeaning>;

/** About a cell, or about the row as a whole. */
const remark = z.object({ field: z.enum(importColumns).nullable(), message: z.string() });
export type Remark = z.infer<typeof remark>;

export const importRow = z.object({
  /** As a spreadsheet counts: the header is row 1, unless a workbook has empty rows above it. */
  row: z.number().int(),
  /** What stands in the cells; one that is empty or missing is ''. */
  values: z.record(z.enum(importColumns), z.string()),
  errors: z.array(remark),
  notes: z.array(remark),
  /** Already a member, so the row is left out; nothing has to be mended. */
  is_member: z.boolean(),
  /** What a confirmation does; null for a row that is left out. The person is invited in any case. */
  outcome: z
    .object({
      company: z.enum(['founded', 'joined']),
      company_name: z.string(),
      /** The earlier row that founds the company which this one joins. */
      founded_by_row: z.number().int().nullable(),
    })
    .nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const importOutcome = z.object({
  invited: z.number().int(),
  founded: z.number().int(),
  /** Because of errors. */
  left_out: z.number().int(),
  already_members: z.number().int(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importPreview = z.object({
  id: z.number().int(),
  status: z.enum(['Preview', 'Confirmed', 'Discarded']),
  file_name: z.string(),
  created_at: z.string(),
  unknown_columns: z.array(z.string()),
  /** Another one as soon as anything about a row has changed. */
  version: z.string(),
  /** Once it is confirmed: what was left out because of errors. */
  rows: z.array(importRow),
  /** Those who would be invited. */
  people: z.number().int(),
  new_companies: z.number().int(),
  rows_with_errors: z.number().int(),
  already_members: z.number().int(),
  outcome: importOutcome.nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const tags = ['community admin'] as const;
const params = z.object({ id });

export const createImport = endpoint({
  method: 'POST',
  path: '/api/community-admin/imports',
  access: ['membership'],
  audits: [importUploaded],
  summary:
    'Reads a workbook (.xlsx) or a CSV file of companies and people and answers what a confirmation would do; nothing is done yet',
  tags,
  body: z.object({
    file,
    /** What headings of the file mean, where they do not say it themselves. The community remembers it. */
    headings: fromForm(
      z.array(fromForm(headingMeaning)).max(mostHeadings, `At most ${mostHeadings} columns.`),
    ).optional(),
  }),
  bodyLimit: largestImport + megabyte,
  output: importPreview,
  status: 201,
  // By address too: the file is read before it is known whether its sender is an admin.
  rateLimit: { address: 120, member: 20 },
});

export const readHeadings = endpoint({
  method: 'POST',
  path: '/api/community-admin/import-headings',
  access: ['membership'],
  reads: true,
  summary: 'The headings of a workbook (.xlsx) or a CSV file, with what each is taken for; nothing is kept',
  tags,
  body: z.object({ file }),
  bodyLimit: largestImport + megabyte,
  output: z.object({
    headings: z.array(
      headingMeaning.extend({
        /** The first cell below it that is not empty. */
        example: z.string(),
      }),
    ),
  }),
  rateLimit: { address: 120, member: 20 },
});
export type ReadHeading = z.infer<typeof readHeadings.output>['headings'][number];

export const getImport = endpoint({
  method: 'GET',
  path: '/api/community-admin/imports/:id',
  access: ['membership'],
  summary: 'The preview of an import, checked anew',
  tags,
  params,
  output: importPreview,
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/community-admin/imports/:id/confirmation',
  access: ['membership'],
  audits: [importConfirmedByAdmin],
  summary: 'Founds the companies and invites the people of an import, all of them or none',
  tags,
  params,
  body: z.object({
    leave_out_errors: z.union([z.boolean(), z.stringbool()]).default(false),
    /** Of the preview that was looked at. */
    version: z.string().max(100),
  }),
  output: importPreview,
  rateLimit: { member: 20 },
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/community-admin/imports/:id',
  access: ['membership'],
  audits: [importDiscarded],
  summary: 'Throws the preview of an import away; doing it twice is no error',
  tags,
  params,
  output: z.object({ discarded: z.literal(true) }),
});
