export const activityKinds = [
  'created',
  'copied',
  'renamed',
  'moved',
  'followed',
  'described',
  'due_set',
  'due_cleared',
  'done',
  'undone',
  'assigned',
  'unassigned',
  'labelled',
  'unlabelled',
  'item_done',
  'item_undone',
  'archived',
  'restored',
  'file_added',
  'file_removed',
  'commented',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** As things were called at that moment. */
export interface ActivityFacts {
  name?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  due?: string | undefined;
}

interface Told extends ActivityFacts {
  what: ActivityKind;
  /** Whoever was put on the card or taken off it: their name, “themselves”, or undefined where they have left. */
  whom: string | undefined;
}

/** What follows the name of whoever did it. */
export function activitySentence({ what, name = '', from = '', to = '', whom }: Told): string {
  const person = whom ?? 'someone who has left';
  switch (what) {
    case 'created':
      return `added this card to “${to}”`;
    case 'copied':
      return `made this card as a copy of “${from}”`;
    case 'renamed':
      return `renamed this card from “${from}” to “${to}”`;
    case 'moved':
      return `moved this card from “${from}” to “${to}”`;
    case 'followed':
      return `Moved itself from “${from}” to “${to}” because the referral is ${name} now`;
    case 'described':
      return 'changed the description';
    case 'due_set':
      return 'set the due date';
    case 'due_cleared':
      return 'removed the due date';
    case 'done':
      return 'marked this card as done';
    case 'undone':
      return 'marked this card as not done';
    case 'assigned':
      return `added ${person} to this card`;
    case 'unassigned':
      return `removed ${person} from this card`;
    case 'labelled':
      return name === '' ? 'added a label' : `added the label “${name}”`;
    case 'unlabelled':
      return name === '' ? 'removed a label' : `removed the label “${name}”`;
    case 'item_done':
      return `completed “${name}”`;
    case 'item_undone':
      return `marked “${name}” as not complete`;
    case 'archived':
      return 'archived this card';
    case 'restored':
      return 'restored this card';
    case 'file_added':
      return name === '' ? 'added a file' : `added the file “${name}”`;
    case 'file_removed':
      return name === '' ? 'removed a file' : `removed the file “${name}”`;
    case 'commented':
      return 'commented';
  }
}
