import encodeQR from 'qr';

/** Modules of light around the code, without which cameras don't find it. */
const BORDER = 4;

export interface QrDrawing {
  /** Of its side, in modules. */
  size: number;
  /** The dark modules, as a path of SVG. */
  path: string;
}

/** A text as a QR code. It is drawn here, because the host would have a secret in its log. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size: rows.length, path };
}
