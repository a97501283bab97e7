/** The content that a host keeps: what its editors may make of it. */
export const CONTENT_LIMITS = {
  documents: 200,
  /** Of one document, as JSON. */
  documentBytes: 200_000,
  /** Of all documents together. */
  bytes: 2_000_000,
  /** Earlier versions of a document that are kept. */
  versions: 50,
} as const;
