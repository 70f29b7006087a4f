import type { Field, FieldValue } from '../../../kit/common/field-kinds.ts';
import { currency } from '../../../kit/common/money.ts';
import { longestIndustry } from './fields.ts';
import type { PublicPart } from './public-parts.ts';

/** What a company says of itself on the company tab, and everything that follows from it. */
export type CompanyField = Field & {
  label: string;
  /** Where it stands on the company tab. */
  card: 'about' | 'place' | 'reach';
  hint?: string;
  placeholder?: string;
  /** Its value is one of a list that the community keeps. */
  chosenFrom?: 'industries';
  autoComplete?: string;
  /** Whether the form counts the letters that were typed. */
  isCounted?: true;
  /** Who sees it on the public page: every visitor, no one, or visitors if the company shows this part. */
  visitors: 'always' | 'never' | PublicPart;
  /** How much its words count in a search of the directory. Without it they are not searched. */
  weight?: 1 | 2 | 3;
  /** Its column in the import of companies, under its own name. */
  imported?: {
    label?: string;
    /** Other headers that mean it: lower case, without blanks. */
    synonyms: readonly string[];
    meaning: string;
    example: string;
  };
  /** Its column in the export of the directory, and the word for it in the sentence above the button. */
  exported?: { title: string; word: string | null };
};

/**
 * The fields of a company, in the order of the API. The contract, the company tab, the statements, the words of the directory, the public profile, the
 * import and the export read them here (docs/change-a-field.md).
 */
export const companyFields = {
  name: {
    kind: 'line',
    longest: 120,
    isNeeded: true,
    label: 'Name',
    card: 'about',
    autoComplete: 'organization',
    visitors: 'always',
    weight: 3,
    exported: { title: 'Company', word: null },
  },
  pitch: {
    kind: 'line',
    longest: 140,
    isCounted: true,
    label: 'One-line pitch',
    card: 'about',
    hint: 'What you do and who for. Shown on your card.',
    visitors: 'always',
    weight: 1,
    imported: {
      label: 'Pitch',
      synonyms: ['tagline', 'slogan'],
      meaning: 'What the company does, in one line of at most 140 characters.',
      example: 'Sourdough for cafés, every morning',
    },
  },
  bio: {
    kind: 'text',
    longest: 4000,
    isCounted: true,
    label: 'About',
    card: 'about',
    hint: 'What you do well, who you work for, and what a good referral looks like.',
    visitors: 'about',
  },
  industry: {
    kind: 'line',
    longest: longestIndustry,
    chosenFrom: 'industries',
    label: 'Industry',
    card: 'about',
    placeholder: 'Choose an industry',
    visitors: 'always',
    weight: 1,
    imported: {
      synonyms: ['sector', 'trade'],
      meaning: 'One from the list below, or a word of it. Anything else is left empty.',
      example: 'Retail and e-commerce',
    },
    exported: { title: 'Industry', word: 'industry' },
  },
  city: {
    kind: 'line',
    longest: 80,
    label: 'City',
    card: 'place',
    autoComplete: 'address-level2',
    visitors: 'location',
    weight: 1,
    imported: { synonyms: ['town', 'suburb'], meaning: 'Where the company is.', example: 'Fremantle' },
    exported: { title: 'City', word: 'place' },
  },
  region: {
    kind: 'line',
    longest: 80,
    label: 'Region',
    card: 'place',
    autoComplete: 'address-level1',
    visitors: 'location',
    weight: 1,
    imported: {
      synonyms: ['state', 'province', 'county'],
      meaning: 'Like Western Australia.',
      example: 'Western Australia',
    },
    exported: { title: 'Region', word: 'place' },
  },
  country: {
    kind: 'line',
    longest: 80,
    isNeeded: true,
    label: 'Country',
    card: 'place',
    autoComplete: 'country-name',
    visitors: 'location',
    weight: 1,
    imported: {
      synonyms: [],
      meaning: 'Your own company’s country if left empty.',
      example: 'Australia',
    },
    exported: { title: 'Country', word: 'place' },
  },
  currency: {
    kind: 'choice',
    of: currency,
    isNeeded: true,
    label: 'Currency',
    card: 'place',
    visitors: 'never',
  },
  website: {
    kind: 'link',
    label: 'Website',
    card: 'reach',
    placeholder: 'example.org',
    autoComplete: 'url',
    visitors: 'website',
    imported: {
      synonyms: ['web', 'webaddress', 'url', 'homepage'],
      meaning: 'Like example.org.',
      example: 'bakery.example.org',
    },
    exported: { title: 'Website', word: 'website' },
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    card: 'reach',
    placeholder: '+61 2 5550 1234',
    visitors: 'phone',
    imported: {
      synonyms: ['phonenumber', 'telephone', 'tel', 'mobile'],
      meaning: 'Like +61 2 5550 1234.',
      example: '+61 8 5550 1234',
    },
    exported: { title: 'Phone', word: 'phone' },
  },
  email: {
    kind: 'email',
    label: 'Email',
    card: 'reach',
    placeholder: 'hello@example.org',
    visitors: 'email',
    exported: { title: 'Company email', word: 'company email' },
  },
  linkedin: { kind: 'link', label: 'LinkedIn', card: 'reach', visitors: 'socials' },
  facebook: { kind: 'link', label: 'Facebook', card: 'reach', visitors: 'socials' },
  instagram: { kind: 'link', label: 'Instagram', card: 'reach', visitors: 'socials' },
  youtube: { kind: 'link', label: 'YouTube', card: 'reach', visitors: 'socials' },
  x: { kind: 'link', label: 'X', card: 'reach', visitors: 'socials' },
} as const satisfies Record<string, CompanyField>;

type Fields = typeof companyFields;
export type CompanyFieldName = keyof Fields;

export type CompanyValueOf<Name extends CompanyFieldName> = FieldValue<Fields[Name]>;

/** The names of the fields of which the table says this. */
type NamesWith<Said> = {
  [Name in CompanyFieldName]: Fields[Name] extends Said ? Name : never;
}[CompanyFieldName];
export type ImportedField = NamesWith<{ imported: object }>;
export type ExportedField = NamesWith<{ exported: object }>;
export type PublicField = Exclude<CompanyFieldName, NamesWith<{ visitors: 'never' }>>;

export const companyFieldNames = Object.keys(companyFields) as CompanyFieldName[];

/** What the table says of a field, whichever it is. */
export const companyField = (name: CompanyFieldName): CompanyField => companyFields[name];

export const importedFields = companyFieldNames.filter(
  (name): name is ImportedField => companyField(name).imported !== undefined,
);
export const exportedFields = companyFieldNames.filter(
  (name): name is ExportedField => companyField(name).exported !== undefined,
);
export const publicFields = companyFieldNames.filter(
  (name): name is PublicField => companyField(name).visitors !== 'never',
);
