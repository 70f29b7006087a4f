export function attempt(command: string, args: string[]): boolean;
export function installPackages(...names: string[]): void;
