import { createContext, useContext } from 'react';
import type { Json, Path } from '../model/content-paths.ts';
import { pathText } from '../model/content-paths.ts';
import type { SchemaNode } from '../model/schema-node.ts';

/** The form that fields belong to. */
export interface ContentFormParts {
  /** Name of what is written. */
  part: string;
  root: SchemaNode;
  value: Json;
  /** The value that the form was opened with. */
  base: Json;
  /** The words that stand there while a field is left out. */
  words: unknown;
  /** Messages by place. */
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  onType(path: Path, value: unknown): void;
  /** Gives the host a picture. @throws {ApiError} */
  givePicture(file: Blob): Promise<{ name: string }>;
}

export const ContentFormContext = createContext<ContentFormParts | null>(null);

export function useContentForm(): ContentFormParts {
  const form = useContext(ContentFormContext);
  if (!form) throw new Error('Only fields of a form can use its parts.');
  return form;
}

/** Whether a message is about a place, or about something in it. */
export const hasErrorIn = (errors: ContentFormParts['errors'], path: Path): boolean => {
  const own = pathText(path);
  return Object.keys(errors).some(
    (place) => place === own || (/^[.[]/.test(place.slice(own.length)) && place.startsWith(own)),
  );
};
