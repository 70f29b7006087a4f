// Fetched when someone is about to open one of them.
export { PostMenu } from '../card/PostMenu.tsx';
export { HistoryDialog } from './HistoryDialog.tsx';
export { ReportDialog } from './ReportDialog.tsx';
