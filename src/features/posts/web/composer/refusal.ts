import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';

/** The fields of the form that a complaint can be about. */
const fields = ['category_id', 'title', 'message'] as const;
export type Complaints = Partial<Record<(typeof fields)[number], string>>;

export interface Refusal {
  complaints: Complaints;
  /** What no field of the form is to blame for. */
  whole?: string | undefined;
}

/** The specification's call names its fields with a capital letter. */
const fieldOf = (name: string) => fields.find((known) => known === name.toLowerCase());

/** Why the server did not take it, each reason at its field. */
export function refusalOf(error: unknown): Refusal {
  const told = Object.entries(error instanceof ApiError ? error.fields : {});
  const complaints: Complaints = {};
  for (const [name, words] of told) {
    const field = fieldOf(name);
    if (field) complaints[field] = words;
  }
  const others = told.flatMap(([name, words]) => (fieldOf(name) ? [] : words));
  if (Object.keys(complaints).length > 0 && others.length === 0) return { complaints };
  return { complaints, whole: others.length > 0 ? others.join(' ') : messageOf(error) };
}
