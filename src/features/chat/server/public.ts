export { conversationFaces, type ConversationFace } from './conversation-faces.ts';
