/**
 * Someone who asks for a field goes on typing before it is there. Until the field that has this name in `data-early-keys` gets the focus,
 * keys are kept, and then they are written into it. Ends earlier by the returned function.
 */
export function keepKeysFor(name: string): () => void {
  let typed = '';

  const keep = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    // Enter would press the button that asked once more. Tab, Escape and the like mean what they always mean.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const handOver = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.dataset.earlyKeys !== name) return;
    end();
    if (typed === '') return;
    target.setRangeText(typed, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  const end = () => {
    window.removeEventListener('keydown', keep, true);
    window.removeEventListener('focusin', handOver, true);
  };

  window.addEventListener('keydown', keep, true);
  window.addEventListener('focusin', handOver, true);
  return end;
}
