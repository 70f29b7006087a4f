import type { z } from 'zod';
import type { form } from '../../../../features/opportunities/contract/fields.ts';
import type {
  awardOpportunity,
  responseForm,
} from '../../../../features/opportunities/contract/responses.ts';

type Award = z.input<typeof awardOpportunity.body>;

/** What happened to one, after so many days. People are named as everywhere in the demo; a response by whoever sent it. */
export type Happening = { daysAgo: number } & (
  | { does: 'ask'; by: string; text: string; answer?: string }
  | {
      does: 'draft' | 'respond';
      by: string;
      response: Omit<z.input<typeof responseForm>, 'partner_company_id' | 'amount'> & { dollars?: number };
      /** It is done together with this person's company, which is asked. */
      with?: string;
    }
  | { does: 'follow' | 'pass'; by: string }
  | { does: 'change'; form: Partial<z.input<typeof form>> }
  | { does: 'shortlist' | 'decline'; of: string; word?: string }
  | { does: 'award'; to: string; award?: Award }
  | { does: 'accept' | 'refuse'; by: string; reason?: string }
  | { does: 'rate'; by: string; stars: number; words?: string }
  | { does: 'end'; by: string; reason: string }
  | { does: 'cancel'; reason: string }
  | { does: 'complete' | 'share' }
  /** Time has done its part. */
  | { does: 'settle' }
);

export interface DemoOpportunity {
  by: string;
  daysAgo: number;
  /** From today; a negative number was so many days ago. */
  closesInDays: number;
  form: Omit<z.input<typeof form>, 'deadline' | 'chosen_company_ids' | 'price'> & {
    price?: { kind: 'fixed' | 'hourly' | 'range'; dollars: readonly [low: number, high?: number] };
  };
  /** People of the companies that were chosen to see it. */
  chosen?: readonly string[];
  /** It was never posted. */
  isDraft?: true;
  next?: readonly Happening[];
}

export interface DemoSearch {
  by: string;
  search: { name: string; q?: string; tag?: string; place?: string; tells: 'at_once' | 'daily' };
}
