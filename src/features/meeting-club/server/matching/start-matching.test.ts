import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchParticipants } from '../../rules/matching/match-participants.ts';
import { madeUpClub } from '../../rules/matching/participants.test-support.ts';
import type { MatchingInput, MatchingProgress } from '../../rules/matching/types.ts';
import { startMatching } from './start-matching.ts';

test('a thread finds what is found without one, and says how far it is', async () => {
  const input = madeUpClub(60, 4);
  const progress: MatchingProgress[] = [];
  const { result } = startMatching(input, (each) => progress.push(each));
  expect(await result).toEqual(matchParticipants(input));
  expect(progress.at(-1)).toMatchObject({ meeting: 1, share: 1 });
});

test('it is stopped in the middle of its work', async () => {
  const threeMeetings = { ...madeUpClub(500, 4), meetingsEach: 3 };
  const matching = startMatching(threeMeetings, () => matching.stop());
  await expect(matching.result).rejects.toThrow('ended before it was done');
});

test('what breaks in the thread is an error here', async () => {
  const broken = { ...madeUpClub(3, 4), participants: [{}] } as unknown as MatchingInput;
  await expect(startMatching(broken, () => undefined).result).rejects.toThrow(TypeError);
});

test('a server that ends does not wait for it', () => {
  const [start, club] = ['./start-matching.ts', '../../rules/matching/participants.test-support.ts'].map(
    (file) => JSON.stringify(join(import.meta.dirname, file)),
  );
  const program = `Promise.all([import(${start}), import(${club})]).then(([{ startMatching }, { madeUpClub }]) => {
    startMatching({ ...madeUpClub(400, 1), meetingsEach: 100 }, () => undefined).result.then(() => console.log('waited'));
  });`;
  const ended = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
  expect({ status: ended.status, said: ended.stdout, wrong: ended.stderr }).toEqual({
    status: 0,
    said: '',
    wrong: '',
  });
});
