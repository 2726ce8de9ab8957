// What has been prepared in this checkout, so that it is done once.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Records of finished steps lie among the packages, and so are deleted with them. */
export const records = inRoot('node_modules/.cache/brandside')

/** Of several that start at the same moment in one checkout, one works and the others wait for it. */
export async function ensure(name, wanted, isDone, work) {
  if (isDone()) return
  mkdirSync(inRoot('.cache'), { recursive: true })
  await alone(inRoot(`.cache/setup-${name}`), async () => {
    if (isDone()) return
    await work()
    record(name, wanted)
  })
}

export function recorded(name) {
  const file = path.join(records, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function record(name, value) {
  mkdirSync(records, { recursive: true })
  writeFileSync(path.join(records, name), value)
}

export function inRoot(...parts) {
  return path.join(root, ...parts)
}
