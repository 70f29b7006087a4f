import type { z } from 'zod';
import type { companyDetails } from '../../../../features/members/contract/details.ts';
import type { PublicPart } from '../../../../features/members/contract/public-parts.ts';
import type { Tag } from '../../../../features/members/contract/tags.ts';
import type { commissionTerms } from '../../../../features/members/contract/terms.ts';

type Details = z.input<typeof companyDetails>;
export type Terms = z.input<typeof commissionTerms>;

/** Labels and their colours. */
export type Chips = Record<string, Tag['colour']>;

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  bio?: string;
  /** A picture in `pictures/portraits`. */
  portrait?: string;
  communityRole?: 'Admin' | 'Member';
  /** Of somebody who came later than the company; colleagues and admins have heard of it. */
  joinedDaysAgo?: number;
}

export interface DemoCompany extends Omit<Details, 'country' | 'currency'> {
  country?: Details['country'];
  currency?: Details['currency'];
  /** Pictures in `pictures/logos` and `pictures/covers`. */
  logo?: string;
  cover?: string;
  services?: Chips;
  idealClient?: Chips;
  /** Without it the company has not said yet what it pays. */
  commission?: Terms;
  /** Without it the company has no public page. */
  publicParts?: readonly PublicPart[];
  /** The first one is the contact. */
  people: readonly [DemoPerson, ...DemoPerson[]];
  joinedDaysAgo: number;
  activeHoursAgo: number;
}

/** Written over several lines; an empty line begins a paragraph. */
export function prose([text = '']: TemplateStringsArray): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}
