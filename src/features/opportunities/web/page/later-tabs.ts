// Tabs that are opened by a click: one file, fetched then.
export { ActivityTab } from './ActivityTab.tsx';
export { FilesTab } from './FilesTab.tsx';
export { MembersTab } from './MembersTab.tsx';
