import { z } from 'zod';
import { sentShape } from '../../../kit/common/field-kinds.ts';
import { day, decimalNumber, optionalText, wholeNumber } from '../../../kit/common/fields.ts';
import type { FieldToFill, KeptValue, ShownField } from '../contract/field-values.ts';
import type { FieldChoice, FieldReaders, OwnFieldKind } from '../contract/own-fields.ts';

export const longestValue = 500;
const largestNumber = 1e12;

export const hasChoices = (kind: OwnFieldKind): boolean => kind === 'choice' || kind === 'choices';

/** Only what every member may see can narrow the directory: the number of companies found would tell the rest. */
export const isFilter = ({ kind, seen_by: seenBy }: { kind: OwnFieldKind; seen_by: FieldReaders }) =>
  hasChoices(kind) && seenBy === 'members';

export const facetOf = (fieldId: number) => `field:${fieldId}`;

type Asked = Pick<FieldToFill, 'kind' | 'choices'>;

const fromList = 'Choose from the list.';

function shapeOf({ kind, choices }: Asked): z.ZodType<KeptValue | null> {
  const isKnown = (id: number) => choices.some((choice) => choice.id === id);
  const one = wholeNumber(1).refine(isKnown, fromList);
  switch (kind) {
    case 'text':
      return optionalText(longestValue);
    case 'link':
      return sentShape({ kind: 'link' });
    case 'number':
      return decimalNumber(
        z
          .number('Enter a number.')
          .min(-largestNumber, 'This number is too small.')
          .max(largestNumber, 'This number is too large.'),
      );
    case 'date':
      return day;
    case 'choice':
      return one;
    case 'choices':
      return z.array(one, fromList).transform((ids) => [...new Set(ids)]);
    default:
      return kind satisfies never;
  }
}

const isNothing = (sent: unknown) =>
  sent === null || sent === undefined || sent === '' || (Array.isArray(sent) && sent.length === 0);

/** What is kept of what was sent for a field, or what is wrong with it. */
export function readValue(
  field: Asked,
  sent: unknown,
): { value: KeptValue | null; complaint?: undefined } | { complaint: string } {
  if (isNothing(sent)) return { value: null };
  const read = shapeOf(field).safeParse(sent);
  return read.success ? { value: read.data } : { complaint: read.error.issues[0]!.message };
}

/** As others read it; a choice that is there no more says nothing. */
export function shownValue(
  { kind, choices }: { kind: OwnFieldKind; choices: readonly FieldChoice[] },
  value: KeptValue,
): ShownField['value'] | null {
  if (!hasChoices(kind)) return Array.isArray(value) ? null : value;
  const ids = Array.isArray(value) ? value : [value];
  const texts = choices.filter((choice) => ids.includes(choice.id)).map(({ text }) => text);
  if (kind === 'choices') return texts.length === 0 ? null : texts;
  return texts[0] ?? null;
}
