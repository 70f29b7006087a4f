import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useEffect, useId, useRef } from 'react';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import { FormattedText } from '../text/FormattedText.tsx';
import { type FieldOf, fieldOf } from './field.ts';

type Props<Values extends object> = FieldOf<Values, string> & {
  /** Without it a longer text can be pasted, and the form refuses it with a message. */
  maxLength?: number;
  placeholder?: string;
  /** Whether its form shows it beside the field. */
  isShownBeside?: boolean;
  /** Whether its screen begins here. */
  hasFocus?: boolean;
};

/** A long text of a form, written in Markdown or by the toolbar. */
export function MarkdownField<Values extends object>(props: Props<Values>) {
  const { maxLength, placeholder, isShownBeside = false, hasFocus = false } = props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (hasFocus) textarea.current?.focus();
  }, [hasFocus]);
  const { value, set, wiring } = fieldOf(props);
  const { name, label, description, error } = wiring;
  const isInvalid = error !== undefined;
  const described = [isInvalid && `${id}-error`, description !== undefined && `${id}-description`];
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={false}>
      <ComposerBox
        field={textarea}
        text={value}
        isInvalid={isInvalid}
        {...(!isShownBeside && { renderPreview: () => <FormattedText text={value} /> })}
      >
        <textarea
          ref={textarea}
          id={id}
          name={name}
          placeholder={placeholder}
          maxLength={maxLength}
          dir="auto"
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </ComposerBox>
    </Input.Wrapper>
  );
}
