import { z } from 'zod';

/** Every field of a shape, those of what lies in lists included: `people.bio`. */
export function fieldsOf(shape: z.core.$ZodType): string[] {
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element);
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries(shape.shape).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((inner) => `${name}.${inner}`),
  ]);
}
