declare module 'virtual:pictures' {
  /** By picture name: content hash, height at the largest width (px), and the picture's mean colour as #rrggbb. */
  const pictures: Record<string, [hash: string, height: number, colour: string]>;
  export default pictures;
}
