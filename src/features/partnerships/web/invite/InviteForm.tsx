import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { email as emailField } from '../../../../kit/common/fields.ts';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { useLeaveGuard } from '../../../../kit/web/useLeaveGuard.ts';
import type { MyCompany } from '../../../members/contract/my-company.ts';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { termsSentence } from '../../../members/web/public.ts';
import { inviteByEmail, invitePartner } from '../../calls.gen.ts';
import type { PartnershipDetail } from '../../contract.ts';
import { complaintsAbout, proposalOf, type ProposalValues, type Way, wayValues } from '../terms/proposal.ts';
import { type KeptWay, TermsWay } from '../terms/TermsWay.tsx';
import { forgetPartnerships } from '../forget-partnerships.ts';
import styles from './Invite.module.css';
import type { Chosen } from './useChosenCompany.ts';

interface Props {
  direction: Direction;
  mine: MyCompany;
  /** Nobody where it goes by mail. */
  company: Chosen | undefined;
  /** The message stays, whoever else is chosen. */
  message: string;
  keepMessage: (message: string) => void;
}

interface Values extends ProposalValues {
  email: string;
  /** Whether it is for the other direction too. */
  isForBoth: boolean;
}

/** What somebody came for, and what they can add. */
const waysFor: Record<Direction, { first: Way; second: Way }> = {
  outgoing: { first: 'they_pay', second: 'we_pay' },
  incoming: { first: 'we_pay', second: 'they_pay' },
};

export function InviteForm({ direction, mine, company, message: kept, keepMessage }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const name = company?.name ?? 'your new partner';
  const standard = { they_pay: company?.commission ?? null, we_pay: mine.commission };
  const { first, second } = waysFor[direction];

  const arrive = (partnership: PartnershipDetail) => {
    const isPartner = partnership.partnership.status === 'Accepted';
    toast({
      tone: 'success',
      message: isPartner
        ? `You and ${partnership.name} are partners: they had invited you too.`
        : `Invitation sent to ${partnership.name}.`,
    });
    const list = direction === 'outgoing' ? '/partners/outbound' : '/partners/inbound';
    void navigate(isPartner ? `/partner/${partnership.id}/commission` : `${list}?group=waiting`);
  };

  const empty: Values = {
    email: '',
    message: '',
    isForBoth: false,
    they_pay: wayValues(null, standard.they_pay, mine.currency),
    we_pay: wayValues(null, standard.we_pay, mine.currency),
  };
  const form = useForm<Values>({
    initial: empty,
    begun: kept === '' ? undefined : { ...empty, message: kept },
    draft: `invitation:${company?.company_id ?? 'email'}`,
    check: (values) => ({
      ...complaintsAbout(onlyAsked(values, second)),
      ...(company ? {} : addressComplaint(values.email)),
    }),
    send: async (values) => {
      const proposal = {
        direction: values.isForBoth ? ('both' as const) : direction,
        ...proposalOf(onlyAsked(values, second)),
      };
      const invited = company
        ? {
            partnership: await call(invitePartner, { body: { company_id: company.company_id, ...proposal } }),
          }
        : await call(inviteByEmail, { body: { email: values.email.trim(), ...proposal } });
      void forgetPartnerships(queries);
      // Before the way on: nothing is left to be lost.
      flushSync(() => form.replace(() => empty));
      if (invited.partnership) return arrive(invited.partnership);
      toast({ tone: 'success', message: `Invitation sent to ${values.email.trim()}.` });
    },
  });

  const { email, message, isForBoth, they_pay, we_pay } = form.values;
  useEffect(() => keepMessage(message), [keepMessage, message]);
  useLeaveGuard(email !== '' || message !== '' || isForBoth || they_pay.isOther || we_pay.isOther);

  const wayFields = (way: Way) => (
    <TermsWay
      way={way}
      name={name}
      value={form.values[way]}
      change={(next) => form.set(way, next)}
      errors={form.errors}
      kept={defaultWay(way, standard[way], { isNewcomer: !company })}
    />
  );
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Invitation">
      <Card>
        <div className={styles.fields}>
          {!company && (
            <EmailField
              form={form}
              name="email"
              label="Email"
              suggest="nothing"
              hint="They get a link to join the community. You become partners when they do."
            />
          )}
          <TextAreaField
            form={form}
            name="message"
            label="Message"
            isOptional
            maxLength={2000}
            placeholder="How you know each other, and which customers you have in mind"
          />
        </div>
      </Card>
      <Card>{wayFields(first)}</Card>
      <Card>
        <div className={styles.fields}>
          <CheckboxField
            form={form}
            name="isForBoth"
            label={
              second === 'we_pay' ? `Also agree what you pay ${name}` : `Also agree what ${name} pays you`
            }
            hint={
              second === 'we_pay'
                ? 'For customers they send you. You can add this later.'
                : 'For customers you send them. You can add this later.'
            }
          />
          {isForBoth && wayFields(second)}
        </div>
      </Card>
      <FormFailure failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

/** Terms that were typed for a direction which was then left out are not sent. */
const onlyAsked = (values: Values, second: Way): Values =>
  values.isForBoth ? values : { ...values, [second]: { ...values[second], isOther: false } };

function defaultWay(
  way: Way,
  terms: CommissionTerms | null,
  { isNewcomer }: { isNewcomer: boolean },
): KeptWay {
  if (terms) {
    const title = way === 'they_pay' ? 'Their default terms' : 'Your default terms';
    return { title, hint: `${termsSentence(terms)}. Agreed as they are today.`, terms };
  }
  const because =
    way === 'we_pay'
      ? 'You have no default terms.'
      : isNewcomer
        ? 'You can agree on terms after they join.'
        : 'They have no default terms.';
  return { title: 'No commission for now', hint: because, terms };
}

function addressComplaint(typed: string): FieldErrors {
  const issue = emailField.safeParse(typed).error?.issues[0];
  return issue ? { email: issue.message } : {};
}
