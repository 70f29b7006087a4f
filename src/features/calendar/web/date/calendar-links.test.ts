import { expect, it } from 'vitest';
import { googleLink, outlookLink } from './calendar-links.ts';

const talk = {
  title: 'Tea & talk',
  text: 'Bring a cup.',
  place: '',
  online_link: 'https://meet.example.org/a',
  event_time: '2027-04-30T08:30',
  event_end_time: '2027-04-30T10:00',
  starts_at: '2027-04-29T22:30:00.000Z',
  ends_at: '2027-04-30T00:00:00.000Z',
  is_all_day: false,
};
const fair = {
  ...talk,
  event_time: '2027-04-30T00:00',
  event_end_time: '2027-05-01T00:00',
  is_all_day: true,
};

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('hands a time to other calendars as an instant', () => {
  expect(queryOf(googleLink(talk))).toMatchObject({
    text: 'Tea & talk',
    dates: '20270429T223000Z/20270430T000000Z',
    location: 'https://meet.example.org/a',
  });
  expect(queryOf(outlookLink(talk))).toMatchObject({
    subject: 'Tea & talk',
    startdt: '2027-04-29T22:30:00.000Z',
    allday: 'false',
  });
});

it('hands over whole days as days, up to the one after the last', () => {
  expect(queryOf(googleLink(fair)).dates).toBe('20270430/20270502');
  expect(queryOf(outlookLink(fair))).toMatchObject({
    startdt: '2027-04-30',
    enddt: '2027-05-02',
    allday: 'true',
  });
});
