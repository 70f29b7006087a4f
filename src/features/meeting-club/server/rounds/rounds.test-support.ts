import type { Answer } from '../../../../../testing/client.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { MoveForecast, PreviewMeeting, RoundPlace } from '../../contract/preview.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { joinClub } from '../wishes/wishes.test-support.ts';

export const path = '/api/meetingclub/admin/rounds';
const dayMs = 24 * 3_600_000;
export const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export const aForm = (more: object = {}) => ({
  message: 'Bring a question.',
  deadline: new Date(Date.now() + 3 * dayMs).toISOString(),
  meets_from: dayIn(5),
  meets_until: dayIn(19),
  meetings_each: 1,
  ...more,
});

export type Answered = ClubRound & ErrorAnswer;

export interface Club {
  community: TestCommunity;
  admin: TestMember;
  people: TestMember[];
}

/** An admin, and so many people of companies of their own who are in the club. */
export async function aClub(server: TestServer, count: number): Promise<Club> {
  const community = await aCommunity(server);
  const admin = await aMember(server, community, { isAdmin: true });
  const people: TestMember[] = [];
  for (let each = 0; each < count; each += 1) {
    const person = await aMember(server, community);
    await joinClub(person);
    people.push(person);
  }
  return { community, admin, people };
}

export const draft = async ({ client }: TestMember, more: object = {}): Promise<ClubRound> =>
  good(await client.post<Answered>(path, { json: aForm(more) }), 201);

export const verb = (by: TestMember, id: number, name: string, json: object = {}, headers = {}) =>
  by.client.post<Answered>(`${path}/${id}/${name}`, { json, headers });

export const show = async ({ client }: TestMember, id: number): Promise<ClubRound> =>
  good(await client.get<ClubRound>(`${path}/${id}`), 200);

export async function anOpenRound(by: TestMember, more: object = {}): Promise<ClubRound> {
  const { id } = await draft(by, more);
  return good(await verb(by, id, 'opening'), 200);
}

/** Waits until its matching has ended, one way or the other. */
export async function matched(by: TestMember, id: number): Promise<ClubRound> {
  for (;;) {
    const round = await show(by, id);
    // Once more: it may have ended between reading the round and reading its run.
    if (round.run?.state !== 'running') return show(by, id);
    await new Promise((done) => setTimeout(done, 20));
  }
}

export async function aMatchedRound(by: TestMember, more: object = {}): Promise<ClubRound> {
  const { id } = await anOpenRound(by, more);
  good(await verb(by, id, 'matching'), 202);
  const round = await matched(by, id);
  if (round.run?.state !== 'done') throw new Error(`The matching is ${round.run?.state}`);
  return round;
}

export const meetingsOf = async ({ client }: TestMember, id: number): Promise<PreviewMeeting[]> =>
  good(await client.get<{ meetings: PreviewMeeting[] }>(`${path}/${id}/meetings`), 200).meetings;

export const placesOf = async ({ client }: TestMember, id: number, state: string): Promise<RoundPlace[]> =>
  good(await client.get<{ places: RoundPlace[] }>(`${path}/${id}/places?state=${state}`), 200).places;

export const membersOf = (meetings: readonly PreviewMeeting[]): number[][] =>
  meetings.map((meeting) => meeting.people.map((person) => person.id));

export interface Move {
  member_id: number;
  from_meeting_id: number | null;
  to_meeting_id: number | null;
  with_member_id: number | null;
}

export const move = async (by: TestMember, id: number, moved: Move, version?: number) =>
  by.client.post<Answered>(`${path}/${id}/moves`, {
    json: { ...moved, version: version ?? (await show(by, id)).version },
  });

export const forecast = async (by: TestMember, id: number, moved: Move) =>
  by.client.post<MoveForecast & ErrorAnswer>(`${path}/${id}/moves/forecast`, {
    json: { ...moved, version: (await show(by, id)).version },
  });

export const lock = (by: TestMember, id: number, meetingId: number, isLocked = true) =>
  by.client.put<Answered>(`${path}/${id}/meetings/${meetingId}/lock`, { json: { is_locked: isLocked } });

export const setPlace = (by: TestMember, id: number, { id: memberId }: { id: number }, isIn: boolean) =>
  by.client.put<Answered>(`${path}/${id}/places/${memberId}`, { json: { is_in: isIn } });

export const send = async (by: TestMember, id: number, headers = {}) =>
  verb(by, id, 'sending', { version: (await show(by, id)).version }, headers);

export const codeOf = async (answer: Promise<Answer<ErrorAnswer>>): Promise<[number, string]> => {
  const { status, body } = await answer;
  return [status, body.error?.code];
};

export const ascending = (one: number, other: number) => one - other;
