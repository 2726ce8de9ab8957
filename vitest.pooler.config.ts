import { defineConfig } from 'vitest/config'

/** `npm run poolers`: needs a PgBouncer, which no other test does. */
export default defineConfig({
  test: {
    include: ['packages/server/src/platform/testing/pooler/try-pooler.ts'],
    globalSetup: ['packages/server/src/platform/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
