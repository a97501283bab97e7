/** The section around an element's days, whose reference isn't there yet when they are shown first. */
export const sectionOf = (element: HTMLElement | null) =>
  element!.shadowRoot!.querySelector<HTMLElement>('[part=section]')!;
