import type { PublicProfile } from '../../members/contract/public-profile.ts';
import type { PublicSite } from './public-site.ts';

interface Page {
  is: 'profile' | 'contact';
  url: string;
  site: PublicSite;
}

/** schema.org's words for a company and the page about it; what the company does not show is left out. */
export function linkedDataOf(profile: PublicProfile, { is, url, site }: Page): object {
  return {
    '@context': 'https://schema.org',
    '@type': is === 'profile' ? 'ProfilePage' : 'ContactPage',
    url,
    name: profile.name,
    isPartOf: { '@type': 'WebSite', name: site.name, url: site.origin },
    mainEntity: organisation(profile, url, site),
  };
}

function organisation(profile: PublicProfile, url: string, { origin }: PublicSite): object {
  const socials = [profile.linkedin, profile.facebook, profile.instagram, profile.youtube, profile.x];
  const { city, region, country } = profile;
  return without({
    '@type': 'Organization',
    name: profile.name,
    url: profile.website ?? url,
    logo: profile.avatar && new URL(profile.avatar, origin).href,
    slogan: profile.pitch,
    description: profile.bio,
    telephone: profile.phone,
    email: profile.email,
    address:
      (city ?? region ?? country) &&
      without({
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: region,
        addressCountry: country,
      }),
    knowsAbout: profile.services.map(({ text }) => text),
    sameAs: socials.filter((address) => address !== null),
    employee: profile.people.map(({ first_name: first, last_name: last }) => ({
      '@type': 'Person',
      name: `${first} ${last}`,
    })),
  });
}

/** Leaves out what is not there. */
const without = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
