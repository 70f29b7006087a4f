// Fetched when someone is about to write.
export { EditDialog } from './EditDialog.tsx';
export { WriteDialog } from './WriteDialog.tsx';
