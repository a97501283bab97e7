import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Outward {
  address: string | null;
  pending: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The name of a button whose link is not known yet. */
export const pendingName = (label: string, pending: string, about?: string) =>
  new RegExp(`^${escaped(label)}${about ? ` ?: ${escaped(about)}` : ''} ${escaped(pending)}$`);

/**
 * Expects a control that leads to another site: a link that opens a new tab or, while the content has no address, a
 * button that can be focused and read but not pressed.
 * @param about the words that distinguish it from others with the same label
 */
export async function expectOutward(scope: Locator, label: string, { address, pending }: Outward, about?: string) {
  const link = scope.getByRole('link', { name: about ? `${label}: ${about}` : label, exact: true });
  if (address) {
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    return;
  }
  await expect(link).toHaveCount(0);
  const button = scope.getByRole('button', { name: pendingName(label, pending, about) });
  await expect(button).toContainText(label);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(button).toBeFocused();
}
