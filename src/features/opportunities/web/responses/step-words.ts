import { whenText } from '../../../../kit/common/dates.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';

export const owner = ({ author }: OpportunityDetail) => author.name;

export const winner = ({ award }: OpportunityDetail) => award?.company.name ?? 'the company you chose';

export const momentOf = (moment: string) => whenText(moment).replace(/^(at|on) /, '');

export const until = ({ deadline }: OpportunityDetail) =>
  deadline === null ? '' : ` until ${momentOf(deadline)}`;

export const by = ({ deadline }: OpportunityDetail) => (deadline === null ? '' : ` by ${momentOf(deadline)}`);

const hour = 3_600_000;
const day = 24 * hour;

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

export function left({ ends_at: end }: OpportunityDetail, now: number): string {
  const time = end === null ? 0 : Math.max(0, new Date(end).getTime() - now);
  return time < day
    ? count(Math.max(1, Math.ceil(time / hour)), 'hour')
    : count(Math.round(time / day), 'day');
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const companies = (many: number) => `${words[many] ?? many} ${many === 1 ? 'company' : 'companies'}`;
