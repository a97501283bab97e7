import { type Plugin, runnerImport } from 'vite';
import type { RunningDefinition } from '../src/kit/element-props.ts';

/** What runs of a definition. */
const running = ({ tag, attributes, properties }: RunningDefinition): RunningDefinition => ({
  tag,
  attributes: mapValues(attributes, ({ kind, default: initial }) => ({ kind, default: initial })),
  properties: mapValues(properties, ({ readonly }) => ({ readonly })),
});

const mapValues = <Value, Result>(record: Record<string, Value> | undefined, change: (value: Value) => Result) =>
  record && Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The module with what runs of its definitions, as JSON. */
async function runningModule(file: string): Promise<string> {
  const { module } = await runnerImport<Record<string, RunningDefinition>>(file);
  return Object.entries(module)
    .map(([name, definition]) => `export const ${name} = ${JSON.stringify(running(definition))};`)
    .join('\n');
}

/** Keeps what only people, the docs and the server read of the element definitions out of visitors' bundles. */
export function definitions(): Plugin {
  const modules = new Map<string, Promise<string>>();
  return {
    name: 'element-definitions',
    apply: 'build',
    sharedDuringBuild: true,
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: /\.definition\.ts$/ },
      handler(id) {
        if (!modules.has(id)) modules.set(id, runningModule(id));
        return modules.get(id);
      },
    },
  };
}
