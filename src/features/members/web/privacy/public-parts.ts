import type { MyCompany } from '../../contract/my-company.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import { networkNames, networks } from '../networks.ts';

interface Choice {
  part: PublicPart;
  label: string;
  /** What a visitor would get to see; null where there is nothing yet. */
  reveals: (company: MyCompany) => string | null;
}

const listed = (words: readonly (string | null)[]) => {
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? null : said.join(', ');
};

const some = (count: number, one: string, many: string) =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${many}`;

export const publicChoices: readonly Choice[] = [
  { part: 'about', label: 'About', reveals: ({ bio }) => (bio === null ? null : 'Your description') },
  {
    part: 'services',
    label: 'Services',
    reveals: ({ services }) => listed(services.slice(0, 4).map(({ text }) => text)),
  },
  {
    part: 'ideal_client',
    label: 'Ideal client',
    reveals: ({ ideal_client: clients }) => listed(clients.slice(0, 4).map(({ text }) => text)),
  },
  {
    part: 'location',
    label: 'Location',
    reveals: ({ city, region, country }) => listed([city, region, country]),
  },
  { part: 'website', label: 'Website', reveals: ({ website }) => website },
  { part: 'phone', label: 'Phone number', reveals: ({ phone }) => phone },
  { part: 'email', label: 'Email address', reveals: ({ email }) => email },
  {
    part: 'socials',
    label: 'Social networks',
    reveals: (company) => listed(networks.map((network) => company[network] && networkNames[network])),
  },
  {
    part: 'people',
    label: 'People',
    reveals: ({ people }) => {
      const count = some(people.length, 'person', 'people');
      return count && `${count}, with name, picture and bio`;
    },
  },
  {
    part: 'contact_form',
    label: 'Contact form',
    reveals: () => 'Visitors can write to your contact person without seeing an address',
  },
  {
    part: 'reputation',
    label: 'Track record',
    reveals: () => 'Your rating, closed referrals and usual response time',
  },
];
