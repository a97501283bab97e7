import { label, pending } from '../../content/maps.json';
import { LinkButton } from './button.tsx';

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/**
 * Opens a Google Maps search in a new tab.
 * @param query address or name to search for; null while it is not known
 * @param place what a screen reader adds to the label, so that several buttons can be told apart
 */
export function MapButton({ query, place }: { query: string | null; place: string }) {
  return (
    <LinkButton address={query && SEARCH + encodeURIComponent(query)} pending={pending} about={place}>
      {label}
    </LinkButton>
  );
}
