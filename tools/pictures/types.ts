/** A point on a sheet in pixels, y down, unless a function says that it is on a grid. */
export type Point = [x: number, y: number];

/** An outline whose last point is its first. */
export type Ring = Point[];

/** Converts a point of another grid to the sheet. */
export type Place = (point: Point) => Point;

/** A quantity over a sheet or a grid. */
export type Surface = (x: number, y: number) => number;

/** A line across a sheet: y for every x, in pixels. */
export type Curve = (x: number) => number;

/** A surface sampled at the points of a grid. */
export interface Field {
  width: number;
  height: number;
  /** Row by row. */
  values: Float32Array;
  /** The value of the nearest point of the grid. */
  at: Surface;
}

/** A seeded source of numbers from 0 to 1. */
export type Random = () => number;

/** Noise of several octaves; `gain` is the strength of each relative to the one before. */
export type Octaves = (x: number, y: number, count?: number, gain?: number) => number;

/** Values are about -1 to 1. */
export interface Noise {
  /** One octave. */
  at: Surface;
  /** Rolling forms. */
  fbm: Octaves;
  /** Mountain ridges: sharp crests, broad valleys. */
  ridged: Octaves;
}

/** Red, green, blue, 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

/** A color of a gradient and its position, 0 to 1. */
export type GradientStop = [offset: string, color: string, opacity?: number];

/** Attributes of an SVG element; `null` and `undefined` are left out. */
export type Attributes = Record<string, string | number | null | undefined>;

/** The upper and the lower end of a fault on a sheet. */
export type Trace = [upper: Point, lower: Point];

/** How a line of lettering looks. */
export interface Lettering {
  /** Height of its capitals, in pixels. */
  height: number;
  color: string;
  /** Width of the pen, in pixels. */
  weight?: number;
  /** How far a letter leans to the right, relative to its height. */
  slant?: number;
  /** Which part of the line is at its x. */
  anchor?: 'start' | 'middle' | 'end';
}

/** The differences between plates of the same kind. */
export interface PlateOptions {
  seed: number;
  /** Lettering below the plate: its number to the left, its caption to the right. */
  number: string;
  caption: string;
}
