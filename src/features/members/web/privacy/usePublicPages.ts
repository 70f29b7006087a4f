import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { changePrivacy, getMyCompany } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';

type Choice = Pick<MyCompany, 'is_public' | 'public_parts'>;

const key = keyOf(getMyCompany, {});

/**
 * Shows a choice at once and saves it. Choices made while one is being saved wait and are then saved together, because
 * each save needs the version that the one before it has made. Until all are saved the last choice is what shows, whatever is
 * fetched meanwhile.
 */
export function usePublicPages(company: MyCompany): { shown: Choice; choose: (choice: Choice) => void } {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Choice>();
  const waiting = useRef<Choice>(undefined);
  const isSaving = useRef(false);

  const next = () => waiting.current;

  const saveAll = async () => {
    for (let choice = next(); choice; choice = next()) {
      waiting.current = undefined;
      const { version } = queries.getQueryData<MyCompany>(key)!;
      const saved = await call(changePrivacy, { body: { ...choice, version } });
      queries.setQueryData<MyCompany>(key, saved);
    }
  };

  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    await saveAll().catch(async (problem: unknown) => {
      waiting.current = undefined;
      await askAgain(queries, { queryKey: key });
      const isOutdated = problem instanceof ApiError && problem.status === 409;
      const message = isOutdated
        ? 'A colleague changed the profile in the meantime. This is the latest version: choose again.'
        : messageOf(problem);
      toast({ tone: 'danger', message });
    });
    isSaving.current = false;
    setChosen(undefined);
  };

  const choose = (choice: Choice) => {
    setChosen(choice);
    waiting.current = choice;
    void save();
  };
  return { shown: chosen ?? company, choose };
}
