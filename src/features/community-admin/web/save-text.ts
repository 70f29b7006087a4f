/** The browser saves a text as a file, without asking the server. */
export function saveText(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  // The download has begun by then; until it has, the address must live.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
