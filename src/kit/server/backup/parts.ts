import { z } from 'zod';

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('secret') }),
  /** The files of db/functions, and db/functions.lock under its own name. */
  z.object({ type: z.literal('function'), path: z.string() }),
  z.object({
    type: z.literal('table'),
    schema: z.enum(['public', 'pgboss']),
    name: z.string(),
    columns: z.array(z.string()),
  }),
  z.object({ type: z.literal('file'), name: z.string(), media_type: z.string() }),
]);
export type Part = z.infer<typeof part>;
export const partShape = part;

export const manifestShape = z.object({
  /** What db/migrations had, in order, with checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Of the tables of pg-boss. */
  jobs_version: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export type Manifest = z.infer<typeof manifestShape>;

export const partEndShape = z.object({ bytes: z.number().int(), sha256: z.string(), rows: z.number().int() });

export const totalsShape = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  file_bytes: z.number().int(),
  /** Files that a row names and that the store did not have; the first few by name. */
  missing: z.number().int(),
  missing_names: z.array(z.string()),
});
export type Totals = z.infer<typeof totalsShape>;
