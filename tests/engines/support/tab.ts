/** Keys that the checks press, by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'End';

/** A tab of a browser: all that the checks need of it. Each way to steer a browser has an adapter beside this file. */
export interface Tab {
  /** Opens an address, and waits until the page has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page and returns what it returns or fulfills: plain data, as its argument. It can use nothing
   * from outside itself.
   */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  run<Argument, Result>(work: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  /** Moves the pointer to a place in the window, in CSS pixels, and presses its button there. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives the page this size, or the nearest that the browser's window allows. */
  resize(width: number, height: number): Promise<void>;
  /** Does what makes the page alert something, closes the alert, and returns its text. */
  alertOf(act: () => Promise<void>): Promise<string>;
  /** PNG of what is on the screen. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Opens a tab of a visitor who has never been here: nothing is stored. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The checks' visitors are in New York, eleven or twelve hours behind the event. */
export const VISITORS_ZONE = 'America/New_York';

export const WINDOW = { width: 1280, height: 800 };
