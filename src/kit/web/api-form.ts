export type Files = Record<string, File | readonly File[]>;

/** The server takes a list from a form as `name[]`, once for each item. */
const entriesOf = <Value>(name: string, value: Value | readonly Value[]): (readonly [string, Value])[] =>
  Array.isArray(value)
    ? value.map((one: Value) => [`${name}[]`, one] as const)
    : [[name, value as Value] as const];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A body that brings files. */
export function formOf(body: Record<string, unknown>, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    for (const [key, one] of entriesOf(name, value)) form.append(key, textOf(one));
  }
  for (const [name, chosen] of Object.entries(files)) {
    for (const [key, file] of entriesOf(name, chosen)) form.append(key, file, file.name);
  }
  return form;
}

/** What tells the files of a form apart, without reading them. */
export const namesOf = (files: Files) =>
  Object.entries(files).map(([name, chosen]) => [
    name,
    [chosen].flat().map((file) => [file.name, file.size, file.lastModified]),
  ]);
