import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

const serverSetup = 'packages/server/src/platform/testing/global-setup.ts'

export default defineConfig({
  test: {
    // Two at a time suit the smallest machine the product is built on; every server file may hold a database.
    maxWorkers: 2,
    slowTestThreshold: 1000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          setupFiles: ['scripts/property-seed.mjs', 'packages/web/src/platform/testing/own-windows.ts'],
          // Pure code leaves nothing behind, so its files may share a thread and what it has loaded.
          pool: 'threads',
          isolate: false,
          // Far above what they take: a busy machine is no failure.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          setupFiles: ['scripts/property-seed.mjs'],
          pool: 'forks',
          // What a file has loaded, the next one need not load again: it leaves nothing behind but that.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          testTimeout: 240_000,
          // The demonstration's first start takes more than a minute on a machine that does nothing else.
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
