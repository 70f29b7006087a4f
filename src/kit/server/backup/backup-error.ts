/** Why a backup cannot be made, read or restored, in one sentence for the operator. */
export class BackupError extends Error {}
