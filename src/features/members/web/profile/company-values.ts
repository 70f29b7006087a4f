import { type CompanyDetails, companyDetails } from '../../contract/details.ts';
import { networkNames } from '../networks.ts';

/** The company tab as it is typed: an empty text stands for nothing. */
export type CompanyValues = Record<keyof CompanyDetails, string>;

export const companyLabels: Record<keyof CompanyDetails, string> = {
  name: 'Name',
  pitch: 'One-line pitch',
  bio: 'About',
  industry: 'Industry',
  city: 'City',
  region: 'Region',
  country: 'Country',
  currency: 'Currency',
  website: 'Website',
  phone: 'Phone',
  email: 'Email',
  ...networkNames,
};

const names = Object.keys(companyDetails.shape) as (keyof CompanyDetails)[];

export const companyValues = (details: CompanyDetails) =>
  Object.fromEntries(names.map((name) => [name, details[name] ?? ''])) as CompanyValues;
