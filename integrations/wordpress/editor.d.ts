/** The parts of WordPress and of the plugin that block.js uses. */
declare namespace WordPressEditor {
  type Component = string | symbol | ((props: never) => unknown);
  type Value = string | boolean | undefined;
  type Attributes = Record<string, Value>;

  interface Field {
    kind: 'text' | 'number' | 'choice' | 'switch' | 'parts';
    label: string;
    help?: string;
    default?: string;
    choices?: Record<string, string>;
  }

  interface Description {
    fields: Record<string, Field>;
    /** The values of the settings page. */
    defaults: Record<string, string>;
    /** Address of the program's host. */
    host: string;
    /** Address of the settings page, for those who may open it. */
    settings: string;
    texts: Record<'program' | 'look' | 'more' | 'inherit' | 'edit' | 'settings', string>;
  }

  interface Shortcode {
    named: Record<string, string>;
    numeric: string[];
  }

  interface Editor {
    blocks: {
      registerBlockType(name: string, settings: object): void;
      createBlock(name: string, attributes: Attributes): object;
    };
    blockEditor: { InspectorControls: Component; useBlockProps(props: object): object };
    components: Record<
      'CheckboxControl' | 'Disabled' | 'ExternalLink' | 'PanelBody' | 'SelectControl' | 'TextControl' | 'ToggleControl',
      Component
    > & { BaseControl: { VisualLabel: Component } };
    element: {
      createElement(type: Component, props: object | null, ...children: unknown[]): unknown;
      Fragment: symbol;
      useEffect(effect: () => () => void, dependencies: unknown[]): void;
      useRef(initial: null): { current: HTMLElement };
    };
    i18n: { sprintf(text: string, ...values: (string | undefined)[]): string };
    serverSideRender: Component;
  }
}

interface Window {
  wp: WordPressEditor.Editor;
  conferenceProgram: WordPressEditor.Description;
}
