import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  withoutLimits,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { OpportunityStatus, ResponseStatus } from '../contract/status.ts';
import {
  arrowFor,
  isAnswer,
  responseArrowFor,
  responsesMove,
  statusForOthers,
  type Action,
  type ResponseAction,
} from '../rules.ts';
import { aForm, draft, endTime, ownerAnd, put, show, verb } from './opportunities.test-support.ts';
import { tendOpportunities } from './tend-opportunities.ts';

/** Random stories of an owner, two companies that answer and time, told to the real server and to a model made from the rules. */
const stories = 6;

let server: TestServer;
let community: TestCommunity;
let people: { owner: TestMember; companies: [TestMember, TestMember] };
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 500 });
  community = await aCommunity(server);
  const [owner, first, second] = await ownerAnd(server, community, 2);
  people = { owner, companies: [first!, second!] };
});
afterAll(() => server.close());

interface Modelled {
  id: number;
  status: OpportunityStatus;
  answers: [Answer | null, Answer | null];
  /** Which of the two it was awarded to. */
  winner: 0 | 1 | null;
}
interface Answer {
  id: number;
  status: ResponseStatus;
}

type Of = 0 | 1;
type Attempt =
  | { what: 'opportunity'; action: Action; by: 'owner' | Of }
  | { what: 'response'; action: ResponseAction | 'keep'; of: Of }
  | { what: 'time'; isTold: boolean };

const attempts: readonly Attempt[] = [
  ...(['post', 'close', 'cancel', 'complete', 'end'] as const).map((action) => ({
    what: 'opportunity' as const,
    action,
    by: 'owner' as const,
  })),
  ...([0, 1] as const).flatMap((of): Attempt[] => [
    ...(['accept', 'refuse', 'end', 'complete', 'close', 'cancel'] as const).map((action): Attempt => ({
      what: 'opportunity',
      action,
      by: of,
    })),
    ...(['keep', 'send', 'withdraw', 'shortlist', 'unshortlist', 'decline', 'choose'] as const).map(
      (action): Attempt => ({ what: 'response', action, of }),
    ),
  ]),
  { what: 'time', isTold: true },
  { what: 'time', isTold: false },
];

// ── The model ───────────────────────────────────────────────────────────────────────────────────────────────────────

const answered = ({ answers }: Modelled) => answers.filter((each) => each && isAnswer(each.status)).length;

/** What becomes of it; null where the tables have no such arrow. */
function expected(model: Modelled, attempt: Attempt): Modelled | null {
  if (attempt.what === 'time') return afterTime(model);
  if (attempt.what === 'opportunity') return afterAction(model, attempt);
  return afterResponse(model, attempt);
}

function afterTime(model: Modelled): Modelled {
  if (model.status === 'Open') return { ...model, status: answered(model) > 0 ? 'Reviewing' : 'Expired' };
  if (model.status === 'Reviewing') return { ...model, status: 'Expired' };
  if (model.status !== 'Awarded') return model;
  return { ...withAnswer(model, model.winner!, 'Shortlisted'), status: 'Reviewing', winner: null };
}

function withAnswer(model: Modelled, of: Of, status: ResponseStatus): Modelled {
  const answers: Modelled['answers'] = [...model.answers];
  answers[of] = { ...answers[of]!, status };
  return { ...model, answers };
}

function afterAction(model: Modelled, { action, by }: Attempt & { what: 'opportunity' }): Modelled | null {
  // Closed again, it is the same answer; without a response there is nothing to choose.
  if (action === 'close' && by === 'owner' && model.status === 'Reviewing') return model;
  if (action === 'close' && answered(model) === 0) return null;
  const actor = by === 'owner' ? 'owner' : by === model.winner ? 'winner' : null;
  const arrow = actor && arrowFor(action, model.status, actor);
  if (!arrow) return null;
  const moved = { ...model, status: arrow.to };
  if (action === 'refuse') return { ...withAnswer(moved, model.winner!, 'Withdrawn'), winner: null };
  if (action === 'cancel' && model.winner !== null)
    return { ...withAnswer(moved, model.winner, 'Shortlisted'), winner: null };
  if (action !== 'accept') return moved;
  const other = by === 0 ? 1 : 0;
  const status = moved.answers[other]?.status;
  return status === 'Sent' || status === 'Shortlisted' ? withAnswer(moved, other, 'Declined') : moved;
}

function afterResponse(model: Modelled, { action, of }: Attempt & { what: 'response' }): Modelled | null {
  const answer = model.answers[of];
  if (action === 'keep') {
    if (model.status !== 'Open' || answer?.status === 'Declined') return null;
    return answer ? model : withAnswer({ ...model }, of, 'Draft');
  }
  const by = action === 'send' || action === 'withdraw' ? 'responder' : 'owner';
  const arrow = answer && responseArrowFor(action, answer.status, by);
  if (!arrow || !responsesMove[action].includes(model.status)) return null;
  const moved = withAnswer(model, of, arrow.to);
  return action === 'choose' ? { ...moved, status: 'Awarded', winner: of } : moved;
}

// ── The real server ─────────────────────────────────────────────────────────────────────────────────────────────────

const paths: Record<Action, string> = {
  post: 'posting',
  cancel: 'cancellation',
  complete: 'completion',
  end: 'ending',
  accept: 'award/acceptance',
  refuse: 'award/refusal',
  award: '',
  close: 'closing',
  expire: '',
  lapse: '',
};

async function take(model: Modelled, attempt: Attempt): Promise<number> {
  const { owner, companies } = people;
  const { id } = model;
  if (attempt.what === 'time') {
    // Whatever it did before is over: the clock goes on from there.
    await tendOpportunities(server.services.database);
    const { ends_at: endsAt } = await show(owner, id);
    if (endsAt !== null) await endTime(server, id);
    if (attempt.isTold) await tendOpportunities(server.services.database);
    return 200;
  }
  if (attempt.what === 'opportunity') {
    const by = attempt.by === 'owner' ? owner : companies[attempt.by];
    return (await verb(by, id, paths[attempt.action], { reason: 'Because' })).status;
  }
  const company = companies[attempt.of];
  const answer = model.answers[attempt.of];
  if (attempt.action === 'keep') return (await put(company, id, '/response', { message: 'Ours' })).status;
  if (attempt.action === 'send') return (await verb(company, id, 'response/sending')).status;
  if (attempt.action === 'withdraw') return (await verb(company, id, 'response/withdrawal')).status;
  const judged = `responses/${answer?.id ?? 1}`;
  if (attempt.action === 'decline') return (await verb(owner, id, `${judged}/refusal`)).status;
  if (attempt.action === 'choose') return (await verb(owner, id, `${judged}/award`)).status;
  const json = { is_shortlisted: attempt.action === 'shortlist' };
  return (await verb(owner, id, `${judged}/shortlisting`, json)).status;
}

/** Both sides read the same story, each as far as it is theirs. */
async function compare(model: Modelled): Promise<void> {
  const { owner, companies } = people;
  const seen = await show(owner, model.id);
  expect([seen.status, seen.answers]).toEqual([model.status, answered(model)]);
  expect(seen.can).toMatchObject({
    close: model.status === 'Open' && answered(model) > 0,
    cancel: arrowFor('cancel', model.status, 'owner') !== undefined,
    complete: arrowFor('complete', model.status, 'owner') !== undefined,
    award: model.status === 'Reviewing',
  });
  if (model.status === 'Draft') return;
  for (const of of [0, 1] as const) {
    const theirs = await show(companies[of], model.id);
    const status = model.answers[of]?.status ?? null;
    expect([theirs.status, theirs.my_response?.status ?? null]).toEqual([
      model.winner === of ? model.status : statusForOthers(model.status),
      status === 'Shortlisted' ? 'Sent' : status,
    ]);
    expect(theirs.can.accept_award).toBe(model.winner === of && model.status === 'Awarded');
    const kept = model.answers[of];
    if (kept) kept.id = theirs.my_response!.id;
  }
}

/** Takes a step on both, and both agree on whether it was possible and on where it led. */
async function carryOut(model: Modelled, attempt: Attempt): Promise<Modelled> {
  const next = expected(model, attempt);
  const { status: from } = model;
  const status = await take(model, attempt);
  // A draft is not there for others, and an answer that was never sent is not there for the owner.
  const isRefused = status === 409 || status === 404;
  expect({ from, attempt, isDone: status === 200, isRefused }).toEqual({
    from,
    attempt,
    isDone: next !== null,
    isRefused: next === null,
  });
  const after = next ?? model;
  await compare(after);
  return after;
}

const begin = async (): Promise<Modelled> => {
  // Each story may end in a referral, and a plan takes only so many of them.
  await withoutLimits(server, people.owner, ...people.companies);
  const { id } = await draft(people.owner, aForm());
  return { id, status: 'Draft', answers: [null, null], winner: null };
};

const owner = (action: Action): Attempt => ({ what: 'opportunity', action, by: 'owner' });
const winner = (action: Action): Attempt => ({ what: 'opportunity', action, by: 0 });
const answer = (action: ResponseAction | 'keep', of: Of): Attempt => ({ what: 'response', action, of });
const time: Attempt = { what: 'time', isTold: false };
const both = [owner('post'), ...([0, 1] as const).flatMap((of) => [answer('keep', of), answer('send', of)])];
const awarded = [...both, answer('shortlist', 1), time, answer('choose', 0)];

test.each<[string, Attempt[], OpportunityStatus]>([
  ['done', [...awarded, winner('accept'), owner('complete')], 'Completed'],
  ['ended', [...awarded, winner('accept'), winner('end')], 'Cancelled'],
  ['closed early', [...both, owner('close'), answer('choose', 1), owner('cancel')], 'Cancelled'],
  ['refused', [...awarded, winner('refuse'), answer('choose', 1), owner('cancel')], 'Cancelled'],
  ['silent', [...awarded, time, answer('choose', 0), time, time], 'Expired'],
  [
    'withdrawn',
    [...both, answer('withdraw', 0), answer('decline', 1), answer('send', 0), time, owner('cancel')],
    'Cancelled',
  ],
])('a story goes as the tables say: %s', async (_name, story, end) => {
  let model = await begin();
  for (const attempt of story) model = await carryOut(model, attempt);
  expect(model.status).toBe(end);
});

/** What leads on to the end: without some of it, stories would seldom get there. */
function leadsOn(model: Modelled, attempt: Attempt): boolean {
  if (attempt.what === 'time') return model.status === 'Open' && answered(model) === 2;
  if (attempt.what === 'opportunity') return ['post', 'accept', 'complete'].includes(attempt.action);
  if (attempt.action === 'keep') return model.answers[attempt.of] === null;
  return attempt.action === 'send' || attempt.action === 'choose';
}

const step = fc.record({
  mood: fc.constantFrom('any', 'allowed', 'on', 'on', 'on'),
  pick: fc.nat({ max: 1000 }),
});

test('random stories end where the tables say, and every side reads its part', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (told) => {
      let model = await begin();
      for (const { mood, pick } of told) {
        const wanted = attempts.filter(
          (each) =>
            mood === 'any' ||
            (expected(model, each) !== null && (mood === 'allowed' || leadsOn(model, each))),
        );
        const attempt = wanted[pick % wanted.length];
        if (!attempt) continue;
        model = await carryOut(model, attempt);
        steps += 1;
      }
    }),
    { numRuns: stories, endOnFailure: false },
  );
  expect(steps).toBeGreaterThan(5);
});
