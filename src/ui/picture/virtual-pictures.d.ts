declare module 'virtual:pictures' {
  /** By picture name: content hash, largest width made and its height (px), and the picture's mean color as #rrggbb. */
  const pictures: Record<string, [hash: string, width: number, height: number, color: string]>;
  export default pictures;
  /** Address of the lines of the hero's map, below the asset base: `images/fault-map.HASH.json`. */
  export const faultMap: string;
}
