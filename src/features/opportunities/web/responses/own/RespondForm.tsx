import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenText } from '../../../../../kit/common/dates.ts';
import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { useSession } from '../../../../accounts/web/public.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import {
  discardResponse,
  keepResponse,
  type OpportunityResponse,
  sendResponse,
} from '../../../contract/responses.ts';
import { FileBox } from '../../files/FileBox.tsx';
import { useRefresh, useVerb } from '../../useVerb.ts';
import styles from './Own.module.css';
import { PartnerField } from './PartnerField.tsx';
import { ResponseFields } from './ResponseFields.tsx';
import { createSaver, type SaveState } from './save-by-itself.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts';
import { bodyOf, complaintsOf, isSame, nothingTyped, valuesOf } from './values.ts';

/** A response that was never sent, or was withdrawn: it saves itself, and waits for a press to go out. */
export function RespondForm({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, author, deadline, my_response: mine } = opportunity;
  const { claims } = useSession();
  const member = useMemberId();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const discarding = useVerb();
  const home = claims?.Currency ?? 'AUD';
  const [state, setState] = useState<SaveState>();
  const [failure, setFailure] = useState('');
  const kept = mine === null ? nothingTyped(opportunity, home) : valuesOf(mine, opportunity, home);
  const [start] = useState(() => readUnsaved(member, id) ?? kept);
  const before = useRef(kept);

  const save = async (values: typeof kept) => {
    const saved = await call(keepResponse, { params: { id }, body: bodyOf(values) });
    forgetUnsaved(member, id);
    return saved.updated_at;
  };
  const [saver] = useState(() =>
    createSaver({
      save,
      savedAt: mine?.updated_at ?? '',
      tell: (next, error) => {
        setState(next);
        setFailure(error === undefined ? '' : messageOf(error));
        if (next === 'saved') void refresh();
      },
    }),
  );
  const form = useForm({
    initial: start,
    check: complaintsOf,
    send: async (values) => {
      keepUnsaved(member, id, values);
      await saver.flush();
      saver.follow(await save(values));
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
  useEffect(() => {
    if (isSame(values, before.current)) return;
    before.current = values;
    keepUnsaved(member, id, values);
    saver.change(values);
  }, [values, member, id, saver]);
  useEffect(() => () => void saver.flush(), [saver]);

  // Written on another device, or by a colleague, while nothing was typed here.
  const takeTheirs = useEffectEvent(({ updated_at: at }: OpportunityResponse) => {
    if (at <= saver.savedAt()) return;
    saver.follow(at);
    before.current = kept;
    form.replace(() => kept);
  });
  const isAtRest = state === undefined || state === 'saved';
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
    saver.forget();
    await discarding.run(async () => {
      await call(discardResponse, { params: { id } });
      forgetUnsaved(member, id);
      const empty = nothingTyped(opportunity, home);
      before.current = empty;
      form.reset();
      form.replace(() => empty);
      setState(undefined);
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
              if (mine === null) saver.follow(await save(values));
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
          <output className={styles.saved}>{savedWords(state, mine !== null, failure)}</output>
          {state === 'failed' && (
            <Button variant="default" size="xs" onClick={() => void saver.flush()}>
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

function savedWords(state: SaveState | undefined, isKept: boolean, failure: string): string {
  if (state === 'failed') return `Not saved. ${failure}`;
  if (state === 'saving' || state === 'unsaved') return 'Saving…';
  return state === 'saved' || isKept ? 'Draft saved. Only you and your colleagues see it.' : '';
}
