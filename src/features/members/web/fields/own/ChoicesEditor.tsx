import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { longestChoice, mostChoices } from '../../../contract/own-fields.ts';
import styles from '../Fields.module.css';

/** One that is kept has an id, so that its companies stay with it when it is renamed. */
export interface TypedChoice {
  id?: number;
  text: string;
}

interface Props {
  choices: readonly TypedChoice[];
  change: (choices: readonly TypedChoice[]) => void;
  error: string | undefined;
}

export function ChoicesEditor({ choices, change, error }: Props) {
  const lines = choices.length === 0 ? [{ text: '' }] : choices;
  const placed = lines.map((choice, place) => ({ choice, place }));
  return (
    <fieldset className={styles.choices}>
      <legend>Choices</legend>
      {placed.map(({ choice, place }) => (
        <div key={place} className={styles.choice}>
          <TextInput
            aria-label={`Choice ${place + 1}`}
            maxLength={longestChoice}
            value={choice.text}
            error={place === 0 ? error : undefined}
            onChange={(event) => change(lines.with(place, { ...choice, text: event.currentTarget.value }))}
          />
          <IconButton
            icon={IconX}
            aria-label={`Remove choice ${place + 1}`}
            disabled={lines.length === 1}
            onClick={() => change(lines.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {lines.length < mostChoices && (
        <div>
          <Button variant="default" size="xs" onClick={() => change([...lines, { text: '' }])}>
            Add choice
          </Button>
        </div>
      )}
    </fieldset>
  );
}
