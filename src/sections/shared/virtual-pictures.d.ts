declare module 'virtual:pictures' {
  /** By picture name: content hash, largest width made and its height (px), and the picture's mean color as #rrggbb. */
  const pictures: Record<string, [hash: string, width: number, height: number, color: string]>;
  export default pictures;
}
