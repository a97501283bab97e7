import builtWords from '../content/maps.json';
import type { MapWords } from '../content/site-content.ts';
import { LinkButton } from './button.tsx';

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/**
 * Opens a Google Maps search in a new tab.
 * @param query address or name to search for; null until it is known
 * @param place added to the label for screen readers, to tell several buttons apart
 * @param words those of the build if not given
 */
export function MapButton({
  query,
  place,
  words: { label, pending } = builtWords,
}: {
  query: string | null;
  place: string;
  words?: MapWords | undefined;
}) {
  return (
    <LinkButton address={query && SEARCH + encodeURIComponent(query)} pending={pending} about={place}>
      {label}
    </LinkButton>
  );
}
