/** Fixed texts of the specification. */
export const selectTitle = 'Select conversation to display';
export const startHint = 'To start a conversation just click the message button on a company profile card';
