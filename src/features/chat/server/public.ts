export { bringTogether } from './bring-together.ts';
export { conversationFaces, type ConversationFace } from './conversation-faces.ts';
