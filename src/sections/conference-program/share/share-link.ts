import { canShare, copyText, share } from '../../../ui/copy-and-share.ts';

/**
 * Shares an address as the device does, else copies it.
 * @param copied the message when it has been copied
 * @returns the message to the visitor: none after sharing, the address itself where copying isn't allowed
 */
export async function shareAddress(url: string, copied: string, title?: string): Promise<string> {
  if (canShare()) return (await share({ title, url })) === 'failed' ? url : '';
  return (await copyText(url)) ? copied : url;
}
