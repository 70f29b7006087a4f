import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { longestTabName } from '../../contract.ts';
import styles from './Branding.module.css';
import type { BrandingForm } from './useBrandingForm.ts';

const others = [
  { name: 'tab_name_members', label: 'Members', example: 'Members' },
  { name: 'tab_name_opportunities_board', label: 'Opportunities', example: 'Opportunities' },
  { name: 'tab_name_library', label: 'Library', example: 'Library' },
  { name: 'tab_name_events', label: 'Events', example: 'Events' },
] as const;

export function TabNames({ form }: { form: BrandingForm }) {
  return (
    <div className={styles.fields}>
      <TextField
        form={form}
        name="tab_name_feed"
        label="Feed"
        hint="Always shown. Without a name of its own it’s called Feed."
        placeholder="Feed"
        autoComplete="off"
        maxLength={longestTabName}
      />
      {others.map(({ name, label, example }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={label}
          hint={form.values[name].trim() === '' ? 'Hidden. Give it a name to show it.' : undefined}
          placeholder={`Hidden, for example ${example}`}
          autoComplete="off"
          maxLength={longestTabName}
        />
      ))}
    </div>
  );
}
