import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { whenText } from '../../../../../kit/common/dates.ts';
import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { isUnanswered } from '../../../../../kit/web/reach/unanswered.ts';
import { useSession } from '../../../../accounts/web/public.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { discardResponse, keepResponse, sendResponse } from '../../../calls/responses.gen.ts';
import type { OpportunityResponse } from '../../../contract/responses.ts';
import { createKeeper, type KeeperState } from '../../create-keeper.ts';
import { FileBox } from '../../files/FileBox.tsx';
import { useRefresh, useVerb } from '../../useVerb.ts';
import styles from './Own.module.css';
import { PartnerField } from './PartnerField.tsx';
import { ResponseFields } from './ResponseFields.tsx';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts';
import { bodyOf, complaintsOf, nothingTyped, type ResponseValues, valuesOf } from './values.ts';

/** A response that was never sent, or was withdrawn: it saves itself, and waits for a press to go out. */
export function RespondForm({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, author, deadline, my_response: mine } = opportunity;
  const { claims } = useSession();
  const member = useMemberId();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const discarding = useVerb();
  const home = claims?.Currency ?? 'AUD';
  const kept = mine === null ? nothingTyped(opportunity, home) : valuesOf(mine, opportunity, home);
  const [start] = useState(() => readUnsaved(member, id) ?? kept);
  const [keeper] = useState(() =>
    createKeeper<ResponseValues, string>({
      kept: mine?.updated_at,
      body: kept,
      send: async (values) => {
        const saved = await call(keepResponse, { params: { id }, body: bodyOf(values) });
        forgetUnsaved(member, id);
        void refresh();
        return saved.updated_at;
      },
      isWorthRetrying: isUnanswered,
    }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const form = useForm({
    initial: start,
    check: complaintsOf,
    send: async (values) => {
      keeper.want(values);
      await keeper.keep();
      await call(sendResponse, { params: { id }, body: {} });
      await refresh();
      toast({
        tone: 'success',
        message: values.partner
          ? `We asked ${values.partner.name}. Your response goes out when they agree.`
          : `Response sent to ${author.name}`,
      });
    },
  });

  const { values } = form;
  useEffect(() => keeper.want(values), [keeper, values]);
  useEffect(() => {
    if (state.is === 'kept') forgetUnsaved(member, id);
    else keepUnsaved(member, id, values);
  }, [state, member, id, values]);
  useEffect(
    () => () => {
      if (keeper.state().is === 'waiting') void keeper.keep().catch(() => undefined);
    },
    [keeper],
  );

  // Written on another device, or by a colleague, while nothing was typed here.
  const takeTheirs = useEffectEvent(({ updated_at: at }: OpportunityResponse) => {
    if (at <= (keeper.kept() ?? '')) return;
    keeper.follow(at, kept);
    form.replace(() => kept);
  });
  const isAtRest = state.is === 'kept';
  useEffect(() => {
    if (mine !== null && isAtRest) takeTheirs(mine);
  }, [mine, isAtRest]);

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard your draft?',
      body: 'Its words and files will be gone. This can’t be undone.',
      yes: 'Discard draft',
      no: 'Keep it',
      isDangerous: true,
    });
    if (!isSure) return;
    keeper.stop();
    await discarding.run(async () => {
      await call(discardResponse, { params: { id } });
      forgetUnsaved(member, id);
      const empty = nothingTyped(opportunity, home);
      keeper.follow(undefined, empty);
      form.reset();
      form.replace(() => empty);
    }, 'Draft discarded');
  };

  const until = deadline === null ? '' : whenText(deadline).replace(/^(at|on) /, '');
  return (
    <Card title={mine?.status === 'Withdrawn' ? 'Send your response again' : 'Respond'}>
      <form className={styles.fields} onSubmit={form.submit} noValidate aria-label="Your response">
        <ResponseFields form={form} owner={author.name} />
        <div>
          <p className={styles.label}>Files (optional)</p>
          <FileBox
            id={id}
            belongsTo="response"
            files={mine?.files ?? []}
            label="Files of your response"
            begin={async () => {
              await keeper.keep();
            }}
          />
        </div>
        <PartnerField
          value={values.partner}
          choose={(partner) => form.set('partner', partner)}
          without={author.id}
          error={form.errors.partner}
        />
        <FormFailure failure={form.failure} />
        <div className={styles.bar}>
          <Button type="submit" size="sm" loading={form.isSending}>
            {values.partner ? `Ask ${values.partner.name} and send` : 'Send response'}
          </Button>
          {mine !== null && mine.sent_at === null && (
            <Button variant="default" size="sm" loading={discarding.isBusy} onClick={() => void discard()}>
              Discard draft
            </Button>
          )}
          <output className={styles.saved}>{savedWords(state, keeper.kept() !== undefined)}</output>
          {state.is === 'failed' && (
            <Button variant="default" size="xs" onClick={() => void keeper.keep().catch(() => undefined)}>
              Try again
            </Button>
          )}
        </div>
        {until !== '' && (
          <p className={styles.hint}>You can change or withdraw your response until {until}.</p>
        )}
      </form>
    </Card>
  );
}

function savedWords(state: KeeperState, isKept: boolean): string {
  if (state.is === 'failed') return `Not saved. ${messageOf(state.error)}`;
  if (state.is !== 'kept') return 'Saving…';
  return isKept ? 'Draft saved. Only you and your colleagues see it.' : '';
}
