/** The part of the package that we use; `@types/negotiator` doesn't know the option `preferred` of version 1. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The encodings of `available` that the client takes, its favorite first; of equals the one first in `preferred`. */
    encodings(available: string[], options?: { preferred?: string[] }): string[];
    /** The client's favorite of `available`; of equals the one that stands first. */
    mediaType(available: string[]): string | undefined;
  }
}
