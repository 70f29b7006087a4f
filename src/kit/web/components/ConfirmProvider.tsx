import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import { type Confirm, ConfirmContext, type Question } from './confirm.ts';
import { giveFocusBack, openerNow } from './keep-focus.ts';

const { Part: ConfirmDialog } = part(() => import('./ConfirmDialog.tsx'));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  // Kept here, because the dialog itself loads after the question was asked.
  const asker = useRef<Element>(null);
  const answerWaiting = useRef<(answer: boolean) => void>(undefined);

  const answer = useCallback((isYes: boolean) => {
    setOpen(false);
    giveFocusBack(asker.current);
    answerWaiting.current?.(isYes);
    answerWaiting.current = undefined;
  }, []);

  const confirm = useCallback<Confirm>((asked) => {
    // A second question takes the place of the first, which then counts as declined.
    answerWaiting.current?.(false);
    asker.current = openerNow();
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      answerWaiting.current = resolve;
    });
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        // Without the dialog's code the browser's own question is better than none: something typed may hang on it.
        <PartBoundary onMissing={() => answer(window.confirm(wordsOf(question)))}>
          <Suspense>
            <ConfirmDialog question={question} isOpen={isOpen} answer={answer} />
          </Suspense>
        </PartBoundary>
      )}
    </ConfirmContext>
  );
}

const wordsOf = ({ title, body }: Question) => (body ? `${title}\n\n${body}` : title);
