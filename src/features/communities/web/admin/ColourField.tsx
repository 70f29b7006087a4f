import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconWand } from '@tabler/icons-react';
import { colour as colourShape } from '../../../../kit/common/fields.ts';
import { fieldOf } from '../../../../kit/web/forms/field.ts';
import type { BrandingValues } from './branding-values.ts';
import styles from './ColourField.module.css';
import type { Contrast } from './contrast-words.ts';
import type { BrandingForm } from './useBrandingForm.ts';

interface Props {
  form: BrandingForm;
  name: 'primary_color' | 'topbar_color';
  label: string;
  hint: string;
  id: string;
  contrastOf: (colour: string) => Contrast;
}

/** A colour by its digits or from the browser's own palette, with what people will be able to read on it. */
export function ColourField({ form, name, label, hint, id, contrastOf }: Props) {
  const field = fieldOf<BrandingValues, string>({ form, name, label, hint });
  const typed = colourShape.safeParse(field.value);
  const contrast = typed.success ? contrastOf(typed.data) : undefined;
  return (
    <div id={id} className={styles.field}>
      <TextInput
        {...field.wiring}
        value={field.value}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.digits }}
        leftSection={
          <input
            type="color"
            className={styles.swatch}
            aria-label={`${label}: choose from a palette`}
            value={typed.success ? typed.data : '#000000'}
            onChange={({ currentTarget: { value } }) => field.set(value)}
          />
        }
        leftSectionWidth={48}
        onChange={({ currentTarget: { value } }) => field.set(value)}
      />
      <ul className={styles.notes} aria-live="polite" aria-label={`${label}: how easy it is to read`}>
        {contrast?.notes.map(({ text, isGood }) => (
          <li key={text} className={styles.note} data-good={isGood}>
            {isGood ? (
              <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
      </ul>
      {contrast?.mended && (
        <Button
          className={styles.mend}
          variant="default"
          size="xs"
          leftSection={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<span className={styles.shade} style={{ background: contrast.mended.colour }} />}
          onClick={() => field.set(contrast.mended!.colour)}
        >
          {contrast.mended.label}
        </Button>
      )}
    </div>
  );
}
