import { html, type Markup } from '../../../kit/server/mail/markup.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { linkedEvent, publicEventById, publicPicturePath, whenText } from '../../calendar/server/public.ts';
import type { PublicProfile } from '../../members/contract/public-profile.ts';
import {
  contactPath,
  eventPath,
  marketplacePath,
  profilePath,
  textPath,
  type PublicPlace,
} from '../rules/addresses.ts';
import { publicCompany } from './companies.queries.ts';
import { linkedDataOf } from './linked-data.ts';
import { firstParagraph, shortened } from './plain-text.ts';
import { markdownHtml } from './plain/markdown-html.ts';
import { plainCompany } from './plain/plain-company.ts';
import { plainEvent } from './plain/plain-event.ts';
import { plainMarketplace } from './plain/plain-marketplace.ts';
import { showPage } from './show-page.ts';
import type { PublicSite } from './public-site.ts';

/** What search engines and chats read of a page before, or instead of, running it. Every address is absolute. */
export interface PublicHead {
  title: string;
  siteName: string;
  description: string;
  /** The one address of this page, whichever way somebody came. */
  url: string;
  type: 'website' | 'profile';
  image: { url: string; isWide: boolean } | null;
  /** JSON-LD. */
  linkedData: object | null;
  /** The page itself, for readers without scripts: it begins with its title. */
  plain: Markup;
}

/** Null where there is nothing public at this address. Reads what visitors may read and nothing else. */
export async function publicHeadFor(
  tx: CommunityTx,
  place: PublicPlace,
  site: PublicSite,
): Promise<PublicHead | null> {
  if (place.is === 'nowhere') return null;
  if (place.is === 'profile' || place.is === 'contact') {
    const company = await publicCompany(tx, place.publicId);
    return company ? companyHead(company.profile, place.is, site) : null;
  }
  if (place.is === 'event') return eventHead(tx, place.id, site);
  const common = {
    siteName: site.name,
    type: 'website',
    image: pictureOf(site.logo, site),
    linkedData: null,
  } as const;
  if (place.is === 'marketplace') {
    return {
      ...common,
      title: 'Companies',
      description: shortened(
        `Companies in ${site.name}: what they do, where they are, and how to reach them.`,
      ),
      url: site.origin + marketplacePath,
      plain: await plainMarketplace(tx),
    };
  }
  const { title, markdown } = await showPage(tx, place.slug);
  return {
    ...common,
    title,
    description: shortened(firstParagraph(markdown) || `${title}: ${site.name}`),
    url: site.origin + textPath(place.slug),
    plain: html`<h1>${title}</h1>
      ${markdownHtml(markdown)}
      ${place.slug === 'contactus' ? html`<p>To send a message from this page, turn on JavaScript.</p>` : null}`,
  };
}

async function eventHead(tx: CommunityTx, id: number, site: PublicSite): Promise<PublicHead | null> {
  const event = await publicEventById(tx, site.media, id);
  if (!event) return null;
  const url = site.origin + eventPath(id);
  const image = event.url === '' ? null : pictureOf(publicPicturePath(id), site, true);
  const when = whenText({ starts_at: new Date(event.starts_at), is_all_day: event.is_all_day });
  const facts = [event.is_cancelled && 'Cancelled', when, event.place, event.is_online && 'Online'];
  return {
    title: event.title,
    siteName: site.name,
    description: shortened(`${facts.filter(Boolean).join(' · ')}. ${event.text}`),
    url,
    type: 'website',
    image: image ?? pictureOf(site.logo, site),
    linkedData: linkedEvent(event, { url, image: image?.url ?? null }),
    plain: plainEvent(event),
  };
}

function companyHead(profile: PublicProfile, is: 'profile' | 'contact', site: PublicSite): PublicHead {
  const path = is === 'profile' ? profilePath(profile.public_id) : contactPath(profile.public_id);
  const url = site.origin + path;
  return {
    title: is === 'profile' ? profile.name : `Contact ${profile.name}`,
    siteName: site.name,
    description: shortened(descriptionOf(profile, is, site)),
    url,
    type: 'profile',
    image:
      pictureOf(profile.cover, site, true) ?? pictureOf(profile.avatar, site) ?? pictureOf(site.logo, site),
    linkedData: linkedDataOf(profile, { is, url, site }),
    plain: plainCompany(profile, is),
  };
}

function descriptionOf(profile: PublicProfile, is: 'profile' | 'contact', site: PublicSite): string {
  const place = [profile.city, profile.country].filter((part) => part !== null).join(', ');
  const facts = [profile.industry, place].filter((part) => part).join(', ');
  const words = profile.pitch ?? profile.bio ?? (facts || `A member of ${site.name}.`);
  return is === 'profile' ? words : `How to reach ${profile.name}. ${words}`;
}

const pictureOf = (path: string | null, { origin }: PublicSite, isWide = false) =>
  path === null ? null : { url: new URL(path, origin).href, isWide };
