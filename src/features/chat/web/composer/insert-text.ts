/** As if it had been typed: it goes where the caret is, and can be undone. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  field?.focus();
  document.execCommand('insertText', false, text);
}
