export const tags = {
  developers: 'API keys and webhooks, for programs of others.',
};

export const fields = {
  webhooks: 'The community’s webhooks.',
  address: 'Where the webhook leads.',
  events: 'The types of messages that it gets.',
  is_on: 'Whether it is called.',
  off_because:
    'Why it is off: `admin` turned it off, the address is `gone` (410), or it was `failing` for 5 days; null while it is on.',
  failing_since: 'Since when no call arrived; null while they do.',
  last_success_at: 'When a call last arrived; null where none did.',
  old_secret_until: 'Until when the secret before signs as well; null where it does not.',
  'postApiAdminWebhooksIdSecretRotation.old_secret_until':
    'As the caller last read it, so that two who press at the same time make one new secret.',
  secret: 'What its calls are signed with, as Standard Webhooks writes it: `whsec_…`.',
  deliveries: 'Messages on their way to it, the newest first.',
  delivery: 'The delivery’s id.',
  message: 'The message’s own id, which every attempt carries as `webhook-id`.',
  kind: 'The type of the message.',
  body: 'The JSON that is sent, letter by letter.',
  next_at: 'When the next attempt is due; null where there is none.',
  attempts: 'The attempts so far, the oldest first.',
  at: 'When it was made.',
  ms: 'How many milliseconds it took.',
  'attempts.status': 'The status that the receiver answered; null where it answered nothing.',
  problem: 'Why there was no answer; null where there was one.',
  answer: 'How the receiver’s answer begins.',
};
