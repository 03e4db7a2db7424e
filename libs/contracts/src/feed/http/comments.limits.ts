// Written by `npm run contracts:generate` from the routes.

export const editCommentLimits = { content: { least: 1, most: 2000 } } as const;

export const replyToPostLimits = { content: { least: 1, most: 2000 } } as const;
