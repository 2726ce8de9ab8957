declare global {
  interface ImportMetaEnv {
    /** Written in by the build. */
    readonly BUILD_ID: string
  }
}

/** `0.1.0 (3f2a1bc)`: the build, for readers of an error report. */
export const buildId = import.meta.env.BUILD_ID
