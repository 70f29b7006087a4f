import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useId, useState } from 'react';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import Markdown from '../../../../kit/web/text/Markdown.tsx';
import { longestBrief } from '../../contract/fields.ts';
import styles from './Form.module.css';
import type { OpportunityValues } from './typed-opportunity.ts';

/** Markdown, written or looked at. */
export function BriefField({ form }: { form: Form<OpportunityValues> }) {
  const [wantsLook, setLooking] = useState(false);
  const id = useId();
  const { brief } = form.values;
  const isEmpty = brief.trim() === '';
  // A complaint about it is answered by writing.
  const isLooking = wantsLook && !isEmpty && form.errors.brief === undefined;
  return (
    <div>
      <div className={styles.briefHead}>
        <label htmlFor={isLooking ? undefined : id}>Brief</label>
        {!isEmpty && (
          <Button variant="subtle" size="xs" aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
            Preview
          </Button>
        )}
      </div>
      {isLooking ? (
        <section className={styles.preview} aria-label="Preview of the brief">
          <Markdown text={brief} />
        </section>
      ) : (
        <Textarea
          id={id}
          name="brief"
          placeholder="What needs to be done, and what should a response say? **Bold**, lists and links work."
          minRows={6}
          maxRows={24}
          maxLength={longestBrief}
          dir="auto"
          error={form.errors.brief}
          value={brief}
          onChange={({ currentTarget }) => form.set('brief', currentTarget.value)}
        />
      )}
    </div>
  );
}
