import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { type ReactNode, useEffect } from 'react';
import styles from './Dialog.module.css';
import { keepFocus } from './keep-focus.ts';

interface Props {
  title: string;
  isOpen: boolean;
  close: () => void;
  /** `small` for a few lines, `large` for things to compare. */
  size?: 'small' | 'large';
  /** False while another layer stands above it: Escape belongs to the topmost one. */
  isTopmost?: boolean;
  children: ReactNode;
}

const widths = { small: 440, large: 760 };

/** A dialog; on a phone a sheet within reach of the thumb. Whoever opens it gives focus back. */
export function Dialog({ title, isOpen, close, size = 'small', isTopmost = true, children }: Props) {
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
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
