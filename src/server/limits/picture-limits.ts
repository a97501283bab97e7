/** The costs of the pictures that editors give a host. */
export const PICTURE_LIMITS = {
  /** Of one picture, cleaned or not. */
  bytes: 2 * 1024 * 1024,
  /** Pixels of its longer side. */
  side: 4_000,
  /** All pictures that a host keeps, in number and in bytes. */
  kept: 500,
  keptBytes: 200 * 1024 * 1024,
  /** Days after which a picture that nothing names is forgotten. */
  unusedDays: 7,
  /** Passes over a JPEG that refines itself: each has the browser look at all of it again. Cameras and programs make some ten. */
  scans: 100,
  /** Boxes, items and pieces of items in an AVIF, each. A picture of 4,000 px in tiles has some dozens. */
  boxes: 1_000,
} as const;
