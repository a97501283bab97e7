import { label, pending } from '../content/maps.json';
import { LinkButton } from './button.tsx';

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/**
 * Opens a Google Maps search in a new tab.
 * @param query address or name to search for; null until it is known
 * @param place added to the label for screen readers, to tell several buttons apart
 */
export function MapButton({ query, place }: { query: string | null; place: string }) {
  return (
    <LinkButton address={query && SEARCH + encodeURIComponent(query)} pending={pending} about={place}>
      {label}
    </LinkButton>
  );
}
