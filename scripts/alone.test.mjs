import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone } from './alone.mjs'

let folder
let file

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alone-'))
  file = path.join(folder, 'work')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

test('works one after the other, and leaves nothing behind', async () => {
  let atWork = 0
  const together = []
  const work = async () => {
    together.push(++atWork)
    await new Promise((resolve) => setTimeout(resolve, 20))
    atWork--
  }
  await Promise.all([alone(file, work), alone(file, work), alone(file, work)])
  expect(together).toEqual([1, 1, 1])
  expect(console.log).toHaveBeenCalledTimes(2)
  expect(readdirSync(folder)).toEqual([])
})

test('gives way again when the work fails', async () => {
  const work = () => Promise.reject(new Error('no'))
  await expect(alone(file, work)).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})

test('takes over from a process that died', async () => {
  writeFileSync(file, 'dead')
  const longAgo = new Date(Date.now() - 11_000)
  utimesSync(file, longAgo, longAgo)
  expect(await alone(file, () => Promise.resolve('done'))).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})
