import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../kit/web/api-error.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { createImport, getImport } from '../calls/imports.gen.ts';
import { largestImport } from '../contract/imports.ts';

const tooLarge = new ApiError(
  'import.too_large',
  400,
  'The file is larger than 2 MB. Split it into smaller files.',
);

/** Sends a file and keeps the preview that comes back, so that the next screen has it at once. */
export function useUpload(onRead: (id: number) => void) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // The server says the same, after the whole file has travelled.
      if (file.size > largestImport) throw tooLarge;
      return call(createImport, { files: { file } });
    },
    onSuccess: (preview) => {
      queries.setQueryData(keyOf(getImport, { params: { id: preview.id } }), preview);
      onRead(preview.id);
    },
  });
  const { error } = upload;
  const failure =
    error instanceof ApiError ? (error.fields.file ?? error.message) : error && messageOf(error);
  return {
    send: upload.mutate,
    fileName: upload.variables?.name,
    isSending: upload.isPending,
    failure: failure ?? undefined,
  };
}
