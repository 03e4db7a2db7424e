// Written by `npm run contracts:generate` from the routes.

export const answerRequestLimits = { conversation_uuid: { most: 120 } } as const;

export const conversationsLimits = { q: { most: 60 } } as const;

export const editMessageLimits = { content: { least: 1, most: 4000 } } as const;

export const messageListLimits = { conversation_uuid: { most: 120 } } as const;

export const readConversationLimits = { conversation_uuid: { most: 120 } } as const;

export const sendMessageLimits = {
  content: { most: 4000 },
  files: { most: 4, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
} as const;

export const typingInConversationLimits = { conversation_uuid: { most: 120 } } as const;
