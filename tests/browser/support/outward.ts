import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Outward {
  address: string | null;
  pending: string;
}

/**
 * Expects a control that leads to another site: a link that opens a new tab or, while the content has no address, a
 * button that can be focused and read but not pressed.
 * @param about what distinguishes it from others with the same label
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
  const name = about ? `${label}: ${about}` : `${label} ${pending}`;
  const button = scope.getByRole('button', { name, exact: true });
  await expect(button).toHaveText(`${label} ${pending}`, { useInnerText: true });
  if (about) await expect(button).toHaveAccessibleDescription(pending);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(button).toBeFocused();
}
