import { defineConfig } from 'vitest/config'

/** `npm run migrations:release`, a test run that writes: apart from the others, so that nobody starts it in passing. */
export default defineConfig({
  test: {
    include: ['packages/server/src/platform/testing/upgrade/make-fixture.ts'],
    globalSetup: ['packages/server/src/platform/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
