import {
  IconAlignLeft,
  IconChecklist,
  IconClock,
  IconMessage,
  IconPaperclip,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import type { LightCard } from '../../../contract/types.ts';
import { dueMark, dueState, dueText } from '../../due.ts';
import { nameOf } from '../board.ts';
import { useAround } from '../context.ts';
import styles from './CardMarks.module.css';

const mostFaces = 4;

/** Below a card's name: what there is to know without opening it. */
export function CardMarks({ card, editors }: { card: LightCard; editors: string | undefined }) {
  const { members } = useAround();
  const { comments, checkItems, complete, files } = card.counts;
  const people = card.memberIds.flatMap((id) => members.get(id) ?? []);
  const hasMarks =
    card.due !== null || card.hasDescription || comments + checkItems + files > 0 || people.length > 0;
  if (!hasMarks && !editors) return null;
  return (
    <div className={styles.marks}>
      {card.due !== null && <Due due={card.due} isDone={card.isDone} />}
      {card.hasDescription && <Mark icon={IconAlignLeft} label="Has a description" />}
      {checkItems > 0 && (
        <Mark
          icon={IconChecklist}
          label={`${complete} of ${checkItems} checklist items done`}
          text={`${complete}/${checkItems}`}
          isDone={complete === checkItems}
        />
      )}
      {comments > 0 && (
        <Mark
          icon={IconMessage}
          label={comments === 1 ? '1 comment' : `${comments} comments`}
          text={`${comments}`}
        />
      )}
      {files > 0 && (
        <Mark icon={IconPaperclip} label={files === 1 ? '1 file' : `${files} files`} text={`${files}`} />
      )}
      {people.length > 0 && (
        <ul className={styles.people} aria-label="People on this card">
          {people.slice(0, mostFaces).map((person) => (
            <li key={person.id} title={nameOf(person)}>
              <span className={styles.hidden}>{nameOf(person)}</span>
              <Avatar id={person.id} name={nameOf(person)} src={person.avatar} size={24} />
            </li>
          ))}
          {people.length > mostFaces && (
            <li className={styles.more}>
              <span aria-hidden="true">+{people.length - mostFaces}</span>
              <span className={styles.hidden}>{people.slice(mostFaces).map(nameOf).join(', ')}</span>
            </li>
          )}
        </ul>
      )}
      {editors && (
        <p className={styles.editors}>
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          {editors}
        </p>
      )}
    </div>
  );
}

/** "Tomorrow 14:00", with a word for what its colour says. */
function Due({ due, isDone }: { due: string; isDone: boolean }) {
  const now = useClock();
  const state = dueState(due, isDone, now);
  const mark = dueMark[state];
  return (
    <span className={styles.due} data-state={state}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      <time dateTime={due}>{dueText(due, { now: new Date(now) })}</time>
      {mark !== '' && <span className={state === 'late' ? undefined : styles.hidden}>{mark}</span>}
    </span>
  );
}

interface MarkProps {
  icon: TablerIcon;
  label: string;
  text?: string;
  isDone?: boolean;
}

function Mark({ icon: Icon, label, text, isDone = false }: MarkProps) {
  return (
    <span className={styles.mark} title={label} data-done={isDone || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {text !== undefined && <span aria-hidden="true">{text}</span>}
      <span className={styles.hidden}>{label}</span>
    </span>
  );
}
