import type { MeetingWay, Pace } from '../../../../features/meeting-club/contract/types.ts';

/** How somebody of the demo wants to meet. */
export interface DemoWish {
  who: string;
  joinedDaysAgo: number;
  pace: Pace;
  zone: string;
  /** `Tue 9-12`, by the clock of the zone. */
  when: readonly string[];
  meets: MeetingWay;
  place?: string;
  lookingFor: string;
  canIntroduce: string;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Half hours from Monday 00:00 on. */
export function slotsOf(when: readonly string[]): number[] {
  return when.flatMap((words) => {
    const [, day = '', from = '', until = ''] = /^(\w{3}) (\d+)-(\d+)$/.exec(words) ?? [];
    const first = days.indexOf(day) * 48;
    if (first < 0) throw new Error(`The demo's club has no such time: ${words}.`);
    const length = (Number(until) - Number(from)) * 2;
    return Array.from({ length }, (_, at) => first + Number(from) * 2 + at);
  });
}
