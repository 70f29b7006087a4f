/** The time zone of whoever looks at the screen: "Australia/Sydney". */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
