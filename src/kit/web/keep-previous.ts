interface Asked {
  meta: Record<string, unknown> | undefined;
}

/** Settings of a query that shows the last answer while the next one is on its way, unless that was about something else. */
export const keepPreviousOf = (identity: string | number | undefined) => ({
  meta: { identity },
  placeholderData: <Answer>(previous: Answer | undefined, asked: Asked | undefined) =>
    asked?.meta?.['identity'] === identity ? previous : undefined,
});
