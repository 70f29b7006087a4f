import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { showClashes } from '../../../../kit/web/forms/show-clashes.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { serverNow } from '../../../../kit/web/server-time.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { listMine, listOpportunities } from '../../calls/lists.gen.ts';
import { discardOpportunity, getOpportunity, postOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { clashText } from './clash-text.ts';
import { FilesCard } from './FilesCard.tsx';
import { type FittingCompany, tellable } from './fitting.ts';
import { FittingCard } from './FittingCard.tsx';
import styles from './Form.module.css';
import { justPosted } from './just-posted.ts';
import { PostBar } from './PostBar.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useDraft } from './useDraft.ts';
import { complaintsAbout, emptyOpportunity, fieldNames } from './values.ts';
import { WorkCard } from './WorkCard.tsx';

interface Props {
  /** Undefined until something is typed. */
  opportunity: OpportunityDetail | undefined;
  refetch: () => Promise<unknown>;
  /** It is posted: this screen is over. */
  leave: () => void;
}

/** Posting in two minutes: one page that saves itself, beside the companies that fit. */
export function DraftScreen({ opportunity, refetch, leave }: Props) {
  const { claims } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const element = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => emptyOpportunity(claims?.Currency ?? 'AUD', claims?.UserID ?? 0));
  const [ticked, setTicked] = useState<readonly FittingCompany[]>([]);
  const [isPosting, setPosting] = useState(false);
  const form = useDraft({ opportunity, empty, refetch });
  const told = tellable(ticked, form.values.visibility).map(({ id }) => id);

  const tell = (companies: readonly FittingCompany[], isTold: boolean) => {
    const isOfThem = ({ id }: { id: number }) => companies.some((company) => company.id === id);
    const others = ticked.filter((each) => !isOfThem(each));
    setTicked(isTold ? [...others, ...companies] : others);
    if (!isTold || form.values.visibility !== 'chosen') return;
    const chosen = form.values.chosen_company_ids.filter((each) => !isOfThem(each));
    form.set('chosen_company_ids', [
      ...chosen,
      ...companies.map(({ id, name, avatar }) => ({ id, name, avatar })),
    ]);
  };

  const complain = (errors: FieldErrors, failure?: string) => {
    flushSync(() => form.complain(errors, failure));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const post = async () => {
    if (form.news?.clashes.length) return showClashes(element.current);
    const missing = complaintsAbout(form.values, serverNow(), opportunity);
    if (Object.keys(missing).length > 0) return complain(missing);
    setPosting(true);
    try {
      const id = await form.keep();
      const posted = await call(postOpportunity, { params: { id }, body: { tell_company_ids: told } });
      leave();
      form.finish();
      queries.setQueryData(keyOf(getOpportunity, { params: { id } }), posted);
      for (const stale of [listMine, listOpportunities]) void askAgain(queries, { queryKey: keyOf(stale) });
      void navigate(`/project/${id}`, { replace: true, state: justPosted });
    } catch (error) {
      setPosting(false);
      const fields = error instanceof ApiError ? error.fields : {};
      complain(fields, Object.keys(fields).length > 0 ? undefined : messageOf(error));
    }
  };

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      body: 'What you wrote and its files are deleted. This can’t be undone.',
      yes: 'Discard draft',
      no: 'Keep editing',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      if (form.id !== undefined) await call(discardOpportunity, { params: { id: form.id } });
      form.finish();
      void askAgain(queries, { queryKey: keyOf(listMine) });
      toast({ tone: 'success', message: 'Draft discarded' });
      void navigate('/my-projects', { replace: true });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    }
  };

  return (
    <Page
      title="Post an opportunity"
      documentTitle={opportunity ? `Draft: ${opportunity.title || 'untitled'}` : 'Post an opportunity'}
      description="Say what you need. Companies respond until the deadline, then you choose."
      width="full"
    >
      <form
        ref={element}
        className={styles.room}
        onSubmit={form.submit}
        noValidate
        aria-label="Post an opportunity"
      >
        <div className={styles.sides}>
          <div className={styles.questions}>
            {form.isRestored && form.state.is !== 'kept' && (
              <p className={styles.note}>We kept what you typed.</p>
            )}
            <WorkCard form={form} />
            <TermsCard form={form} />
            <FilesCard id={form.id} files={opportunity?.files ?? []} begin={form.keep} />
            <AudienceCard form={form} />
            <ChangedMeanwhile form={form} labels={fieldNames} textOf={clashText} />
          </div>
          <aside className={styles.beside} aria-label="Companies that fit">
            <FittingCard id={form.id} values={form.values} told={told} tell={tell} />
          </aside>
          <PostBar
            form={form}
            told={told.length}
            isPosting={isPosting}
            post={() => void post()}
            discard={() => void discard()}
          />
        </div>
      </form>
    </Page>
  );
}
