import type { AttributeDefinition, PropertyDefinition } from './element-definition.ts';

/** The attributes and properties that every element has besides its own. */
export const common = {
  attributes: {
    theme: {
      kind: 'string',
      values: ['auto', 'light', 'dark'],
      default: 'auto',
      description: 'Color scheme; `auto` follows the background behind the element.',
      changesMarkup: false,
    },
    'heading-level': {
      kind: 'number',
      default: 2,
      min: 1,
      max: 6,
      description: "Level of the element's heading, 1 to 6; the headings below it follow.",
    },
    compact: {
      kind: 'boolean',
      default: false,
      description: 'Tighter spacing and smaller type, for narrow places.',
      changesMarkup: false,
    },
  },
  properties: {
    hydrated: {
      type: 'boolean',
      readonly: true,
      description:
        "True once scripts have taken over the server's markup, or have rendered the element. Until then what somebody presses is kept, and done afterwards. A section that does nothing by itself is taken over when somebody presses something in it.",
    },
  },
  slot: "Shown where scripts don't run, and instead of a section that failed.",
} as const satisfies {
  attributes: Record<string, AttributeDefinition>;
  properties: Record<string, PropertyDefinition>;
  slot: string;
};

export type CommonDefinition = typeof common;
