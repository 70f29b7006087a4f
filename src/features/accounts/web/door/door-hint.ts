interface LinkAnswer {
  data: { state: string } | undefined;
  error: Error | null;
}

/** The line under the title: it promises a form only where there is one, or where one is still expected. */
export const doorHint = ({ data, error }: LinkAnswer, whenOpen: string) =>
  (data ? data.state === 'open' : error === null) ? whenOpen : 'Here’s what you can do next';
