import { afterEach, expect, test, vi } from 'vitest';
import { Gate, sharesOf, type Asking, type Leave } from './gate.ts';

afterEach(() => {
  vi.useRealTimers();
});

const places = 10;
const long = 60_000;

/** Asks, and says whether the place was there at once. */
function ask(gate: Gate, asking: Asking) {
  const answer = gate.enter(asking);
  const isWaiting = answer instanceof Promise;
  // Those who are still waiting when the test is over are refused a minute later, in the middle of another test.
  if (isWaiting) answer.catch(() => undefined);
  return { isWaiting, leave: async () => (await answer)() };
}

const asMember = (communityId: number, memberId: number): Asking => ({
  lane: 'ordinary',
  communityId,
  memberId,
});
const asVisitor = (communityId: number): Asking => ({ lane: 'ordinary', communityId });
const asJob = (communityId: number): Asking => ({ lane: 'background', communityId });
const poll: Asking = { lane: 'prompt', communityId: 1, memberId: 1 };

const heldAtOnce = (gate: Gate, askings: readonly Asking[]) =>
  askings.map((asking) => ask(gate, asking)).filter(({ isWaiting }) => !isWaiting).length;

const many = <Item>(count: number, item: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));

test('gives one member at most 40 % of the connections, and the next member the rest of the community’s 70 %', () => {
  const gate = new Gate(places, long);
  expect(
    heldAtOnce(
      gate,
      many(200, () => asMember(1, 1)),
    ),
  ).toBe(4);
  expect(
    heldAtOnce(
      gate,
      many(200, (at) => asMember(1, 2 + at)),
    ),
  ).toBe(3);
  expect(
    heldAtOnce(
      gate,
      many(200, () => asMember(2, 1)),
    ),
  ).toBe(2);
});

test('counts all visitors of a community as one member', () => {
  const gate = new Gate(places, long);
  expect(
    heldAtOnce(
      gate,
      many(20, () => asVisitor(1)),
    ),
  ).toBe(4);
});

test('gives background work a share of its own, however many communities have some', () => {
  const gate = new Gate(places, long);
  expect(
    heldAtOnce(
      gate,
      many(20, (at) => asJob(at)),
    ),
  ).toBe(5);
  expect(heldAtOnce(gate, [asMember(1, 1)])).toBe(1);
});

test('keeps one connection for polls and sign-in', () => {
  const gate = new Gate(places, long);
  expect(
    heldAtOnce(
      gate,
      many(50, (at) => asMember(at, at)),
    ),
  ).toBe(9);
  expect(heldAtOnce(gate, [poll])).toBe(1);
  expect(heldAtOnce(gate, [poll])).toBe(0);
});

test('gives the polls of one community at most 70 % of the connections, and sign-in the rest', () => {
  const gate = new Gate(places, long);
  const polls = many(200, (at): Asking => ({ lane: 'prompt', communityId: 1, memberId: at }));
  expect(heldAtOnce(gate, polls)).toBe(7);
  expect(heldAtOnce(gate, [asMember(2, 1), { lane: 'prompt' }, { lane: 'prompt' }])).toBe(3);
});

test('hands a free place to a call of another community when one community keeps polling', async () => {
  const gate = new Gate(places, long);
  const pollOf = (at: number): Asking => ({ lane: 'prompt', communityId: 1, memberId: at });
  const calls = many(3, (at) => ask(gate, asMember(1, at)));
  many(200, (at) => ask(gate, pollOf(at)));
  const theirs = Promise.resolve(gate.enter(asMember(2, 1)));
  await calls[0]!.leave();
  expect(await theirs).toBeTypeOf('function');
});

test('hands a place to the community that had its turn longest ago', async () => {
  const gate = new Gate(places, long);
  const first = many(9, (at) => ask(gate, asMember(at, 1)));
  const order: string[] = [];
  const later: Promise<Leave>[] = [];
  const wait = (name: string, asking: Asking) => {
    const answer = gate.enter(asking);
    later.push(Promise.resolve(answer).then((leave) => (order.push(name), leave)));
  };
  for (const name of ['ada 1', 'ada 2', 'ada 3']) wait(name, asMember(100, 1));
  wait('cy 1', asMember(200, 1));
  wait('bo 1', asMember(100, 2));
  for (const { leave } of first) await leave();
  for (const leave of await Promise.all(later)) leave();
  expect(order).toEqual(['ada 1', 'cy 1', 'bo 1', 'ada 2', 'ada 3']);
  expect(gate.waiting).toBe(0);
});

test('answers "busy" with a time to come back when the wait is over, and forgets the waiter', async () => {
  const gate = new Gate(1, 5);
  const holder = ask(gate, asMember(1, 1));
  await expect(Promise.resolve(gate.enter(asMember(2, 1)))).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    retryAfterSeconds: 2,
  });
  expect(gate.waiting).toBe(0);
  await holder.leave();
  expect(heldAtOnce(gate, [asMember(2, 1)])).toBe(1);
});

test('counts a place that is left twice once', async () => {
  const gate = new Gate(2, long);
  const one = ask(gate, asMember(1, 1));
  expect(ask(gate, asMember(2, 1)).isWaiting).toBe(false);
  await one.leave();
  await one.leave();
  expect(heldAtOnce(gate, [asMember(3, 1), asMember(4, 1)])).toBe(1);
});

test('lets everyone through a pool of one, one after the other', async () => {
  const gate = new Gate(1, long);
  let inside = 0;
  let most = 0;
  const visit = async (asking: Asking) => {
    const leave = await gate.enter(asking);
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
    leave();
  };
  await Promise.all(
    many(60, (at) => visit(at % 3 === 0 ? poll : at % 3 === 1 ? asMember(at, 1) : asJob(at))),
  );
  expect(most).toBe(1);
});

test('has a share of at least one for everyone in a small pool', () => {
  for (const size of [1, 2, 3, 4, 20])
    for (const share of Object.values(sharesOf(size))) expect(share).toBeGreaterThanOrEqual(1);
});

const stopClock = () => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });

/** A crowd of one community that has been waiting for a while; says how many places it holds after all that it held were left. */
async function heldByCrowd(gate: Gate, meanwhile: () => void): Promise<number> {
  let held = 0;
  const crowd = many(200, (at) => {
    const answer = gate.enter(asMember(1, at % 20));
    return Promise.resolve(answer).then((leave) => {
      held += 1;
      return () => {
        held -= 1;
        leave();
      };
    });
  });
  vi.advanceTimersByTime(300);
  meanwhile();
  for (const leaving of crowd.slice(0, 20)) {
    (await leaving)();
    await Promise.resolve();
  }
  return held;
}

test('gives a crowd fewer places while another community works too', async () => {
  stopClock();
  const gate = new Gate(places, long);
  expect(await heldByCrowd(gate, () => void ask(gate, asMember(2, 1)))).toBe(2);
});

test('leaves a crowd its share when no other community has asked lately', async () => {
  stopClock();
  const gate = new Gate(places, long);
  await ask(gate, asMember(2, 1)).leave();
  vi.advanceTimersByTime(6000);
  expect(await heldByCrowd(gate, () => undefined)).toBe(7);
});

test('takes nobody for a crowd whose calls have just begun to wait', () => {
  const gate = new Gate(places, long);
  void ask(gate, asMember(2, 1)).leave();
  const calls = many(20, (at) => asMember(1, at % 5));
  expect(heldAtOnce(gate, calls)).toBe(7);
});
