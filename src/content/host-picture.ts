/** A picture that somebody has given the host, in the one size and format that it has. Pictures in `images/` have names instead. */
export interface HostPicture {
  /** Address below the asset base: `pictures/HASH.jpg`. */
  src: string;
  /** In CSS pixels, as browsers show it: upright. */
  width: number;
  height: number;
}

/** The name of a picture of the build, or one of the host. */
export type AnyPicture = string | HostPicture;

/** The words beside a picture: who made it, and what others may do with it. */
export interface PictureCredit {
  credit?: string;
  license?: string;
}
