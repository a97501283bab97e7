type RichTextModule = typeof import('../rich-text/rich-text.ts');

let loading: Promise<RichTextModule> | undefined;

/**
 * Loads the script in which one writes formatted text. The build keeps it apart from the editor's own, by a name made from its
 * content (`build/vite-plugins/rich-text-file.ts`). A failure is tried anew the next time.
 */
export function loadRichText(): Promise<RichTextModule> {
  loading ??= import('../rich-text/rich-text.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
