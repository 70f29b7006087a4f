import { invalidInput } from '../../../../kit/common/errors.ts';
import { audit, auditNothing, differences } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { clubSettingsChanged } from '../../audits.ts';
import {
  type ClubSettings,
  type ClubSettingsForm,
  type OwnWeights,
  ownWeights,
} from '../../contract/club-settings.ts';
import { clubChanged } from '../../events.ts';
import { nextTurns, weekdayOf, weekdays } from '../../rules/schedule.ts';
import { changedMeanwhile, refused } from './refusals.ts';

export interface SettingsRow extends Omit<Row<'club_settings'>, 'community_id' | 'weights'> {
  weights: OwnWeights;
}

const unset: SettingsRow = {
  is_on: true,
  is_scheduled: false,
  every_weeks: 2,
  weekday: 1,
  first_on: null,
  joining_days: 4,
  meeting_days: 14,
  meetings_each: 1,
  sends_itself: false,
  last_on: null,
  weights: {},
  version: 0,
};

/** No row: a club without a schedule. */
export const clubSettings = (tx: CommunityTx): Promise<SettingsRow> => read(tx, sql``);

export const holdSettings = (tx: CommunityTx): Promise<SettingsRow> => read(tx, sql`FOR NO KEY UPDATE`);

/** Nobody is matched, and nobody hears of a meeting, while the club is off. */
export async function assertRoundsOn(tx: CommunityTx): Promise<void> {
  if (!(await clubSettings(tx)).is_on)
    throw refused('off', 'The meeting club is off. Turn it on first, under Schedule.');
}

async function read(tx: CommunityTx, lock: Sql): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    SELECT is_on, is_scheduled, every_weeks, weekday, first_on, joining_days, meeting_days, meetings_each, sends_itself, last_on, weights, version
      FROM club_settings WHERE community_id = ${tx.communityId} ${lock}`.execute(tx);
  const [row] = rows;
  // A ground that an earlier version knew counts for nothing now.
  return row ? { ...row, weights: ownWeights.catch({}).parse(row.weights) } : unset;
}

export async function holidaysOf(tx: CommunityTx): Promise<{ day: string; name: string }[]> {
  const { rows } = await sql<{ day: string; name: string }>`
    SELECT day, name FROM club_holidays WHERE community_id = ${tx.communityId} ORDER BY day`.execute(tx);
  return rows;
}

const shownTurns = 3;

export async function showSettings(tx: CommunityTx): Promise<ClubSettings> {
  const [{ last_on: _last, ...settings }, holidays] = [await clubSettings(tx), await holidaysOf(tx)];
  const { today, timeZone } = await calendarOf(tx);
  const { first_on: firstOn, every_weeks: everyWeeks } = settings;
  const days = holidays.map((holiday) => holiday.day);
  return {
    ...settings,
    holidays,
    time_zone: timeZone,
    next_turns:
      firstOn === null || !settings.is_scheduled
        ? []
        : nextTurns({ firstOn, everyWeeks, holidays: days }, today, shownTurns),
  };
}

export async function changeSettings(
  tx: CommunityTx,
  { version, holidays, ...form }: ClubSettingsForm,
): Promise<ClubSettings> {
  assertComplete(form);
  // There must be a row to hold, so that two admins wait for each other the first time too.
  await sql`INSERT INTO club_settings (community_id, version) VALUES (${tx.communityId}, 0) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const before = await holdSettings(tx);
  if (before.version !== version) throw changedMeanwhile();
  const daysBefore = (await holidaysOf(tx)).map((holiday) => holiday.day);
  await sql`
    UPDATE club_settings
       SET is_on = ${form.is_on}, is_scheduled = ${form.is_scheduled}, every_weeks = ${form.every_weeks}, weekday = ${form.weekday},
           first_on = ${form.first_on}, joining_days = ${form.joining_days}, meeting_days = ${form.meeting_days},
           meetings_each = ${form.meetings_each}, sends_itself = ${form.sends_itself},
           weights = ${JSON.stringify(form.weights)}::jsonb, version = version + 1
     WHERE community_id = ${tx.communityId}`.execute(tx);
  await sql`DELETE FROM club_holidays WHERE community_id = ${tx.communityId}`.execute(tx);
  await sql`
    INSERT INTO club_holidays (community_id, day, name)
    SELECT ${tx.communityId}, h.day, h.name
      FROM unnest(${holidays.map((holiday) => holiday.day)}::date[], ${holidays.map((holiday) => holiday.name)}::text[]) AS h (day, name)`.execute(
    tx,
  );
  const days = holidays.map((holiday) => holiday.day).toSorted();
  const changed = differences(
    clubSettingsChanged.fields,
    { ...before, holidays: daysBefore, weights: weightLines(before.weights) },
    { ...form, holidays: days, weights: weightLines(form.weights) },
  );
  if (changed) await audit(tx, clubSettingsChanged, { id: tx.communityId, ...changed });
  else auditNothing(tx);
  record(tx, clubChanged, {}, {});
  return showSettings(tx);
}

const weightLines = (weights: OwnWeights) =>
  Object.entries(weights)
    .map(([ground, weight]) => `${ground} ${weight}`)
    .toSorted();

function assertComplete(form: Omit<ClubSettingsForm, 'version' | 'holidays'>): void {
  if (form.is_scheduled && form.first_on === null)
    throw invalidInput({ first_on: 'Choose the day the first round starts.' });
  if (form.first_on !== null && weekdayOf(form.first_on) !== form.weekday)
    throw invalidInput({ first_on: `That date isn’t a ${weekdays[form.weekday - 1]}.` });
}
