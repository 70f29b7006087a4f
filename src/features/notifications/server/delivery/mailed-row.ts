import { momentText, timeInZones } from '../../../../kit/common/dates.ts';
import { excerpt } from '../../../../kit/common/excerpt.ts';
import { oneLine } from '../../../../kit/server/mail/render.ts';
import type { Detail, MailCommunity, Quote } from '../../../../kit/server/mail/template.ts';
import type { Fact, Told } from '../../../../kit/server/notice.ts';
import type { MailedRow } from '../mails.ts';
import type { Table } from '../table.ts';
import type { WorthyRow } from './look-again.ts';
import type { Recipient } from './recipient.ts';

/** Of one fact, and of one person's words: an email says what it is about and is not the page. */
const longestFact = 300;
const longestQuote = 1000;
/** Of words below one of several rows. */
const longestNote = 200;
const notedQuotes = 3;

/** What a notification says in an email, by the clock of its reader. */
export function mailedRow(
  table: Table,
  { origin }: MailCommunity,
  { timeZone }: Recipient,
  { row, told }: WorthyRow,
): MailedRow & { notes: readonly string[] } {
  const details = (told.facts ?? []).map((fact) => detailOf(fact, timeZone));
  const quotes = quotesOf(told, timeZone);
  return {
    label: told.sentence,
    url: origin + told.link,
    about: row.count > 1 ? 'all' : (table.about(row.about)?.called ?? row.about),
    details,
    quotes,
    earlier: told.talk?.earlier ?? 0,
    notes: notesOf(details, quotes),
  };
}

const detailOf = (fact: Fact, timeZone: string): Detail => ({
  label: fact.label,
  text:
    'at' in fact
      ? timeInZones(fact.at.toISOString(), timeZone, fact.zone)
      : excerpt(oneLine(fact.text, 4 * longestFact), longestFact),
});

function quotesOf({ said, talk }: Told, timeZone: string): Quote[] {
  if (talk)
    return talk.lines.map(({ by, at, text }) => ({
      by: `${by}, ${momentText(at.toISOString(), { timeZone })}`,
      text: excerpt(text, longestQuote),
    }));
  return said ? [{ text: excerpt(said.text, longestQuote) }] : [];
}

const notesOf = (details: readonly Detail[], quotes: readonly Quote[]): string[] => [
  ...(details.length === 0 ? [] : [details.map(({ label, text }) => `${label}: ${text}`).join(' · ')]),
  ...quotes
    .slice(-notedQuotes)
    .map(({ text }) => `“${excerpt(oneLine(text, 4 * longestNote), longestNote)}”`),
];
