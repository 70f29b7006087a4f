import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint } from '../../common/endpoint.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { type FieldErrors, type FieldRules, fieldErrors } from './field-errors.ts';

interface Settings<Values> {
  initial: Values;
  /** Its body schema is the server's own, so the form refuses what the server would. */
  endpoint?: Pick<Endpoint, 'body'>;
  rules?: FieldRules<Values>;
  /** For a form whose values have to be put together before the schema can judge them. */
  check?: (values: Values) => FieldErrors;
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

export function useForm<Values extends object>(settings: Settings<Values>): Form<Values> {
  const [values, setValues] = useState(settings.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

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
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    replace: setValues,
    reset: () => {
      setValues(settings.initial);
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
