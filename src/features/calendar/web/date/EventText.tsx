import { LinkifyIt } from 'linkify-it';
import styles from './EventDate.module.css';

const addresses = new LinkifyIt().set({ fuzzyLink: false }).add('ftp:', null).add('//', null);

/** Paragraphs as they were written, in which addresses can be followed. */
export function EventText({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, place) => (
        // The same words may come twice, and the text changes as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place}>{linked(paragraph)}</p>
      ))}
    </div>
  );
}

function linked(text: string) {
  const matches = addresses.match(text) ?? [];
  const pieces = matches.flatMap(({ index, lastIndex, url }, place) => [
    text.slice(matches[place - 1]?.lastIndex ?? 0, index),
    <a key={index} href={url} target="_blank" rel="noopener noreferrer">
      {text.slice(index, lastIndex)}
    </a>,
  ]);
  return [...pieces, text.slice(matches.at(-1)?.lastIndex ?? 0)];
}
