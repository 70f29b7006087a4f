// Asks the server of this container whether it and its database answer. Ends with 1 where they don't.
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/ready`;
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
  const text = await response.text();
  console.log(text);
  process.exitCode = response.ok ? 0 : 1;
} catch (problem) {
  console.error(`${url} doesn't answer: ${problem.message}`);
  process.exitCode = 1;
}
