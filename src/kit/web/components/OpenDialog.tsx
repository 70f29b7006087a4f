import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { DialogProps } from './dialog-props.ts';
import styles from './Dialog.module.css';

const widths = { small: 440, large: 760 };

/** The dialog itself, whose code is fetched when somebody is about to open it. */
export default function OpenDialog({
  title,
  isOpen,
  close,
  size = 'small',
  isTopmost = true,
  children,
}: DialogProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={widths[size]}
      centered
      radius="lg"
      returnFocus={false}
      closeOnEscape={isTopmost}
      closeOnClickOutside={isTopmost}
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={{ content: styles.content, inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header element would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
