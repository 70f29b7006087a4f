import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const patience = 150;

/** What stands in the search field; `search` gets it when the person pauses. */
export function useTypedText(q: string, search: (q: string) => void) {
  const how = useNavigationType();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // Only typing replaces the address. What arrives by it may be older than what stands in the field by now.
    if (how !== NavigationType.Replace && q !== typed.trim()) setTyped(q);
  }
  const send = useEffectEvent(search);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => send(wanted), patience);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  return [typed, setTyped] as const;
}
