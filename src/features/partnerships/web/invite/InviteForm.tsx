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
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { useLeaveGuard } from '../../../../kit/web/useLeaveGuard.ts';
import type { MyCompany } from '../../../members/contract.ts';
import { inviteByEmail, invitePartner, type PartnershipDetail } from '../../contract.ts';
import { complaintsAbout, proposalOf, type ProposalValues, type Way, wayValues } from '../terms/proposal.ts';
import { TermsWay } from '../terms/TermsWay.tsx';
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
}

/** What is asked for first is what somebody came for. */
const order: Record<Direction, readonly Way[]> = {
  outgoing: ['they_pay', 'we_pay'],
  incoming: ['we_pay', 'they_pay'],
};

export function InviteForm({ direction, mine, company, message: kept, keepMessage }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const name = company?.name ?? 'the new partner';
  const standard = { they_pay: company?.commission ?? null, we_pay: mine.commission };

  const arrive = (partnership: PartnershipDetail) => {
    const isPartner = partnership.partnership.status === 'Accepted';
    toast({
      tone: 'success',
      message: isPartner
        ? `You and ${partnership.name} are partners: they had invited you too.`
        : `${partnership.name} is invited.`,
    });
    const list = direction === 'outgoing' ? '/partners/outbound' : '/partners/inbound';
    void navigate(isPartner ? `/partner/${partnership.id}/commission` : `${list}?group=waiting`);
  };

  const empty: Values = {
    email: '',
    message: '',
    they_pay: wayValues(null, standard.they_pay, mine.currency),
    we_pay: wayValues(null, standard.we_pay, mine.currency),
  };
  const form = useForm<Values>({
    initial: { ...empty, message: kept },
    check: (values) => ({ ...complaintsAbout(values), ...(company ? {} : addressComplaint(values.email)) }),
    send: async (values) => {
      const proposal = proposalOf(values);
      const invited = company
        ? {
            partnership: await call(invitePartner, { body: { company_id: company.company_id, ...proposal } }),
          }
        : await call(inviteByEmail, { body: { email: values.email.trim(), ...proposal } });
      void forgetPartnerships(queries);
      // Before the way on: nothing is left to be lost.
      flushSync(() => form.replace(() => empty));
      if (invited.partnership) return arrive(invited.partnership);
      toast({ tone: 'success', message: `An invitation is on its way to ${values.email.trim()}.` });
    },
  });

  const { email, message, they_pay, we_pay } = form.values;
  useEffect(() => keepMessage(message), [keepMessage, message]);
  useLeaveGuard(email !== '' || message !== '' || they_pay.isOther || we_pay.isOther);

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Invitation">
      <Card>
        <div className={styles.fields}>
          {!company && (
            <TextField
              form={form}
              name="email"
              type="email"
              label="E-mail"
              autoComplete="off"
              hint="They get a link to join the community. Once they have, you are partners."
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
      {order[direction].map((way) => (
        <Card key={way}>
          <TermsWay
            way={way}
            name={name}
            value={form.values[way]}
            change={(next) => form.set(way, next)}
            errors={form.errors}
            standard={standard[way]}
            isNewcomer={!company}
          />
        </Card>
      ))}
      <FormFailure failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

function addressComplaint(typed: string): FieldErrors {
  const issue = emailField.safeParse(typed).error?.issues[0];
  return issue ? { email: issue.message } : {};
}
