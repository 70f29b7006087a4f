import { html, type Markup } from '../../../../kit/server/mail/markup.ts';
import type { PublicProfile } from '../../../members/contract/public-profile.ts';
import { contactPath, profilePath } from '../../rules/addresses.ts';
import { facts, outwards, paragraphs, type PlainFact } from './plain-parts.ts';

/** A company's profile or contact card as text: what it shows to visitors, and nothing else. */
export function plainCompany(profile: PublicProfile, is: 'profile' | 'contact'): Markup {
  const { name, public_id: publicId } = profile;
  return html`<h1>${name}</h1>
    ${profile.pitch && html`<p>${profile.pitch}</p>`}
    ${facts([['Industry', profile.industry], ['Place', placeOf(profile)], ...waysOf(profile)])}
    ${is === 'profile' ? about(profile) : null}
    ${
      is === 'profile'
        ? html`<p><a href="${contactPath(publicId)}">Contact ${name}</a></p>`
        : html`<p><a href="${profilePath(publicId)}">View profile</a></p>`
    }
    ${
      is === 'contact' && profile.has_contact_form
        ? html`<p>To write to ${name} from this page, turn on JavaScript.</p>`
        : null
    }`;
}

const placeOf = ({ city, region, country }: PublicProfile) =>
  [city, region, country].filter(Boolean).join(', ');

const waysOf = (profile: PublicProfile): PlainFact[] => [
  ['Phone', profile.phone],
  ['Email', profile.email && html`<a href="mailto:${profile.email}">${profile.email}</a>`],
  ['Website', outwards(profile.website)],
  ['LinkedIn', outwards(profile.linkedin)],
  ['Facebook', outwards(profile.facebook)],
  ['Instagram', outwards(profile.instagram)],
  ['YouTube', outwards(profile.youtube)],
  ['X', outwards(profile.x)],
];

const about = ({ bio, services, ideal_client: idealClient, people }: PublicProfile): Markup =>
  html`${
    bio &&
    html`<h2>About</h2>
      ${paragraphs(bio)}`
  }
  ${tags('Services', services)} ${tags('Ideal client', idealClient)}
  ${
    people.length === 0
      ? null
      : html`<h2>People</h2>
          <ul>
            ${people.map(({ first_name: first, last_name: last }) => html`<li>${first} ${last}</li>`)}
          </ul>`
  }`;

const tags = (title: string, given: PublicProfile['services']): Markup | null =>
  given.length === 0
    ? null
    : html`<h2>${title}</h2>
        <ul>
          ${given.map(({ text }) => html`<li>${text}</li>`)}
        </ul>`;
