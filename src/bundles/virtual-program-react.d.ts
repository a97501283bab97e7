/** Made by the build: the script with React has a hash in its name. */
declare module 'virtual:program-react' {
  export const loadReact: () => Promise<typeof import('./program-react.ts')>;
}
