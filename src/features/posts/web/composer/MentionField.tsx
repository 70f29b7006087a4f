import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listCompanies } from '../../../members/contract/directory.ts';
import styles from './MentionField.module.css';
import { mentionBegun, type Named } from './mention-text.ts';

interface Props {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  type: (text: string) => void;
  name: (company: Named) => void;
  paste?: (event: ClipboardEvent) => void;
  /** By Ctrl or ⌘ and Enter. */
  send: () => void;
  /** Whether Escape belongs to the list of companies. */
  setSuggesting?: (isIt: boolean) => void;
  isFirst?: boolean;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

const mostSuggested = 6;

// A list of suggestions that come from the server: the browser's own has only words, and all of them at once.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Text in which an @ finds a company. */
export function MentionField(props: Props) {
  const { value, type, name, send, setSuggesting } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [begun, setBegun] = useState<string>();
  const [at, setAt] = useState(0);
  const asked = useDeferredValue(begun);
  const { data } = useCall(
    listCompanies,
    { query: { q: (asked ?? '').trim() } },
    { enabled: asked !== undefined, keepPrevious: true },
  );
  // The directory finds by much else, and the answer may be to fewer letters: a name is completed by what was typed of it.
  const companies =
    begun === undefined
      ? []
      : (data?.companies ?? [])
          .filter(({ company_name: known }) => known.toLowerCase().includes(begun.toLowerCase()))
          .slice(0, mostSuggested);
  const isOpen = companies.length > 0;
  const tellSuggesting = useEffectEvent((isIt: boolean) => setSuggesting?.(isIt));
  useEffect(() => tellSuggesting(isOpen), [isOpen]);
  const active = companies[Math.min(at, companies.length - 1)];

  const follow = (text: string, caret: number) => {
    const next = mentionBegun(text, caret);
    setBegun(next);
    if (next !== begun) setAt(0);
  };
  const stop = () => setBegun(undefined);
  const take = ({ company_id: id, company_name: chosen }: (typeof companies)[number]) => {
    const caret = field.current?.selectionStart ?? value.length;
    const start = caret - (begun?.length ?? 0);
    name({ company_id: id, name: chosen });
    type(`${value.slice(0, start)}${chosen} ${value.slice(caret)}`);
    stop();
    requestAnimationFrame(() => {
      const place = start + chosen.length + 1;
      field.current?.setSelectionRange(place, place);
      field.current?.focus();
    });
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return send();
    }
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(
        (before) => (Math.min(before, companies.length - 1) + step + companies.length) % companies.length,
      );
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active) take(active);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.box}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={props.label}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={value}
        dir="auto"
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active ? `${listId}-${active.company_id}` : undefined}
        aria-invalid={props.isInvalid ?? false}
        aria-describedby={props.errorId}
        {...(props.isFirst && { 'data-autofocus': true })}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          follow(currentTarget.value, currentTarget.selectionStart);
        }}
        onSelect={({ currentTarget }) => {
          if (begun !== undefined) follow(currentTarget.value, currentTarget.selectionStart);
        }}
        onBlur={stop}
        onPaste={props.paste}
        onKeyDown={steer}
      />
      <div id={listId} role="listbox" aria-label="Companies" className={styles.list} hidden={!isOpen}>
        {companies.map((company) => (
          <div
            key={company.company_id}
            id={`${listId}-${company.company_id}`}
            role="option"
            tabIndex={-1}
            aria-selected={company === active}
            className={styles.option}
            // Focus stays in the field, so the list is still there when the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(company)}
            onKeyDown={steer}
          >
            <Avatar
              name={company.company_name}
              id={company.company_id}
              src={company.company_avatar}
              size={24}
              shape="square"
            />
            <bdi>{company.company_name}</bdi>
          </div>
        ))}
      </div>
      <output className={styles.spoken}>{isOpen ? `${companies.length} companies found` : ''}</output>
    </div>
  );
}
