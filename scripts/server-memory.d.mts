export const memoryEnvironment: Record<string, string>;
