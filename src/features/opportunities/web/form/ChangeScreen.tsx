import { Button } from '@mantine/core';
import { IconAlertCircle, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { momentText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { serverNow } from '../../../../kit/web/server-time.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { changeOpportunity, getOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { noticeOf } from './change-notice.ts';
import notice from './ChangeNotice.module.css';
import { clashText } from './clash-text.ts';
import { soonestAfterChange } from './deadline-choices.ts';
import { FilesCard } from './FilesCard.tsx';
import styles from './Form.module.css';
import { TermsCard } from './TermsCard.tsx';
import type { OpportunityValues } from './typed-opportunity.ts';
import { bodyOf, complaintsAbout, fieldNames, valuesOf } from './values.ts';
import { WorkCard } from './WorkCard.tsx';

interface Props {
  opportunity: OpportunityDetail;
  refetch: () => Promise<unknown>;
}

/** Changing what was posted: a new version, with what that means for others said before it is saved. */
export function ChangeScreen({ opportunity, refetch }: Props) {
  const { claims } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const now = useClock();
  const [isSaved, setSaved] = useState(false);
  const params = { id: opportunity.id };
  const savedOf = (detail: OpportunityDetail) => ({
    values: valuesOf(detail, claims?.Currency ?? 'AUD'),
    version: detail.version,
  });
  const form = useSavedForm<OpportunityValues>({
    saved: savedOf(opportunity),
    check: (values) => {
      const complaints = complaintsAbout(values, serverNow(), opportunity);
      const { refusal } = noticeOf(opportunity, values, serverNow());
      return refusal === null ? complaints : { deadline: refusal, ...complaints };
    },
    save: async (values, version) => {
      const changed = await call(changeOpportunity, {
        params,
        body: { ...bodyOf(values, opportunity), version },
      });
      queries.setQueryData(keyOf(getOpportunity, { params }), changed);
      setSaved(true);
      return savedOf(changed);
    },
    refetch,
    draft: `opportunity:${opportunity.id}`,
  });

  useEffect(() => {
    if (!isSaved || form.isDirty) return;
    toast({ tone: 'success', message: 'Changes saved' });
    void navigate(`/project/${opportunity.id}`, { replace: true });
  }, [isSaved, form.isDirty, opportunity.id, navigate]);

  const { refusal, sentence } = noticeOf(opportunity, form.values, now);
  const soonest = soonestAfterChange(new Date(now));
  const Icon = refusal === null ? IconUsers : IconAlertCircle;
  return (
    <Page title="Edit opportunity" description={opportunity.title}>
      <form className={styles.questions} onSubmit={form.submit} noValidate aria-label="Edit opportunity">
        <WorkCard form={form} />
        <TermsCard form={form} />
        <FilesCard id={opportunity.id} files={opportunity.files} />
        <AudienceCard form={form} posted={opportunity} />
        <ChangedMeanwhile form={form} labels={fieldNames} textOf={clashText} />
        <div className={notice.end}>
          <div aria-live="polite" className={notice.notice} data-refused={refusal === null ? undefined : ''}>
            {(refusal ?? sentence) !== null && (
              <p className={notice.words}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {refusal ?? sentence}
              </p>
            )}
            {refusal !== null && (
              <div className={styles.row}>
                <Button variant="default" size="xs" onClick={() => form.set('deadline', wallTimeOf(soonest))}>
                  Extend the deadline to {momentText(soonest.toISOString())}
                </Button>
              </div>
            )}
          </div>
          <SaveBar form={form} labels={fieldNames} />
        </div>
      </form>
    </Page>
  );
}
