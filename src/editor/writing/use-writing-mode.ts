import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptText } from '../../program/device/device-storage.ts';
import type { losses as Losses, mountRichText as Mount } from '../rich-text/rich-text.ts';
import { loadRichText } from './load-rich-text.ts';
import { parserFor } from './parse-text.ts';

/** The script for formatted text. */
export interface RichTextScript {
  mountRichText: typeof Mount;
  losses: typeof Losses;
}

/** What a person has chosen with the switch, for all fields of this device. */
const choice = keptText('editor writing');
const readChoice = () => choice.get();

export interface WritingMode {
  /** Present while the text is shown formatted; otherwise its HTML is. */
  script?: RichTextScript;
  /** Why the HTML is shown though the text is to be formatted; in everyday words, empty if there is no reason. */
  lost: string;
  failed: boolean;
  /**
   * Shows the text formatted, if nothing is lost by it.
   * @param current gives the text as it is when the script has loaded
   * @param anyway even with a loss
   */
  format(current: () => string, anyway: boolean): Promise<void>;
  showHtml(): void;
}

/**
 * Whether a field shows its text formatted. It does where the text has markup when its form opens, unless the person wants
 * to see HTML, and where they press a button of the toolbar. A text without markup is the same in both views.
 */
export function useWritingMode(value: string, base: string, isInline: boolean): WritingMode {
  const chosen = useSyncExternalStore(choice.subscribe, readChoice);
  const [script, setScript] = useState<RichTextScript>();
  const [lost, setLost] = useState('');
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState(() => chosen === 'formatted' || (chosen !== 'html' && base.includes('<')));

  const format = async (current: () => string, anyway: boolean) => {
    setFailed(false);
    const loaded = await loadRichText().catch(() => undefined);
    if (!loaded) return setFailed(true);
    const text = current();
    const losses = anyway ? '' : loaded.losses(text, parserFor(isInline), isInline);
    setLost(losses);
    if (!losses) setScript(() => loaded);
  };

  // What is typed meanwhile stays as it is shown.
  const isUntouched = value === base;
  useEffect(() => {
    if (!wanted || !isUntouched) return;
    let isCurrent = true;
    void loadRichText().then(
      (loaded) => {
        if (!isCurrent) return;
        const losses = loaded.losses(base, parserFor(isInline), isInline);
        setLost(losses);
        setWanted(false);
        if (!losses) setScript(() => loaded);
      },
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, [wanted, isUntouched, base, isInline]);

  return {
    script,
    lost,
    failed,
    format,
    showHtml() {
      choice.set('html');
      setScript(undefined);
    },
  };
}

/** Remembers that a person wants to see formatted texts. */
export const preferFormatted = (): void => choice.set('formatted');

export const prefersHtml = (): boolean => choice.get() === 'html';
