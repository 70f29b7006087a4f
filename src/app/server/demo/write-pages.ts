import type { PageSlug } from '../../../features/public-pages/contract.ts';
import { editPage, showPage } from '../../../features/public-pages/server/public.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

interface DemoEdit {
  slug: PageSlug;
  daysAgo: number;
  edit: (text: string) => string;
}

const meetings = `

## Where we meet

Every second Tuesday from 7:30 at the old customs house, with coffee. Guests are welcome: tell a member that you’re coming.`;

const edits: readonly DemoEdit[] = [
  { slug: 'about', daysAgo: 168, edit: (text) => text + meetings },
  {
    slug: 'community-rules',
    daysAgo: 96,
    edit: (text) => text.replace('within a few days and give a reason', 'within two days and give a reason'),
  },
  {
    slug: 'community-rules',
    daysAgo: 88,
    edit: (text) =>
      text.replace('within two days and give a reason', 'within three working days and give a reason'),
  },
  {
    slug: 'about',
    daysAgo: 24,
    edit: (text) =>
      text.replace('Every second Tuesday from 7:30', 'Every first Thursday of the month from 7:30'),
  },
];

/** What the demo's admin made of the standard texts. Once: what they already say is left alone. */
export async function writePages({ database }: Services, communityId: number): Promise<void> {
  const { memberId } = (await actorsIn(database, communityId)).get('Harbour Business Collective')!;
  for (const { slug, daysAgo, edit } of edits)
    await inThePast(database, communityId, { memberId, daysAgo }, async (tx) => {
      const { markdown, version } = await showPage(tx, slug);
      if (version < edits.filter((each) => each.slug === slug).length)
        await editPage(tx, slug, { markdown: edit(markdown), version });
    });
}
