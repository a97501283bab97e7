import { LinkButton } from './button.tsx';

/**
 * Opens a Google Maps search in a new tab.
 * @param query address or name to search for
 * @param place what a screen reader adds to the label, so that several buttons can be told apart
 */
export function MapButton({ query, place }: { query: string; place: string }) {
  return (
    <LinkButton
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
      aria-label={`View on Google Maps: ${place}`}
    >
      View on Google Maps
    </LinkButton>
  );
}
