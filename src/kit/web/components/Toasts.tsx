import { hideNotification, Notifications, showNotification } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMinWidth } from '../useMinWidth.ts';
import { usePainted } from '../usePainted.ts';
import { type Toast, takeToasts } from './toast.ts';
import styles from './Toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, danger: IconAlertCircle };

const usual = 6000;
/** Long enough to see that it was the wrong one. */
const undoable = 10_000;

/** What Ctrl+Z takes back: the newest one that still stands. */
let waiting: { id: string; undo: () => void }[] = [];

function takeBack(id: string): void {
  const found = waiting.find((one) => one.id === id);
  if (!found) return;
  hideNotification(id);
  found.undo();
}

function show({ message, tone = 'info', stays = false, undo }: Toast): void {
  const Icon = icons[tone];
  const id = crypto.randomUUID();
  if (undo) waiting.push({ id, undo });
  showNotification({
    id,
    message: undo ? (
      <span className={styles.undoable}>
        {message}
        <button type="button" className={styles.undo} title="Ctrl+Z" onClick={() => takeBack(id)}>
          Undo
        </button>
      </span>
    ) : (
      message
    ),
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: stays ? false : undo ? undoable : usual,
    // The others are said by the region around them: a status that comes with its words is passed over by most screen readers.
    role: tone === 'danger' ? 'alert' : 'group',
    closeButtonProps: { 'aria-label': 'Dismiss message' },
    classNames: { root: styles.toast, icon: styles[tone], description: styles.message },
    onClose: () => void (waiting = waiting.filter((one) => one.id !== id)),
  });
}

/** In a text, Ctrl+Z is the text's own. */
const isText = (element: EventTarget | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

function undoByKey(event: KeyboardEvent): void {
  const newest = waiting.at(-1);
  const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!newest || !isUndo || isText(event.target)) return;
  event.preventDefault();
  takeBack(newest.id);
}

export default function Toasts() {
  // The region has to stand there before its first words: a screen reader says what changes in it.
  const isPainted = usePainted();
  useEffect(() => (isPainted ? takeToasts(show) : undefined), [isPainted]);
  useEffect(() => {
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, []);
  // A phone has its tabs, its keyboard and the buttons of its sheets at the bottom, so a message stands in the top bar there, one at a time.
  // Wider windows have tabs and titles at the top and the chat on the right.
  const isWide = useMinWidth(900);
  return (
    <Notifications
      className={styles.toasts}
      aria-live="polite"
      position={isWide ? 'bottom-left' : 'top-center'}
      limit={isWide ? 2 : 1}
      transitionDuration={160}
      containerWidth={isWide ? 360 : 480}
    />
  );
}
