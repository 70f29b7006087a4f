import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCommunities, createCommunity } from '../../../features/communities/server/public.ts';
import { accountsFor, hashPassword } from '../../../features/accounts/server/public.ts';
import { countCommunities, writeIndustries } from '../../../features/dashboard/server/public.ts';
import type { Config } from '../../../kit/server/config.ts';
import type { Services } from '../services.ts';
import { boardOfOkafor } from './data/boards/of-okafor.ts';
import { boardOfSummit } from './data/boards/of-summit.ts';
import { tellBoard } from './boards/tell-boards.ts';
import { talksOfMia } from './data/chats/of-mia.ts';
import { talksOfOthers } from './data/chats/of-others.ts';
import { talksOfSummit } from './data/chats/of-summit.ts';
import { tellTalks } from './chats/tell-talks.ts';
import { withPavel } from './data/chats/with-pavel.ts';
import type { DemoCompany } from './companies/demo-company.ts';
import { harbourCompanies } from './data/companies/harbour.ts';
import { summitCompanies } from './data/companies/summit.ts';
import { tellClub } from './club/tell-club.ts';
import { wishesOfHarbour } from './data/club/wishes-of-harbour.ts';
import { handOutRoles } from './hand-out-roles.ts';
import { openDoors, shutOut } from './doors.ts';
import { inviteSome } from './invite-some.ts';
import { changeLooks, dressCommunity, type DemoLook } from './dress-community.ts';
import { letProgramsIn } from './let-programs-in.ts';
import { eventsOfHarbour } from './data/events/of-harbour.ts';
import { eventsOfSummit } from './data/events/of-summit.ts';
import { tellEvents } from './events/tell-events.ts';
import { opportunitiesOfHarbour, searchesOfHarbour } from './data/opportunities/of-harbour.ts';
import { opportunitiesOfSummit } from './data/opportunities/of-summit.ts';
import { tellOpportunities } from './opportunities/tell-opportunities.ts';
import { befriendCompanies, harbourPartnerships } from './partnerships/befriend-companies.ts';
import { libraryOfHarbour } from './data/posts/of-harbours-library.ts';
import { postsOfHarbour } from './data/posts/of-harbour.ts';
import { postsOfSummit } from './data/posts/of-summit.ts';
import { shareWin } from './posts/share-win.ts';
import { tellPosts } from './posts/tell-posts.ts';
import { storiesOfAYear } from './data/referrals/stories-of-a-year.ts';
import { storiesOfOkafor } from './data/referrals/stories-of-okafor.ts';
import { storiesOfOthers } from './data/referrals/stories-of-others.ts';
import { tellStories } from './referrals/tell-stories.ts';
import { announce } from './announce.ts';
import { keepPlansRunning, setPlans } from './set-plans.ts';
import { settleCompany } from './settle-company.ts';
import { demoPassword, demoPeople } from './sign-ins.ts';
import { teachWords } from './teach-words.ts';
import { tellSearches } from './tell-searches.ts';
import { tellWeeks } from './tell-weeks.ts';
import { writePages } from './write-pages.ts';

interface DemoCommunity {
  subdomain: string;
  name: string;
  /** How it began, and what its admin made of that since. */
  looks: readonly [DemoLook, ...DemoLook[]];
  companies: readonly DemoCompany[];
}

export const demoCommunities: readonly DemoCommunity[] = [
  {
    subdomain: 'harbour',
    name: 'Harbour Business Collective',
    looks: [
      {
        daysAgo: 402,
        change: {
          primary_color: '#1f5fb0',
          topbar_color: '#1f5fb0',
          tab_name_feed: null,
          tab_name_library: null,
          tab_name_members: 'Members',
          tab_name_opportunities_board: 'Opportunities',
          tab_name_events: 'Events',
        },
      },
      { daysAgo: 377, change: { topbar_color: '#0b3c49' } },
      {
        daysAgo: 214,
        change: {
          tab_name_feed: 'Quayside',
          tab_name_members: 'Crew',
          tab_name_opportunities_board: 'Open work',
          tab_name_library: 'Chart room',
          tab_name_events: 'Tides',
        },
      },
      { daysAgo: 43, change: { primary_color: '#0f6e84' } },
    ],
    companies: harbourCompanies,
  },
  {
    subdomain: 'summit',
    name: 'Summit Makers Guild',
    looks: [
      {
        daysAgo: 305,
        change: {
          primary_color: '#ffd43b',
          topbar_color: '#ffd43b',
          tab_name_feed: null,
          tab_name_opportunities_board: null,
          tab_name_library: null,
          tab_name_members: 'Makers',
          tab_name_events: 'Meetups',
        },
      },
    ],
    companies: summitCompanies,
  },
];

/** There as long as its creation is under way, or was cut off. */
export const markOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'demo-is-being-created');

/**
 * Fills an empty product with the demo, through the commands that everybody uses. Answers whether it did.
 * A start that is cut off half-way leaves its mark, and the next one goes on from there.
 */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<boolean> {
  const { database, config } = services;
  const mark = markOf(config);
  const existing = await database.asSystem('see whether there is a community yet', allCommunities);
  if (existing.length > 0 && !existsSync(mark)) return false;
  say('Creating the demo communities …');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, '');
  const accountIds = await openAccounts(services);
  const ids = new Map<string, number>();
  for (const demo of demoCommunities) {
    const id = await foundCommunity(services, demo);
    ids.set(demo.subdomain, id);
    for (const company of oldestFirst(demo.companies)) await settleCompany(services, id, company, accountIds);
  }
  await befriendCompanies(services, ids.get('harbour')!, harbourPartnerships);
  await tellStories(services, ids.get('harbour')!, [
    ...storiesOfAYear,
    ...storiesOfOkafor,
    ...storiesOfOthers,
  ]);
  await tellTalks(services, ids.get('summit')!, talksOfSummit);
  await tellPosts(services, ids.get('harbour')!, [...postsOfHarbour, ...libraryOfHarbour]);
  await tellPosts(services, ids.get('summit')!, postsOfSummit);
  await shareWin(services, ids.get('harbour')!, 'Exhibition panels for a company museum');
  await tellEvents(services, ids.get('harbour')!, eventsOfHarbour);
  await tellEvents(services, ids.get('summit')!, eventsOfSummit);
  await tellOpportunities(services, ids.get('harbour')!, {
    opportunities: opportunitiesOfHarbour,
    searches: searchesOfHarbour,
  });
  await tellOpportunities(services, ids.get('summit')!, { opportunities: opportunitiesOfSummit });
  await tellBoard(services, ids.get('harbour')!, boardOfOkafor);
  await tellBoard(services, ids.get('summit')!, boardOfSummit);
  await tellClub(services, ids.get('harbour')!, {
    wishes: wishesOfHarbour,
    talks: [withPavel, ...talksOfMia, ...talksOfOthers],
  });
  for (const id of ids.values()) await keepPlansRunning(services, id);
  await setPlans(services, ids.get('harbour')!);
  await handOutRoles(services, ids.get('harbour')!);
  await announce(services, ids.get('harbour')!);
  await openDoors(services, { id: ids.get('harbour')!, subdomain: 'harbour' });
  await inviteSome(services, ids.get('harbour')!);
  await tellSearches(services, ids.get('harbour')!);
  await teachWords(services, ids.get('harbour')!);
  for (const id of ids.values()) await tellWeeks(services, id);
  for (const { subdomain, looks } of demoCommunities)
    await changeLooks(services, ids.get(subdomain)!, looks.slice(1));
  await writePages(services, ids.get('harbour')!);
  await shutOut(services, ids.get('harbour')!);
  await letProgramsIn(services, { id: ids.get('harbour')!, subdomain: 'harbour' });
  await writeIndustries(services.database);
  await countCommunities(services.database);
  await rm(mark);
  return true;
}

/** Only those who sign in have a password; nobody knows one for the others, because there is none. */
async function openAccounts({ database }: Services): Promise<Map<string, number>> {
  const hash = await hashPassword(demoPassword);
  const emails = demoCommunities.flatMap((demo) =>
    demo.companies.flatMap(({ people }) => people.map(({ email }) => email)),
  );
  const signsIn = (email: string) => demoPeople.some((person) => person.email === email);
  const people = emails.map((email) => ({ email, passwordHash: signsIn(email) ? hash : null }));
  const ids = await accountsFor(database, people);
  return new Map(ids.map((id, at) => [emails[at]!, id]));
}

async function foundCommunity(services: Services, demo: DemoCommunity): Promise<number> {
  const { database, directory } = services;
  const { id, subdomain } = (await directory.find(demo.subdomain)) ?? (await createCommunity(database, demo));
  await dressCommunity(services, { id, subdomain }, demo.looks[0]);
  directory.forget(subdomain);
  return id;
}

/** Ids rise with time, and the directory's newest are those with the highest. */
const oldestFirst = (companies: readonly DemoCompany[]) =>
  companies.toSorted((one, other) => other.joinedDaysAgo - one.joinedDaysAgo);
