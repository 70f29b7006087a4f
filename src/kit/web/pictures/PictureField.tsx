import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useConfirm } from '../components/confirm.ts';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import { acceptedPictures } from './chosen-picture.ts';
import styles from './PictureField.module.css';
import type { PictureShape } from './shapes.ts';
import { usePictureChoice } from './usePictureChoice.ts';

const { Part: CropDialog } = part(() => import('./CropDialog.tsx'));

interface Props {
  /** What it is called in a sentence: `your logo`. */
  what: string;
  label: string;
  hint: string;
  shape: PictureShape;
  maxBytes: number;
  hasPicture: boolean;
  /** It waits for the rest of the form, and nothing is saved yet. */
  isHeld?: boolean;
  /** The picture that is there now, or what stands for it. */
  children: ReactNode;
  send: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** A picture that can be chosen or dropped, cut, sent and taken away again. */
export function PictureField({
  what,
  label,
  hint,
  hasPicture,
  isHeld = false,
  children,
  ...choiceOf
}: Props) {
  const choice = usePictureChoice(choiceOf);
  const confirm = useConfirm();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const [hintId, complaintId] = [useId(), useId()];
  const { shape } = choiceOf;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !choice.busyWith) void choice.open(file);
  };

  const remove = async () => {
    const isSure = await confirm({
      title: `Remove ${what}?`,
      body: 'You can add a new one at any time.',
      yes: 'Remove',
      no: 'Keep it',
      isDangerous: true,
    });
    if (!isSure) return;
    await choice.remove();
    button.current?.focus();
  };

  const close = () => {
    choice.cancel();
    button.current?.focus();
  };

  return (
    <div
      className={styles.field}
      data-shape={shape}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.picture} data-busy={choice.busyWith !== undefined}>
        {children}
      </div>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
        <input
          ref={chooser}
          className={styles.chooser}
          type="file"
          accept={acceptedPictures}
          tabIndex={-1}
          aria-label={`File for ${what}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Choosing the same file again counts as a choice, too.
            event.currentTarget.value = '';
            if (file) void choice.open(file);
          }}
        />
        <div className={styles.actions}>
          <Button
            ref={button}
            variant="default"
            size="sm"
            leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden="true" />}
            loading={choice.busyWith === 'opening' || choice.busyWith === 'sending'}
            aria-describedby={choice.complaint ? `${complaintId} ${hintId}` : hintId}
            onClick={() => chooser.current?.click()}
            data-place={shape}
          >
            {hasPicture ? 'Change' : 'Choose a picture'}
            <VisuallyHidden>{hasPicture ? ` ${what}` : ` as ${what}`}</VisuallyHidden>
          </Button>
          {hasPicture && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
              loading={choice.busyWith === 'removing'}
              onClick={() => void remove()}
            >
              Remove
              <VisuallyHidden>{` ${what}`}</VisuallyHidden>
            </Button>
          )}
        </div>
        <output className={styles.progress}>
          {choice.busyWith === 'sending' && 'Uploading…'}
          {choice.done === 'sending' && (isHeld ? 'Picture added.' : 'Picture saved.')}
          {choice.done === 'removing' && 'Picture removed.'}
        </output>
        <div role="alert" id={complaintId}>
          {choice.complaint && (
            <p className={styles.complaint}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
              {choice.complaint}
            </p>
          )}
        </div>
      </div>
      {choice.opened && (
        <PartBoundary onMissing={choice.giveUp}>
          <Suspense>
            <CropDialog
              key={choice.opened.address}
              address={choice.opened.address}
              shape={shape}
              isOpen={choice.isCutting}
              cancel={close}
              choose={(area) => {
                button.current?.focus();
                void choice.use(area);
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
