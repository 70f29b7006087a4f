import { html, type Markup } from '../../../../kit/server/mail/markup.ts';
import type { PublicEvent } from '../../../calendar/contract/public-events.ts';
import { publicPicturePath, spanText } from '../../../calendar/server/public.ts';
import { profilePath } from '../../rules/addresses.ts';
import { facts, outwards, paragraphs } from './plain-parts.ts';

/** A public event as text, with the one thing to do, or why there is nothing to do. */
export function plainEvent(event: PublicEvent): Markup {
  const { name, public_id: publicId } = event.company;
  return html`${event.is_cancelled ? cancelled(event.cancel_word) : null}
    <h1>${event.title}</h1>
    ${facts([
      ['When', spanText(event)],
      ['Where', [event.place, event.is_online && 'Online'].filter(Boolean).join(' · ')],
      ['Host', publicId === null ? name : html`<a href="${profilePath(publicId)}">${name}</a>`],
      ['Seats left', event.seats_left === null ? null : String(event.seats_left)],
    ])}
    ${toDo(event)}
    ${event.url && html`<img src="${publicPicturePath(event.id)}" alt="${event.picture_alt}" loading="lazy" />`}
    ${
      event.text &&
      html`<h2>About this event</h2>
        ${paragraphs(event.text)}`
    }`;
}

const cancelled = (word: string | null): Markup =>
  html`<div class="card">
    <p><strong>This event is cancelled.</strong></p>
    ${word && paragraphs(word)}
  </div>`;

function toDo({ is_cancelled: isCancelled, is_over: isOver, event_link: link }: PublicEvent): Markup | null {
  if (isCancelled) return null;
  if (isOver) return html`<p>This event is over.</p>`;
  if (link !== null) return html`<p>Register at ${outwards(link)}</p>`;
  return html`<p>To register on this page, turn on JavaScript.</p>`;
}
