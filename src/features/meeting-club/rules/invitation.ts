// What a calendar program is mailed about a meeting: RFC 5546, for one reader.
import { calendarLines, escapeText, utcStamp } from '../../../kit/common/icalendar.ts';

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The same for good; a higher number replaces what stands in the calendar. */
  uid: string;
  sequence: number;
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  text: string;
  place: string;
  url: string;
  /** The address that sends it. */
  organizer: { name: string; address: string };
  /** Everyone of the meeting. An address is given of the reader alone: nobody’s is passed on to the others. */
  attendees: readonly { name: string; address: string | null }[];
}

/** In quotes, where a quote cannot be written. */
const quoted = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- none of them belongs into a name
  `"${name.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ').replaceAll('"', '’')}"`;

export function invitationText(of: Invitation): string {
  const isOff = of.method === 'CANCEL';
  const optional = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`]);
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Meeting club//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${of.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(of.uid)}`,
    `SEQUENCE:${of.sequence}`,
    `DTSTAMP:${utcStamp(of.writtenAt)}`,
    `DTSTART:${utcStamp(of.startsAt)}`,
    `DTEND:${utcStamp(of.endsAt)}`,
    `SUMMARY:${escapeText(of.title)}`,
    ...optional('DESCRIPTION', of.text),
    ...optional('LOCATION', of.place),
    `URL:${of.url}`,
    `ORGANIZER;CN=${quoted(of.organizer.name)}:mailto:${of.organizer.address}`,
    // Answers would reach nobody; one who is not named by an address is named as the format has it.
    ...of.attendees.map(
      ({ name, address }) =>
        `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address === null ? 'invalid:nomail' : `mailto:${address}`}`,
    ),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
