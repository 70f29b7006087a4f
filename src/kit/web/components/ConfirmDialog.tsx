import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { Question } from './confirm.ts';
import styles from './ConfirmDialog.module.css';

interface Props {
  question: Question;
  isOpen: boolean;
  answer: (isYes: boolean) => void;
  onClosed: () => void;
}

export default function ConfirmDialog({ question, isOpen, answer, onClosed }: Props) {
  const { title, body, yes = 'Yes', no = 'No', isDangerous = false } = question;
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer(false)}
      title={title}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      withCloseButton={false}
      size="sm"
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={{ title: styles.title, content: styles.content, inner: styles.inner }}
    >
      {body && <p className={styles.body}>{body}</p>}
      <div className={styles.answers}>
        {/* The harmless answer comes first, so that focus starts there. */}
        <Button variant="default" size="sm" onClick={() => answer(false)} data-autofocus>
          {no}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} size="sm" onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
