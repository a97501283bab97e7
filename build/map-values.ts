/** The same keys with other values. */
export const mapValues = <Key extends string, From, To>(record: Record<Key, From>, make: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, make(value)])) as Record<Key, To>;
