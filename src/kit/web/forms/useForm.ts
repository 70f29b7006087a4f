import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint } from '../../common/endpoint.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { useMemberId } from '../member-id.ts';
import { type FieldErrors, type FieldRules, fieldErrors } from './field-errors.ts';
import { formDraft } from './form-draft.ts';

interface Settings<Values> {
  initial: Values;
  /** Its body schema is the server's own, so the form refuses what the server would. */
  endpoint?: Pick<Endpoint, 'body'>;
  rules?: FieldRules<Values>;
  /** For a form whose values have to be put together before the schema can judge them. */
  check?: (values: Values) => FieldErrors;
  /** Under this name what is typed is kept in this browser until it is sent. */
  draft?: string | undefined;
  /** What was typed before, and not sent. */
  begun?: Values | undefined;
  send: (values: Values) => Promise<unknown>;
}

export interface Form<Values extends object> {
  values: Values;
  errors: FieldErrors;
  /** What went wrong with the form as a whole. */
  failure: string | undefined;
  isSending: boolean;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Changes several values at once; complaints stay until the next attempt. */
  replace: (next: (before: Values) => Values) => void;
  reset: () => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export interface BegunForm<Values extends object> extends Form<Values> {
  /** It began with what was typed before, and not sent. */
  isRestored: boolean;
}

export function useForm<Values extends object>(settings: Settings<Values>): BegunForm<Values> {
  const { initial } = settings;
  const draft = formDraft(useMemberId(), settings.draft, initial);
  const [kept, setKept] = useState(() => settings.begun ?? draft.read());
  const [values, setValues] = useState(kept ?? initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const keep = useEffectEvent((typed: Values) => {
    if (settings.draft === undefined) return;
    if (JSON.stringify(typed) === JSON.stringify(initial)) draft.forget();
    else draft.keep(typed);
  });
  useEffect(() => keep(values), [values]);

  const complain = (element: HTMLFormElement, found: FieldErrors, whole?: string) => {
    flushSync(() => {
      setErrors(found);
      setFailure(whole);
    });
    // A radio cannot be invalid by itself, so a group marks the first of its own.
    element.querySelector<HTMLElement>('[aria-invalid="true"], [data-complaint="true"]')?.focus();
  };

  const send = async (element: HTMLFormElement) => {
    const found = settings.check?.(values) ?? fieldErrors(values, settings.endpoint?.body, settings.rules);
    if (Object.keys(found).length > 0) return complain(element, found);
    // State arrives with the next render; a double click is faster.
    isBusy.current = true;
    setSending(true);
    setErrors({});
    setFailure(undefined);
    try {
      await settings.send(values);
      draft.forget();
    } catch (error) {
      const { own, others } = split(error instanceof ApiError ? error.fields : {}, values);
      const isTold = Object.keys(own).length > 0 && others.length === 0;
      complain(element, own, isTold ? undefined : [messageOf(error), ...others].join(' '));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return {
    values,
    errors,
    failure,
    isSending,
    isRestored: kept !== undefined,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    replace: setValues,
    reset: () => {
      setValues(initial);
      setKept(undefined);
      draft.forget();
      setErrors({});
      setFailure(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (!isBusy.current) void send(event.currentTarget);
    },
  };
}

/** A complaint about something that has no field here still has to be read by somebody. */
function split(fields: Record<string, string>, values: object): { own: FieldErrors; others: string[] } {
  const own: FieldErrors = {};
  const others: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    if (name in values) own[name] = message;
    else others.push(message);
  }
  return { own, others };
}
