import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardedHistory, guardLeaving } from './leave-guard.ts';

const aWhile = () => new Promise((resume) => setTimeout(resume, 0));

let history: ReturnType<typeof createMemoryHistory>;
let keeper: ReturnType<typeof guardedHistory>;
let shown: string[];
let answers: boolean[];
let asked: number;
let dropGuard: () => void;

beforeEach(() => {
  history = createMemoryHistory({ initialEntries: ['/marketplace', '/profile'], v5Compat: true });
  keeper = guardedHistory(history);
  shown = [];
  keeper.listen(({ location }) => shown.push(location.pathname));
  asked = 0;
  answers = [];
  dropGuard = guardLeaving(async () => {
    asked += 1;
    return answers.shift() ?? false;
  });
});
afterEach(() => dropGuard());

it('holds a link until the person agrees', async () => {
  answers = [false, true];
  keeper.navigator.push('/profile/tags');
  await aWhile();
  expect([shown, history.location.pathname]).toEqual([[], '/profile']);
  keeper.navigator.push('/profile/tags');
  await aWhile();
  expect([shown, asked]).toEqual([['/profile/tags'], 2]);
});

it('brings the address back after a step back, and goes only where it was agreed', async () => {
  answers = [false, true];
  history.go(-1);
  await aWhile();
  expect([shown, history.location.pathname]).toEqual([[], '/profile']);
  history.go(-1);
  await aWhile();
  expect([shown, history.location.pathname, asked]).toEqual([['/marketplace'], '/marketplace', 2]);
});

it('does not ask for another place on the same page, nor once nothing is unsaved', async () => {
  keeper.navigator.push('/profile#city');
  expect(shown).toEqual(['/profile']);
  dropGuard();
  keeper.navigator.push('/chat');
  history.go(-1);
  await aWhile();
  expect([shown, asked]).toEqual([['/profile', '/chat', '/profile'], 0]);
});
