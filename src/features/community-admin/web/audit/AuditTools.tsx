import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { download } from '../../../../kit/web/download.ts';
import { spanChips } from '../../../../kit/web/components/day-span.ts';
import { DaySpanFields } from '../../../../kit/web/components/DaySpanFields.tsx';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { exportAudit, getAuditFilters } from '../../calls/audit.gen.ts';
import { areaWords } from './area-words.ts';
import styles from './Audit.module.css';
import { areaIn, type AuditState } from './audit-state.ts';

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
  const areas = (data?.areas ?? []).map((area) => ({ value: area, label: areaWords[area] }));
  const admin = people.find(({ value }) => value === String(state.by));
  return (
    <div className={styles.tools}>
      <FilterBar
        label="Audit"
        fields={
          <>
            <Select
              label="Admin"
              data={[{ value: '', label: 'All admins' }, ...people]}
              value={state.by === undefined ? '' : String(state.by)}
              onChange={({ currentTarget: { value } }) =>
                choose({ by: value === '' ? undefined : Number(value) })
              }
            />
            <Select
              label="Kind of action"
              data={[{ value: '', label: 'All actions' }, ...areas]}
              value={state.area ?? ''}
              onChange={({ currentTarget: { value } }) => choose({ area: areaIn(value) })}
            />
            <DaySpanFields span={state} choose={choose} />
          </>
        }
        chips={[
          ...(state.by === undefined
            ? []
            : [{ key: 'by', label: admin?.label ?? 'One admin', remove: () => choose({ by: undefined }) }]),
          ...(state.area === undefined
            ? []
            : [{ key: 'area', label: areaWords[state.area], remove: () => choose({ area: undefined }) }]),
          ...spanChips(state, choose),
        ]}
        tools={
          <Button
            variant="default"
            loading={saving.isPending}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            CSV
          </Button>
        }
        show="Show entries"
        reset={reset}
      />
    </div>
  );
}
