import type { z } from 'zod';
import { termsFields, type TermsField } from '../rules.ts';
import type { terms } from './fields.ts';

type Terms = Omit<z.infer<typeof terms>, 'starts_on'>;

const asText: Record<TermsField, (one: Terms) => string> = {
  title: ({ title }) => title,
  brief: ({ brief }) => brief,
  tags: ({ tags }) => JSON.stringify(tags.map(({ text }) => text)),
  place: ({ place }) => place ?? '',
  is_remote: ({ is_remote: isRemote }) => String(isRemote),
  price: ({ price: { kind, low, high } }) => `${kind} ${low} ${high}`,
  currency: ({ currency }) => currency ?? '',
  deadline: ({ deadline }) => deadline ?? '',
};

/** What of the terms is different: the form says so before it is sent, and the server asks for confirmation by it. */
export const changedTerms = (before: Terms, after: Terms): TermsField[] =>
  termsFields.filter((field) => asText[field](before) !== asText[field](after));
