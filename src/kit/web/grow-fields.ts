/**
 * For browsers without `field-sizing: content`: a text box that grows with its text (`--gh-grows` stands beside that property) gets the height that its text needs
 * when someone types into it, when it appears with a text, and when code replaces its text. React then replaces the text box's child node, too, so an observer of nodes
 * notices both.
 */
export function growFields(): void {
  const fields = document.getElementsByTagName('textarea');
  const grown = new WeakMap<HTMLTextAreaElement, string>();
  const growChanged = () => {
    for (const field of fields)
      if (grown.get(field) !== field.value && grow(field)) grown.set(field, field.value);
  };
  document.addEventListener('input', growChanged);
  new MutationObserver(growChanged).observe(document, { childList: true, subtree: true });
  addEventListener('resize', () => {
    for (const field of fields) grow(field);
  });
  growChanged();
}

/** Answers false for a text box that is not laid out yet. */
function grow(field: HTMLTextAreaElement): boolean {
  if (field.scrollHeight === 0) return false;
  const style = getComputedStyle(field);
  if (style.getPropertyValue('--gh-grows') === '') return true;
  field.style.height = 'auto';
  const borders = parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth);
  field.style.height = `${field.scrollHeight + borders}px`;
  return true;
}
