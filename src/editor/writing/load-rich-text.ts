/** The script in which one writes formatted text. */
export type RichTextScript = typeof import('../rich-text/rich-text.ts');

let loading: Promise<RichTextScript> | undefined;

/**
 * Loads that script. The build keeps it apart from the editor's own, by a name made from its content
 * (`build/vite-plugins/rich-text-file.ts`).
 */
export function loadRichText(): Promise<RichTextScript> {
  loading ??= import('../rich-text/rich-text.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
