export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that commands are pressed with, as it is printed on the keyboard. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl');
