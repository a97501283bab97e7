/** Whether the device can share by itself: what doesn't copies. */
export const canShare = () => 'share' in navigator;

/**
 * Shares an address as the device does, else copies it.
 * @param copied what to tell when it has been copied
 * @returns what to tell the visitor: nothing after sharing, the address itself where copying isn't allowed
 */
export async function shareAddress(url: string, copied: string, title?: string): Promise<string> {
  try {
    if (canShare()) {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return copied;
  } catch (error) {
    // A visitor who has canceled is left alone; a link that can't be copied can be selected by hand.
    return (error as Error).name === 'AbortError' ? '' : url;
  }
}
