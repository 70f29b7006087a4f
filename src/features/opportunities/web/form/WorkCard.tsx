import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { MarkdownField } from '../../../../kit/web/forms/MarkdownField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getFacets } from '../../../members/calls/directory.gen.ts';
import { TagEditor } from '../../../members/web/public.ts';
import { longestBrief, longestTitle, mostTags } from '../../contract/fields.ts';
import styles from './Form.module.css';
import type { OpportunityValues } from './typed-opportunity.ts';

/** What the work is. */
export function WorkCard({ form }: { form: Form<OpportunityValues> }) {
  const [typedTag, typeTag] = useState('');
  const { data: facets } = useCall(getFacets, {});
  return (
    <Card title="The work">
      <div className={`${styles.fields} ${styles.work}`}>
        <TextField
          form={form}
          name="title"
          label="Title"
          placeholder="A new roof for the boathouse"
          autoComplete="off"
          maxLength={longestTitle}
        />
        <MarkdownField
          form={form}
          name="brief"
          label="Brief"
          placeholder="What needs to be done, and what should a response say?"
          maxLength={longestBrief}
        />
        <TagEditor
          name="tags"
          label="Services you need"
          listLabel="Services you need"
          tags={form.values.tags}
          change={(tags) => form.set('tags', tags)}
          typed={typedTag}
          type={typeTag}
          suggestions={facets?.services.map(({ label }) => label) ?? []}
          complaint={form.errors.tags}
          most={mostTags}
          addsOnLeaving
        />
      </div>
    </Card>
  );
}
