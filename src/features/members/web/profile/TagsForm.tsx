import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getFacets } from '../../calls/directory.gen.ts';
import { changeTags, type MyCompany } from '../../contract/my-company.ts';
import styles from './Profile.module.css';
import { TagEditor } from './TagEditor.tsx';
import { savedTags, type TagValues, takeIn, typedRest } from './tag-values.ts';
import { useTakeCompany } from './useMyCompany.ts';
import { usePlaceFocus } from './usePlaceFocus.ts';

interface Props {
  company: MyCompany;
  refetch: () => Promise<unknown>;
}

const labels = { services: 'Services', ideal_client: 'Ideal client' };
const allLabels = { ...labels, typed_service: labels.services, typed_client: labels.ideal_client };

export function TagsForm({ company, refetch }: Props) {
  const take = useTakeCompany();
  const { data: facets } = useCall(getFacets, {});
  usePlaceFocus();
  const form = useSavedForm<TagValues>({
    saved: savedTags(company),
    check: (values, version) => ({
      ...fieldErrors({ ...takeIn(values), version }, changeTags.body),
      ...typedRest(values),
    }),
    save: async (values, version) =>
      savedTags(take(await call(changeTags, { body: { ...takeIn(values), version } }))),
    refetch,
    draft: 'tags',
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Tags">
      <Card title={labels.services}>
        <TagEditor
          name="services"
          label="Add a service"
          listLabel={labels.services}
          intro="What customers come to you for. Others find you by these words."
          tags={form.values.services}
          change={(tags) => form.set('services', tags)}
          typed={form.values.typed_service}
          type={(text) => form.set('typed_service', text)}
          suggestions={facets?.services.map(({ label }) => label) ?? []}
          complaint={form.errors.typed_service ?? form.errors.services}
        />
      </Card>
      <Card title={labels.ideal_client}>
        <TagEditor
          name="ideal_client"
          label="Add an ideal client"
          listLabel={labels.ideal_client}
          intro="Who you’d like to be introduced to: a kind of business, a size, a situation."
          tags={form.values.ideal_client}
          change={(tags) => form.set('ideal_client', tags)}
          typed={form.values.typed_client}
          type={(text) => form.set('typed_client', text)}
          suggestions={[]}
          complaint={form.errors.typed_client ?? form.errors.ideal_client}
        />
      </Card>
      <ChangedMeanwhile
        form={form}
        labels={allLabels}
        textOf={(name, theirs) =>
          name === 'services' || name === 'ideal_client'
            ? theirs[name].map(({ text }) => text).join(', ')
            : undefined
        }
      />
      <SaveBar form={form} labels={allLabels} />
    </form>
  );
}
