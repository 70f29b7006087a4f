// What the frame's file holds: the frame, the parts of features that it shows on every screen, and the screen that a member sees first. Features
// fetch their parts by themselves (`feature.ts`); imported here, their code arrives with the frame's. The build starts from this file.
export { default } from './Frame.tsx';
export { default as WelcomePage } from '../welcome/WelcomePage.tsx';
export { default as FloatingChat } from '../../../features/chat/web/floating/FloatingChat.tsx';
export { default as RecentlyActive } from '../../../features/members/web/directory/RecentlyActive.tsx';
export { default as NotificationCounter } from '../../../features/notifications/web/NotificationCounter.tsx';
