import { useEffect, useEffectEvent, useState } from 'react';
import { keptText } from '../../program/device/device-storage.ts';
import { loadRichText, type RichTextScript } from './load-rich-text.ts';
import { parserFor } from './parse-text.ts';

/** A person's choice by the switch, for all fields of this device. */
const choice = keptText('editor writing');

export interface WritingMode {
  /** Present while the text is shown formatted; otherwise its HTML is. */
  script?: RichTextScript;
  /** Why the HTML is shown though the text is to be formatted; in everyday words, empty if there is no reason. */
  lost: string;
  failed: boolean;
  /**
   * Shows the text formatted, if nothing is lost by it.
   * @param anyway even with a loss
   * @returns whether it will be shown
   */
  format(anyway: boolean): Promise<boolean>;
  showHtml(): void;
}

/**
 * Whether a field shows its text formatted. It does where the text has markup when its form opens, unless the person wants
 * to see HTML, and where they press a button of the toolbar. A text without markup is the same in both views.
 * @param base the text the form was opened with
 * @param textNow gives the text as it is when the script has loaded, while the HTML is still there
 * @param onShow called before the formatted text takes the place of the HTML
 */
export function useWritingMode(
  base: string,
  isInline: boolean,
  textNow: () => string,
  onShow: () => void,
): WritingMode {
  const [script, setScript] = useState<RichTextScript>();
  const [lost, setLost] = useState('');
  const [failed, setFailed] = useState(false);

  const show = (loaded: RichTextScript, anyway: boolean): boolean => {
    const losses = anyway ? '' : loaded.losses(textNow(), parserFor(isInline), isInline);
    setLost(losses);
    if (losses) return false;
    onShow();
    setScript(() => loaded);
    return true;
  };
  const begun = useEffectEvent((loaded: RichTextScript) => {
    // A text typed meanwhile stays as it is shown.
    if (textNow() === base) show(loaded, false);
  });
  // Once, when the form opens: afterwards the person decides.
  const beginsFormatted = useEffectEvent(() => {
    const chosen = choice.get();
    return chosen === 'formatted' || (chosen !== 'html' && base.includes('<'));
  });
  useEffect(() => {
    if (!beginsFormatted()) return;
    let isCurrent = true;
    void loadRichText().then(
      (loaded) => isCurrent && begun(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, []);

  return {
    script,
    lost,
    failed,
    async format(anyway) {
      setFailed(false);
      const loaded = await loadRichText().catch(() => undefined);
      if (loaded) return show(loaded, anyway);
      setFailed(true);
      return false;
    },
    showHtml() {
      choice.set('html');
      setScript(undefined);
    },
  };
}

/** Remembers that a person wants to see formatted texts. */
export const preferFormatted = (): void => choice.set('formatted');

export const prefersHtml = (): boolean => choice.get() === 'html';
