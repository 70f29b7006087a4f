import { textIn } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';
import { isDay } from '../grid/days.ts';

export const views = ['list', 'month', 'week'] as const;
export type View = (typeof views)[number];
export const showns = ['upcoming', 'mine', 'past'] as const;
export type Shown = (typeof showns)[number];

export const longestSearch = 200;

export interface EventsAddress {
  view: View;
  shown: Shown;
  /** Of the month or the week that is shown; today where there is none. */
  day: string | undefined;
  /** Of the list alone. */
  q: string;
  /** As the calls take it. */
  narrowing: Narrowing;
}

export interface Narrowing {
  /** One company's events. */
  company?: number;
}

export const eventsAddress: AddressState<EventsAddress> = {
  parse: (search) => {
    const day = search.get('day') ?? '';
    const company = search.get('company') ?? '';
    return {
      view: views.find((view) => view === search.get('view')) ?? 'list',
      shown: showns.find((shown) => shown === search.get('show')) ?? 'upcoming',
      day: isDay(day) ? day : undefined,
      q: textIn(search, 'q', longestSearch),
      narrowing: /^[1-9]\d{0,14}$/.test(company) ? { company: Number(company) } : {},
    };
  },
  format: ({ view, shown, day, q, narrowing }) => {
    const search = new URLSearchParams();
    if (view !== 'list') search.set('view', view);
    if (view === 'list' && shown !== 'upcoming') search.set('show', shown);
    if (view !== 'list' && day !== undefined) search.set('day', day);
    if (view === 'list' && q.trim() !== '') search.set('q', q.trim());
    for (const [name, value] of Object.entries(narrowing)) search.set(name, String(value));
    return search;
  },
};
