/** Marks the notice that asks which of two changes is kept. */
export const clashesMark = { 'data-clashes': true, tabIndex: -1 } as const;

export function showClashes(form: HTMLFormElement | null): void {
  const notice = form?.querySelector<HTMLElement>('[data-clashes]');
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'center' });
}
