import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DurableFiles } from './durable-files.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { Engine, EngineStopped } from './engine.ts'
import { diskParameters } from './start-parameters.ts'

const fsyncSync = vi.spyOn(fs, 'fsyncSync')
syncBuiltinESMExports()

let place: string
let files: DurableFiles
let engine: Engine

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'durable-files-'))
  await (await openEmbeddedStore({ dir: join(place, 'store') })).close()
})

beforeEach(async () => {
  files = new DurableFiles(join(place, 'store'))
  engine = await Engine.start({ fs: files, startParams: diskParameters() })
  engine.query('create table if not exists item (id int)')
})

afterAll(() => {
  fsyncSync.mockRestore()
  syncBuiltinESMExports()
  rmSync(place, { recursive: true, force: true })
})

test('a commit reaches the disk before it is acknowledged', async () => {
  const [calls, counted] = [fsyncSync.mock.calls.length, files.fsyncs]
  engine.query('insert into item values (1)')
  expect(files.fsyncs - counted).toBe(1)
  expect(fsyncSync.mock.calls.length - calls).toBe(1)
  await engine.close()
})

test('a disk that fails stops the database instead of losing what it was given', () => {
  fsyncSync.mockImplementationOnce(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  expect(() => engine.query('insert into item values (1)')).toThrow(EngineStopped)
  expect(() => engine.query('select 1')).toThrow('i/o error')
})
