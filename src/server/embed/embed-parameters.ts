import { z } from 'zod';
import { conferenceProgram, catalogFor } from '../../bundles/catalog/element-definitions.ts';
import type { AttributeDefinition } from '../../kit/definition/element-definition.ts';
import { allAttributes, propsFromAttributes, withDefaults } from '../../kit/definition/element-props.ts';
import { selectDays } from '../../program/model/select-days.ts';
import { foldText } from '../../program/search/fold-text.ts';
import { id } from '../http/row-id.ts';
import type { RenderOptions } from '../render/prerender-program.ts';

const attributes: Record<string, AttributeDefinition> = allAttributes(conferenceProgram);

/** The query parameter that sets an attribute, with its checks. */
function parameterFor({ kind, values, min = 0, max = Infinity, maxLength }: AttributeDefinition) {
  if (kind === 'boolean') return z.enum(['', 'true', '1'], 'must be empty, true or 1').transform(() => '');
  if (values) return z.enum(values, `must be one of ${values.join(', ')}`);
  if (kind === 'string') return z.string().max(maxLength ?? Infinity);
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a number from ${min} to ${max}`,
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** The attributes of `<conference-program>` as query parameters. */
export const parameters = z.object({
  script: z
    .literal('file', 'must be file')
    .optional()
    .meta({ deprecated: true })
    .describe('Changes nothing any more: the script is always a file.'),
  ...Object.fromEntries(
    Object.entries(attributes)
      .filter(([, { parameter = true }]) => parameter)
      .map(([name, attribute]) => [name, parameterFor(attribute).optional().describe(attribute.description)]),
  ),
});

/** The query parameters of a frame, which never had a choice of script. */
export const frameParameters = parameters.omit({ script: true }).extend({
  item: z
    .string()
    .regex(/^[1-9]\d*$/, 'must be the id of an item')
    .refine((text) => id.safeParse(Number(text)).success, 'must be the id of an item')
    .meta({ type: 'integer', minimum: 1 })
    .optional()
    .describe('Id of an item: the frame shows this one alone, and of the other parameters only `lang` counts.'),
});

/** The query parameters that were given, by name. */
export const givenIn = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/**
 * The props to render with. Parameters that mean the same lead to the same props, so that their requests share a root.
 * @param dates the dates of the program's days
 */
export function renderOptions(given: Record<string, string>, dates: readonly (string | null)[]): RenderOptions {
  const options: RenderOptions = propsFromAttributes(conferenceProgram, (name) =>
    attributes[name]!.changesMarkup === false ? null : (given[name] ?? null),
  );
  const days = dates.map((date, index) => ({ date, number: index + 1 }));
  const shown = selectDays(days, options.days).map(({ number }) => number);
  return withDefaults(conferenceProgram, {
    ...options,
    lang: catalogFor(options.lang).lang,
    days: shown.length === days.length ? '' : shown.join() || 'none',
    rooms: foldText(options.rooms ?? ''),
    tracks: foldText(options.tracks ?? ''),
  });
}
