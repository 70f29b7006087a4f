/**
 * For browsers without `field-sizing: content`: a text box that grows with its text (`--gh-grows` stands beside that property) gets the height that its text needs,
 * when something is typed, and when the box is entered or left.
 */
export function growFields(): void {
  for (const event of ['input', 'focusin', 'focusout', 'keyup']) document.addEventListener(event, grow);
}

function grow({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const style = getComputedStyle(target);
  if (style.getPropertyValue('--gh-grows') === '') return;
  target.style.height = 'auto';
  const borders = parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth);
  target.style.height = `${target.scrollHeight + borders}px`;
}
