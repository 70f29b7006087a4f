import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../kit/web/api-error.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { createImport, getImport } from '../calls/imports.gen.ts';
import { type HeadingMeaning, largestImport } from '../contract/imports.ts';

const tooLarge = new ApiError(
  'import.too_large',
  400,
  'The file is larger than 5 MB. Split it into smaller files.',
);

interface Sent {
  file: File;
  /** What its headings mean, where somebody has said it. */
  headings?: readonly HeadingMeaning[];
}

/** Refusals that end as soon as somebody says what the headings mean. */
const aboutHeadings = new Set(['import.no_header', 'import.missing_column', 'import.column_twice']);

/** Sends a file and keeps the preview that comes back, so that the next screen has it at once. */
export function useUpload(onRead: (id: number, file: File) => void) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async ({ file, headings }: Sent) => {
      // The server says the same, after the whole file has travelled.
      if (file.size > largestImport) throw tooLarge;
      return call(createImport, { files: { file }, body: headings ? { headings: [...headings] } : {} });
    },
    onSuccess: (preview, { file }) => {
      queries.setQueryData(keyOf(getImport, { params: { id: preview.id } }), preview);
      onRead(preview.id, file);
    },
  });
  const { error, variables } = upload;
  const failure =
    error instanceof ApiError ? (error.fields.file ?? error.message) : error && messageOf(error);
  return {
    send: (file: File, headings?: readonly HeadingMeaning[]) =>
      upload.mutate({ file, ...(headings && { headings }) }),
    fileName: variables?.file.name,
    isSending: upload.isPending,
    failure: failure ?? undefined,
    /** The file whose headings nobody understood. */
    unclear: error instanceof ApiError && aboutHeadings.has(error.code) ? variables?.file : undefined,
  };
}
