import encodeQR from 'qr';

/** A drawing of its own background, black on white: a camera reads it in the dark as well. */
export function qrDrawing(text: string, ecc: 'low' | 'medium'): string {
  const svg = encodeQR(text, 'svg', { ecc, border: 4 });
  return svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>');
}
