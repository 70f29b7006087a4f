import { html, type Markup } from '../../../../kit/server/mail/markup.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { publicCompaniesQuery } from '../../contract.ts';
import { profilePath } from '../../rules/addresses.ts';
import { listPublicCompanies } from '../list-public-companies.ts';

/** The first companies of the list; the sitemap has all of them. */
export async function plainMarketplace(tx: CommunityTx): Promise<Markup> {
  const { companies, next } = await listPublicCompanies(tx, publicCompaniesQuery.parse({}));
  return html`<h1>Companies</h1>
    ${
      companies.length === 0
        ? html`<p>No company has a public page yet.</p>`
        : html`<ul class="companies">
            ${companies.map(
              ({ public_id: id, name, pitch, industry, city, country }) =>
                html`<li>
                  <a href="${profilePath(id)}">${name}</a>
                  <span class="muted">${[industry, city, country].filter(Boolean).join(' · ')}</span>
                  ${pitch && html`<span>${pitch}</span>`}
                </li>`,
            )}
          </ul>`
    }
    ${next === null ? null : html`<p>There are more. Turn on JavaScript to search and see them all.</p>`}`;
}
