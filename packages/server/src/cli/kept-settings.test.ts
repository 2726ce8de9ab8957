import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepSettings, keptPassword } from './kept-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandside-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('settings are kept in files for their owner alone, and their passwords are found again', async () => {
  expect(await keptPassword(folder, 'DATABASE_OWNER_URL')).toBeUndefined()
  expect(await keptPassword(undefined, 'DATABASE_OWNER_URL')).toBeUndefined()
  await keepSettings(folder, { DATABASE_OWNER_URL: 'postgres://bo_owner:a%2F%40@db/brandside' })
  expect(await keptPassword(folder, 'DATABASE_OWNER_URL')).toBe('a/@')
  const file = join(folder, 'database-owner-url')
  expect(readFileSync(file, 'utf8')).toBe('postgres://bo_owner:a%2F%40@db/brandside\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
