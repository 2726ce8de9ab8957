import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type {} from '@brandside/server/platform/testing/global-setup.ts'
import { engines } from '@brandside/server/platform/testing/test-database.ts'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// How fast is measured by hand; that everything measured is still answered, and as the floor answers it, is not left to that.
test('the product and the floor answer the same', async () => {
  const engine = engines().at(-1) ?? 'embedded'
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'bench.ts'),
    '--check',
    '--plans',
    '--engine',
    engine,
  ])
  expect(stdout).toContain('one update')
})
