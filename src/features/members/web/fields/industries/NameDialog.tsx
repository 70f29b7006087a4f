import { Button } from '@mantine/core';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { fieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../../kit/web/queries.ts';
import { getIndustryList, renameIndustry } from '../../../calls/industries.gen.ts';
import { longestIndustry } from '../../../contract/fields.ts';
import { addIndustry, type Industry } from '../../../contract/industries.ts';
import styles from '../Fields.module.css';

interface Props {
  /** The one to rename; without it, a new one is added. */
  industry?: Industry;
  version?: number;
  close: () => void;
}

export function NameDialog({ industry, version = 0, close }: Props) {
  const changes = [getIndustryList];
  const [addition, renaming] = [
    useCommand(addIndustry, { changes }),
    useCommand(renameIndustry, { changes }),
  ];
  const form = useForm({
    initial: { name: industry?.name ?? '' },
    check: (values) => fieldErrors(values, addIndustry.body),
    send: async ({ name }) => {
      if (industry === undefined) await addition.mutateAsync({ body: { name } });
      else await renaming.mutateAsync({ params: { id: industry.id }, body: { name, version } });
      close();
    },
  });
  const title = industry === undefined ? 'Add industry' : `Rename ${industry.name}`;
  return (
    <Dialog title={title} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField form={form} name="name" label="Name" maxLength={longestIndustry} isFirst />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            {industry === undefined ? 'Add industry' : 'Rename industry'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
