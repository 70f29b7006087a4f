export { blockedPairs } from './blocked-pairs.ts';
export { bringTogether } from './bring-together.ts';
export { conversationFaces, type ConversationFace } from './conversation-faces.ts';
export { videoRoom } from './video-room.ts';
