import { Button } from '@mantine/core';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../../kit/web/forms/SelectField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../../kit/web/queries.ts';
import { getIndustryList, mergeIndustry } from '../../../calls/industries.gen.ts';
import type { Industry, IndustryList } from '../../../contract/industries.ts';
import styles from '../Fields.module.css';

interface Props {
  industry: Industry;
  list: IndustryList;
  close: () => void;
}

export function MergeDialog({ industry, list, close }: Props) {
  const { id, name, companies } = industry;
  const merging = useCommand(mergeIndustry, { changes: [getIndustryList] });
  const form = useForm<{ into: string }>({
    initial: { into: '' },
    check: ({ into }) => (into === '' ? { into: 'Choose an industry.' } : {}),
    send: async ({ into }) => {
      await merging.mutateAsync({ params: { id }, body: { into: Number(into), version: list.version } });
      close();
    },
  });
  const choices = list.industries
    .filter((each) => each.id !== id)
    .map((each) => ({ value: String(each.id), label: each.name }));
  return (
    <Dialog title={`Merge ${name}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <SelectField
          form={form}
          name="into"
          label="Merge into"
          hint={
            companies === 0
              ? `${name} leaves the list. Links to it lead to the industry you choose.`
              : `${companies === 1 ? '1 company moves' : `${companies} companies move`} with it. ${name} leaves the list.`
          }
          choices={[{ value: '', label: 'Choose an industry' }, ...choices]}
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Merge industries
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
