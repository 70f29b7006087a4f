const megabyte = 1_048_576;
// Made when it is needed: the first use of `Intl` is dear, and this file comes with the first screen.
const inMegabytes = (bytes: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / megabyte);

/** "2.4 MB", "310 KB". */
export const sizeText = (bytes: number) =>
  bytes >= megabyte ? `${inMegabytes(bytes)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
