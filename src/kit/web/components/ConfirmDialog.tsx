import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { DialogFooter } from './DialogFooter.tsx';
import type { Question } from './confirm.ts';
import styles from './ConfirmDialog.module.css';

interface Props {
  question: Question;
  isOpen: boolean;
  answer: (isYes: boolean) => void;
}

export default function ConfirmDialog({ question, isOpen, answer }: Props) {
  const { title, body, yes = 'Yes', no = 'No', isDangerous = false } = question;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => answer(false)}
      centered
      radius="lg"
      returnFocus={false}
      size="sm"
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={{ content: styles.content, inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.words}>
            {/* Without Mantine's header element, which would be a second banner of the page. */}
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {body && <p className={styles.body}>{body}</p>}
          </div>
          <DialogFooter>
            {/* The harmless answer comes first, so that focus starts there. */}
            <Button variant="default" size="sm" onClick={() => answer(false)} data-autofocus>
              {no}
            </Button>
            <Button {...(isDangerous && { color: 'red' })} size="sm" onClick={() => answer(true)}>
              {yes}
            </Button>
          </DialogFooter>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
