import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type CSSProperties, useId, useState } from 'react';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { call } from '../../../../../kit/web/api.ts';
import { addLabel, changeLabel, deleteLabel } from '../../../calls/labels.gen.ts';
import type { Label } from '../../../contract/types.ts';
import { longestLabelName } from '../../../rules/limits.ts';
import { useBoardActions } from '../../board/context.ts';
import { useBoardAnswer } from '../../board/live/board-answer.ts';
import { offerUndo } from '../../board/live/perform.ts';
import { labelColours, labelText } from '../../labels/label-colours.ts';
import { LabelChip } from '../../labels/LabelChip.tsx';
import styles from './Details.module.css';
import form from './LabelForm.module.css';

interface Props {
  /** Without one, a new one is made. */
  label: Label | undefined;
  added: (id: number) => void;
  close: () => void;
}

/** A label of the board: its name and colour on every card that bears it. */
export function LabelForm({ label, added, close }: Props) {
  const [name, setName] = useState(label?.name ?? '');
  const [colour, setColour] = useState(label?.colour ?? labelColours[0]!.colour);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { commands } = useBoardActions();
  const group = useId();
  const attempt = (work: () => Promise<unknown>) =>
    void work().then(close, (error: unknown) => setFailure(messageOf(error)));
  const save = () =>
    attempt(async () => {
      const body = { name, colour };
      if (label) await call(changeLabel, { params: { id: label.id }, body });
      else added((await call(addLabel, { body })).label.id);
    });
  const remove = async (gone: Label) => {
    const removed = call(deleteLabel, { params: { id: gone.id } });
    await removed;
    offerUndo(`Deleted the label “${labelText(gone)}”.`, removed, commands.restore);
  };
  if (label && isAsking)
    return (
      <DeleteQuestion
        label={label}
        remove={() => attempt(() => remove(label))}
        failure={failure}
        cancel={() => setAsking(false)}
      />
    );
  return (
    <form
      className={styles.detail}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.panelTitle}>{label ? 'Edit label' : 'New label'}</p>
      <div>
        <LabelChip label={{ name, colour }} />
      </div>
      <TextInput
        label="Name"
        maxLength={longestLabelName}
        value={name}
        error={failure}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because someone asked for it
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className={form.colours}>
        <legend>Colour</legend>
        {labelColours.map((one) => {
          const look: CSSProperties & { '--label': string } = { '--label': one.colour };
          return (
            <label key={one.colour} className={form.colour} style={look} title={one.name}>
              <input
                type="radio"
                name={group}
                aria-label={one.name}
                checked={one.colour === colour}
                onChange={() => setColour(one.colour)}
              />
            </label>
          );
        })}
      </fieldset>
      <div className={styles.row}>
        <Button type="submit" size="sm">
          {label ? 'Save label' : 'Create label'}
        </Button>
        <Button variant="default" size="sm" onClick={close}>
          Back
        </Button>
        {label && (
          <Button variant="subtle" color="red" size="sm" onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}

interface QuestionProps {
  label: Label;
  remove: () => void;
  failure: string | undefined;
  cancel: () => void;
}

function DeleteQuestion({ label, remove, failure, cancel }: QuestionProps) {
  const cards = Object.values(useBoardAnswer().data?.cards.byId ?? {});
  const bearing = cards.filter(({ labels }) => labels.includes(label.id)).length;
  const borne = bearing === 1 ? '1 card has it' : `${bearing} cards have it`;
  return (
    <div className={styles.detail} role="alertdialog" aria-label={`Delete “${labelText(label)}”?`}>
      <p className={styles.panelTitle}>Delete “{labelText(label)}”?</p>
      <p className={styles.hint}>
        {bearing === 0 ? 'No card has it.' : `${borne} and will lose it.`} You can restore it from the archive
        for 30 days.
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.row}>
        <Button color="red" size="sm" onClick={remove}>
          Delete label
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus stays in the panel, on what does no harm */}
        <Button variant="default" size="sm" autoFocus onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
