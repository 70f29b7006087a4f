const megabyte = 1_048_576;
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "2.4 MB", "310 KB". */
export const sizeText = (bytes: number) =>
  bytes >= megabyte
    ? `${numbers.format(bytes / megabyte)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
