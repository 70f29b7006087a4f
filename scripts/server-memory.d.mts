export const nodeArguments: readonly string[];
export const memoryEnvironment: Record<string, string>;
