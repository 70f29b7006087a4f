import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { download } from '../../../../kit/web/api.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { exportAudit, getAuditFilters } from '../../calls/audit.gen.ts';
import { areaWords } from './area-words.ts';
import styles from './Audit.module.css';
import { areaIn, type AuditState, isNarrowed } from './audit-state.ts';

interface Props {
  state: AuditState;
  choose: (difference: Partial<AuditState>) => void;
  reset: () => void;
}

export function AuditTools({ state, choose, reset }: Props) {
  const { data } = useCall(getAuditFilters, {});
  const saving = useMutation({
    mutationFn: () => download(exportAudit, { query: state }),
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
  });
  const people = (data?.people ?? []).map((person) => ({
    value: String(person.user_id),
    // Several may have left, and none of them has a name to be told by.
    label: person.has_left ? `${person.name} (no. ${person.user_id})` : person.name,
  }));
  return (
    <search className={styles.tools} aria-label="Audit">
      <Select
        aria-label="Admin"
        data={[{ value: '', label: 'All admins' }, ...people]}
        value={state.by === undefined ? '' : String(state.by)}
        onChange={({ currentTarget: { value } }) => choose({ by: value === '' ? undefined : Number(value) })}
      />
      <Select
        aria-label="Kind of action"
        data={[
          { value: '', label: 'All actions' },
          ...(data?.areas ?? []).map((area) => ({ value: area, label: areaWords[area] })),
        ]}
        value={state.area ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ area: areaIn(value) })}
      />
      <TextInput
        type="date"
        aria-label="From"
        leftSection={<span className={styles.prefix}>From</span>}
        leftSectionWidth={52}
        value={state.from ?? ''}
        max={state.to}
        onChange={({ currentTarget: { value } }) => choose({ from: value || undefined })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection={<span className={styles.prefix}>To</span>}
        leftSectionWidth={36}
        value={state.to ?? ''}
        min={state.from}
        onChange={({ currentTarget: { value } }) => choose({ to: value || undefined })}
      />
      {isNarrowed(state) && (
        <Button className={styles.button ?? ''} variant="subtle" onClick={reset}>
          Reset
        </Button>
      )}
      <Button
        className={styles.button ?? ''}
        variant="default"
        loading={saving.isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => saving.mutate()}
      >
        Download CSV
      </Button>
    </search>
  );
}
