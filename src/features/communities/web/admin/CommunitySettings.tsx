import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { currencies } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { TimeZoneBox } from '../../../../kit/web/time-zone/TimeZoneBox.tsx';
import { mostDomains, sessionChoices } from '../../contract/settings.ts';
import { useCommunity } from '../page-facts.ts';
import styles from './CommunitySettings.module.css';
import { type SettingsEditor, useCommunitySettings } from './useCommunitySettings.ts';

/** What holds for the whole community. What is chosen is saved by itself; what is typed, with its button. */
export function CommunitySettings() {
  const {
    answer: { error, refetch },
    editor,
  } = useCommunitySettings();
  if (!editor)
    return (
      <Card title="Community">{error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />}</Card>
    );
  return (
    <>
      <PlaceAndMoney {...editor} />
      <Joining {...editor} />
      <SignIn {...editor} />
      <Mail {...editor} />
    </>
  );
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
const currencyChoices = currencies.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }));

function PlaceAndMoney({ settings, choose }: SettingsEditor) {
  return (
    <Card title="Place and money">
      <div className={styles.stack}>
        <div id="time-zone" className={styles.narrow}>
          <TimeZoneBox
            zone={settings.time_zone}
            hint="Days, months and deadlines follow this clock. Numbers are regrouped when it changes."
            choose={(zone) => choose({ time_zone: zone })}
          />
        </div>
        <Select
          id="currency"
          className={styles.narrow}
          label="Currency"
          description="New companies start with it. They can choose another one in their profile."
          data={currencyChoices}
          value={settings.currency}
          onChange={({ currentTarget: { value } }) =>
            choose({ currency: currencies.find((code) => code === value) })
          }
        />
      </div>
    </Card>
  );
}

const domainsIn = (typed: string) => typed.split(/[\s,;]+/).filter((word) => word !== '');

function Joining({ settings, save }: SettingsEditor) {
  const before = settings.sign_up_domains.join('\n');
  const form = useForm({
    initial: { sign_up_domains: before },
    async send({ sign_up_domains: typed }) {
      await save({ sign_up_domains: domainsIn(typed) });
      toast({ message: 'Saved.' });
    },
  });
  return (
    <Card title="Joining">
      <form id="domains" className={styles.stack} onSubmit={form.submit} noValidate>
        <TextAreaField
          form={form}
          name="sign_up_domains"
          label="Email domains"
          isOptional
          hint={`Only people with an address at these domains can ask to join or be invited by members. One on each line, at most ${mostDomains}. Leave it empty for any address. Admins can always invite anyone.`}
        />
        <FormFailure failure={form.failure} />
        <Button
          type="submit"
          className={styles.save}
          variant="default"
          size="sm"
          loading={form.isSending}
          disabled={domainsIn(form.values.sign_up_domains).join('\n') === before}
        >
          Save domains
        </Button>
      </form>
    </Card>
  );
}

const dayWords = (days: number) => (days === 1 ? 'A day' : `${days} days`);

function SignIn({ settings, choose }: SettingsEditor) {
  return (
    <Card title="Sign-in">
      <div className={styles.stack}>
        <Select
          id="session-length"
          className={styles.narrow}
          label="How long people stay signed in"
          description="A shorter time ends older sessions too."
          data={sessionChoices.map((days) => ({ value: String(days), label: dayWords(days) }))}
          value={String(settings.session_days)}
          onChange={({ currentTarget: { value } }) => choose({ session_days: Number(value) })}
        />
        <Switch
          {...switchLooks}
          id="two-step"
          label="Admins need two-step sign-in"
          description="An admin, or someone with a role, without it and without a passkey can’t use the admin area until they turn it on."
          checked={settings.admins_need_two_step}
          onChange={(event) => choose({ admins_need_two_step: event.currentTarget.checked })}
        />
      </div>
    </Card>
  );
}

function Mail({ settings, save }: SettingsEditor) {
  const { name } = useCommunity();
  const before = settings.mail_sender_name ?? '';
  const form = useForm({
    initial: { mail_sender_name: before },
    async send({ mail_sender_name: typed }) {
      await save({ mail_sender_name: typed.trim() === '' ? null : typed });
      toast({ message: 'Saved.' });
    },
  });
  return (
    <Card title="Email">
      <form id="sender-name" className={styles.stack} onSubmit={form.submit} noValidate>
        <div className={styles.narrow}>
          <TextField
            form={form}
            name="mail_sender_name"
            label="Sender’s name"
            isOptional
            maxLength={80}
            placeholder={`${name} via Guildhall`}
            hint="Emails from the community come under this name."
          />
        </div>
        <FormFailure failure={form.failure} />
        <Button
          type="submit"
          className={styles.save}
          variant="default"
          size="sm"
          loading={form.isSending}
          disabled={form.values.mail_sender_name.trim() === before}
        >
          Save name
        </Button>
      </form>
    </Card>
  );
}
