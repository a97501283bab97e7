import { serve } from './serve.ts';

export async function runCommand(_arguments: string[]): Promise<void> {
  const host = await serve({
    onGeneratedPassword: (password) => console.log(`Editor password, shown this once: ${password}`),
  });
  console.log(`The programme is served at ${host.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void host.close().then(() => process.exit(0)));
}
