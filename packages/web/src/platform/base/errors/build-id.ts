declare global {
  interface ImportMetaEnv {
    /** Written in by the build. */
    readonly BUILD_ID: string
  }
}

/** `0.1.0 (3f2a1bc)`: which build this is, for whoever reads a report of it. */
export const buildId = import.meta.env.BUILD_ID
