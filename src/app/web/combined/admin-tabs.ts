/** Small tabs for few people: in one file, so that no other screen's code is cut up for their sake. */
export { default as EventsTab } from '../../../features/calendar/web/admin/EventsTab.tsx';
export { default as WaitingCount } from '../../../features/calendar/web/admin/WaitingCount.tsx';
export { default as LibraryTab } from '../../../features/posts/web/admin/library/LibraryTab.tsx';
export { default as ReportsTab } from './ReportsTab.tsx';
export { default as SettingsTab } from './SettingsTab.tsx';
