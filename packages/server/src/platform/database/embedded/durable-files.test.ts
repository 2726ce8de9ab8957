import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DurableFiles } from './durable-files.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { Engine, EngineStopped } from './engine.ts'
import { flushTree } from './flush-directory.ts'
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

test('a draft waits for no disk, and is flushed with all its files when it is complete', async () => {
  await engine.close()
  const draft = await Engine.start({
    fs: new DurableFiles(join(place, 'store'), { draft: true }),
    startParams: diskParameters(),
  })
  const calls = fsyncSync.mock.calls.length
  draft.query('insert into item values (1)')
  await draft.close()
  expect(fsyncSync.mock.calls.length).toBe(calls)

  const tree = join(place, 'tree')
  mkdirSync(join(tree, 'inside'), { recursive: true })
  const names = ['a', join('inside', 'b')]
  for (const name of names) writeFileSync(join(tree, name), name)
  const flushed: string[] = []
  const { open } = fs.promises
  const opening = vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...options) => {
    const file = await open(path, ...options)
    vi.spyOn(file, 'sync').mockImplementation(async () => void flushed.push(String(path)))
    return file
  })
  syncBuiltinESMExports()
  await flushTree(tree)
  opening.mockRestore()
  syncBuiltinESMExports()
  const directories = process.platform === 'win32' ? [] : [tree, join(tree, 'inside')]
  expect(flushed.toSorted()).toEqual([...directories, ...names.map((name) => join(tree, name))].toSorted())
})

test('a disk that fails stops the database instead of losing what it was given', () => {
  fsyncSync.mockImplementationOnce(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  expect(() => engine.query('insert into item values (1)')).toThrow(EngineStopped)
  expect(() => engine.query('select 1')).toThrow('i/o error')
})
