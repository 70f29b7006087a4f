import { form } from '../../../../features/opportunities/contract/fields.ts';
import { saveSearch as savingEndpoint } from '../../../../features/opportunities/contract/lists.ts';
import {
  awardOpportunity as awarding,
  responseForm,
} from '../../../../features/opportunities/contract/responses.ts';
import { acceptAward, refuseAward } from '../../../../features/opportunities/server/accept-award.ts';
import { awardOpportunity } from '../../../../features/opportunities/server/award-opportunity.ts';
import { cancelOpportunity } from '../../../../features/opportunities/server/cancel-opportunity.ts';
import { changeOpportunity } from '../../../../features/opportunities/server/change-opportunity.ts';
import {
  completeOpportunity,
  endOpportunity,
  rateOpportunity,
} from '../../../../features/opportunities/server/complete-opportunity.ts';
import { draftOpportunity } from '../../../../features/opportunities/server/draft-opportunity.ts';
import { holdOpportunity } from '../../../../features/opportunities/server/find-opportunity.ts';
import {
  declineResponse,
  shortlistResponse,
} from '../../../../features/opportunities/server/judge-response.ts';
import { keepResponse } from '../../../../features/opportunities/server/keep-response.ts';
import { subscribeToOpportunity } from '../../../../features/opportunities/server/members.ts';
import { postOpportunity } from '../../../../features/opportunities/server/post-opportunity.ts';
import { answerQuestion, askQuestion } from '../../../../features/opportunities/server/questions.ts';
import { saveSearch } from '../../../../features/opportunities/server/searches.ts';
import { sendResponse } from '../../../../features/opportunities/server/send-response.ts';
import { shareOpportunity } from '../../../../features/opportunities/server/share-opportunity.ts';
import { passOpportunity } from '../../../../features/opportunities/server/withdraw-response.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { inThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import type { DemoOpportunity, DemoSearch, Happening } from './demo-opportunity.ts';

const dayMs = 24 * 3600 * 1000;
const cents = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100));

type Person = Awaited<ReturnType<typeof peopleIn>>;

/** Searches first, so that they find what is posted. One that is there already, from a start that was cut off, is left as it is. */
export async function tellOpportunities(
  services: Services,
  communityId: number,
  {
    opportunities,
    searches = [],
  }: { opportunities: readonly DemoOpportunity[]; searches?: readonly DemoSearch[] },
): Promise<void> {
  const { database } = services;
  const { person, told } = await database.inCommunity({ communityId }, async (tx) => ({
    person: await peopleIn(tx),
    told: await titlesIn(tx),
  }));
  if (told.size === 0)
    await database.inCommunity({ communityId }, async (tx) => {
      for (const { by, search } of searches)
        await saveSearch(tx, person(by), savingEndpoint.body.parse(search));
    });
  for (const opportunity of opportunities.toSorted((one, other) => other.daysAgo - one.daysAgo))
    if (!told.has(opportunity.form.title ?? '')) await tellOne(services, communityId, person, opportunity);
}

async function titlesIn(tx: CommunityTx): Promise<Set<string>> {
  const { rows } = await sql<Row<'opportunities', 'title'>>`
    SELECT title FROM opportunities WHERE community_id = ${tx.communityId}`.execute(tx);
  return new Set(rows.map((row) => row.title));
}

async function tellOne(
  services: Services,
  communityId: number,
  person: Person,
  opportunity: DemoOpportunity,
): Promise<void> {
  const owner = person(opportunity.by);
  const then = <Result>({ memberId }: Caller, daysAgo: number, work: (tx: CommunityTx) => Promise<Result>) =>
    inThePast(services.database, communityId, { memberId, daysAgo }, work);
  const values = formOf(opportunity, person);
  const id = await then(owner, opportunity.daysAgo, async (tx) => {
    const draft = await draftOpportunity(tx, owner, form.parse(values));
    if (!opportunity.isDraft) await postOpportunity(tx, owner, draft.id, []);
    return draft.id;
  });
  for (const happening of opportunity.next ?? []) {
    const by = 'by' in happening ? person(happening.by) : owner;
    await then(by, happening.daysAgo, (tx) =>
      happen(services, tx, { id, by, owner, person, values }, happening),
    );
  }
}

/** Closes in the evening, whenever the demo is started. */
function formOf({ form: said, closesInDays, chosen = [] }: DemoOpportunity, person: Person) {
  const deadline = new Date(Date.now() + closesInDays * dayMs);
  deadline.setHours(18, 0, 0, 0);
  const { price, ...rest } = said;
  const [low, high] = price?.dollars ?? [];
  return {
    ...rest,
    deadline: deadline.toISOString(),
    currency: price ? 'AUD' : null,
    price: { kind: price?.kind ?? 'offer', low: cents(low), high: cents(high) },
    chosen_company_ids: chosen.map((name) => person(name).memberId),
  };
}

interface Scene {
  id: number;
  by: Caller;
  owner: Caller;
  person: Person;
  values: ReturnType<typeof formOf>;
}

async function happen(
  services: Services,
  tx: CommunityTx,
  scene: Scene,
  happening: Happening,
): Promise<unknown> {
  const { id, by, owner, person, values } = scene;
  const responseOf = async (name: string) => ({
    id,
    responseId: await responseIdOf(tx, id, person(name)),
  });
  switch (happening.does) {
    case 'ask':
      return ask(tx, scene, happening);
    case 'draft':
    case 'respond': {
      const { dollars, ...said } = happening.response;
      const partner = happening.with === undefined ? null : person(happening.with).memberId;
      const amount = cents(dollars);
      const kept = responseForm.parse({
        ...said,
        amount,
        currency: amount === null ? null : 'AUD',
        partner_company_id: partner,
      });
      await keepResponse(tx, by, id, kept);
      return happening.does === 'respond' && sendResponse(tx, by, id);
    }
    case 'follow':
      return subscribeToOpportunity(tx, by, id, true);
    case 'pass':
      return passOpportunity(tx, by, id, true);
    case 'change':
      return changeOpportunity(tx, owner, id, {
        ...form.parse({ ...values, ...happening.form }),
        version: 1,
      });
    case 'shortlist':
      return shortlistResponse(tx, owner, await responseOf(happening.of), true);
    case 'decline':
      return declineResponse(tx, owner, await responseOf(happening.of), happening.word ?? null);
    case 'award':
      return awardOpportunity(
        services,
        tx,
        owner,
        await responseOf(happening.to),
        awarding.body.parse(happening.award ?? {}),
      );
    case 'accept':
      return acceptAward(tx, by, id);
    case 'refuse':
      return refuseAward(tx, by, id, happening.reason ?? '');
    case 'rate':
      return rateOpportunity(tx, by, id, { stars: happening.stars, words: happening.words ?? null });
    case 'end':
      return endOpportunity(tx, by, id, happening.reason);
    case 'cancel':
      return cancelOpportunity(tx, owner, id, happening.reason);
    case 'complete':
      return completeOpportunity(tx, owner, id);
    case 'share':
      return shareOpportunity(tx, owner, id);
    case 'settle':
      return holdOpportunity(tx, owner, id);
  }
}

async function ask(
  tx: CommunityTx,
  { id, by, owner }: Scene,
  { text, answer }: Extract<Happening, { does: 'ask' }>,
): Promise<void> {
  const { id: questionId } = await askQuestion(tx, by, id, text);
  if (answer !== undefined) await answerQuestion(tx, owner, { id, questionId }, answer);
}

async function responseIdOf(tx: CommunityTx, id: number, { companyId }: Caller): Promise<number> {
  const { rows } = await sql<Row<'opportunity_responses', 'id'>>`
    SELECT id FROM opportunity_responses
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND company_id = ${companyId}`.execute(
    tx,
  );
  return rows[0]!.id;
}
