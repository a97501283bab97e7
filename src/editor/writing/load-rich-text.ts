/** The script in which one writes formatted text. */
export type RichTextScript = typeof import('../rich-text/rich-text.ts');

let loading: Promise<RichTextScript> | undefined;
let loaded: RichTextScript | undefined;

/** That script; undefined until it has been loaded. */
export const loadedRichText = (): RichTextScript | undefined => loaded;

/**
 * Loads that script. The build keeps it apart from the editor's own, by a name made from its content
 * (`build/vite-plugins/rich-text-file.ts`).
 */
export function loadRichText(): Promise<RichTextScript> {
  loading ??= import('../rich-text/rich-text.ts').then(
    (script) => (loaded = script),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
