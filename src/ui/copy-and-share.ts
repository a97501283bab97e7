/**
 * Copies a text. The clipboard is absent outside a secure context, and rejects if the page or its visitor forbids it: the
 * text is then to be marked and copied by hand.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device can share by itself: where it can't, an address is copied. */
export const canShare = (): boolean => 'share' in navigator;

/**
 * Shares as the device does.
 * @returns the outcome; a person who has decided not to share is told nothing
 */
export async function share(data: ShareData): Promise<'shared' | 'declined' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'declined' : 'failed';
  }
}
