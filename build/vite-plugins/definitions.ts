import { type Plugin, runnerImport } from 'vite';
import type { RunningDefinition } from '../../src/kit/definition/element-props.ts';
import type { Entity } from '../../src/program/model/entities.ts';
import { mapValues } from '../map-values.ts';

/**
 * The part of a definition needed at run time.
 * @param asks whether the script asks a host for the element's markup, which depends on some attributes
 */
const running = (
  { tag, attributes, properties, hydrateOnInteraction }: RunningDefinition,
  asks: boolean,
): RunningDefinition => ({
  tag,
  attributes:
    attributes &&
    mapValues(attributes, ({ kind, default: initial, deprecated, ends, parameter, changesMarkup }) => ({
      kind,
      default: initial,
      deprecated,
      ends,
      parameter: asks ? parameter : undefined,
      changesMarkup: asks ? changesMarkup : undefined,
    })),
  properties: properties && mapValues(properties, ({ readonly }) => ({ readonly })),
  hydrateOnInteraction,
});

/** A module with only the run-time part of its definitions, as JSON. */
async function runningModule(file: string, asks: boolean): Promise<string> {
  const { module } = await runnerImport<Record<string, RunningDefinition>>(file);
  return Object.entries(module)
    .map(([name, definition]) => `export const ${name} = ${JSON.stringify(running(definition, asks))};`)
    .join('\n');
}

/** The part of a row's description that a visitor's page needs: no limits, tables, calls and examples. */
const shown = ({ parent, children, fields, computed, computedOfSome, ofEvent }: Entity) => ({
  parent,
  children,
  computed,
  computedOfSome,
  ofEvent,
  fields: fields.map(({ name, kind, optional, ...field }) => ({
    name,
    kind,
    optional,
    choices: 'choices' in field ? field.choices : undefined,
  })),
});

/** `program/model/entities.ts` reduced to what visitors need, as JSON. */
async function shownEntities(file: string): Promise<string> {
  const { module } = await runnerImport<typeof import('../../src/program/model/entities.ts')>(file);
  const entities = mapValues(module.ENTITIES, shown);
  return `export const ENTITIES = ${JSON.stringify(entities)};\nexport const KINDS = ${JSON.stringify(module.KINDS)};`;
}

/** Keeps everything that only people, the docs and the server read in definitions out of visitors' bundles. */
export function definitions(): Plugin[] {
  const modules = new Map<string, Promise<string>>();
  return [
    {
      name: 'element-definitions',
      apply: 'build',
      sharedDuringBuild: true,
      applyToEnvironment: ({ config }) => config.consumer === 'client',
      load: {
        filter: { id: /\.definition\.ts$/ },
        handler(id) {
          const asks = this.environment.name === 'program';
          const key = `${id} ${asks}`;
          if (!modules.has(key)) modules.set(key, runningModule(id, asks));
          return modules.get(key);
        },
      },
    },
    {
      name: 'row-descriptions',
      apply: 'build',
      sharedDuringBuild: true,
      applyToEnvironment: ({ name }) => ['elements', 'program', 'npm'].includes(name),
      load: { filter: { id: /\/src\/program\/model\/entities\.ts$/ }, handler: shownEntities },
    },
  ];
}
