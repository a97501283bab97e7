import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptText } from '../../program/device/device-storage.ts';
import { idle } from '../../ui/idle.ts';
import { loadedRichText, loadRichText, type RichTextScript } from './load-rich-text.ts';
import { parserFor } from './parse-text.ts';

/** A person's choice by the switch, for all fields of this device. */
const choice = keptText('editor writing');

export interface WritingMode {
  /** Whether the text is shown formatted; otherwise its HTML is. */
  isFormatted: boolean;
  /** Absent until somebody is about to write there: until then the text is only shown. */
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
  /** Lets one write at once in a text that is shown, where the script is there. */
  startNow(): void;
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
  // Once, when the form opens: afterwards the person decides.
  const [isShown, setShown] = useState(() => {
    const chosen = choice.get();
    return chosen === 'formatted' || (chosen !== 'html' && base.includes('<'));
  });
  const [script, setScript] = useState<RichTextScript>();
  const [lost, setLost] = useState('');
  const [failed, setFailed] = useState(false);

  const show = (loaded: RichTextScript, anyway: boolean): boolean => {
    const losses = anyway ? '' : loaded.losses(textNow(), parserFor(isInline), isInline);
    setLost(losses);
    setShown(!losses);
    if (losses) return false;
    onShow();
    setScript(() => loaded);
    return true;
  };
  const looked = useEffectEvent((loaded: RichTextScript) => {
    if (!isShown || script) return;
    const losses = loaded.losses(textNow(), parserFor(isInline), isInline);
    setLost(losses);
    if (losses) setShown(false);
  });
  const refused = useEffectEvent(() => {
    setFailed(true);
    setShown(false);
  });
  // The form is seen first.
  const looks = useEffectEvent(() => isShown);
  useEffect(() => {
    if (!looks()) return;
    let isCurrent = true;
    void idle()
      .then(() => (isCurrent ? loadRichText() : undefined))
      .then(
        (loaded) => isCurrent && loaded && looked(loaded),
        () => isCurrent && refused(),
      );
    return () => void (isCurrent = false);
  }, []);

  return {
    isFormatted: isShown || !!script,
    script,
    lost,
    failed,
    async format(anyway) {
      setFailed(false);
      const loaded = await loadRichText().catch(() => undefined);
      if (loaded) return show(loaded, anyway);
      setFailed(true);
      setShown(false);
      return false;
    },
    startNow() {
      const loaded = loadedRichText();
      if (loaded && isShown && !script) flushSync(() => void show(loaded, false));
    },
    showHtml() {
      choice.set('html');
      setShown(false);
      setScript(undefined);
    },
  };
}

/** Remembers that a person wants to see formatted texts. */
export const preferFormatted = (): void => choice.set('formatted');

export const prefersHtml = (): boolean => choice.get() === 'html';
