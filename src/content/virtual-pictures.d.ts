declare module 'virtual:pictures' {
  /** By picture name: content hash, largest width made and its height (px), and the picture's mean colour as #rrggbb. */
  const pictures: Record<string, [hash: string, width: number, height: number, colour: string]>;
  export default pictures;
}
