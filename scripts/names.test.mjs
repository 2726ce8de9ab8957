import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './records.mjs'

/** Functions and types are named by a verb and a noun: a participle alone says neither what it does nor what it is. */
const participle =
  /^([a-z]{2,}ed|told|shown|put|found|made|seen|held|kept|given|left|sent|written|known|paid|taken|drawn|sold|lost|built|of|what|who)$/i
/** A question that is answered with yes or no is named well: `isClosed`. */
const question = /^(is|has|are|can|may)[A-Z]/
const declaration = /^\s*(?:export )?(?:default )?(?:async )?(?:function\*?|interface|type|class) (\w+)/gm
const nouns = new Set(['feed', 'seed', 'need', 'speed', 'bed', 'red', 'Embed', 'embed', 'Feed', 'Seed', 'proceed'])

const sources = () =>
  ['packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => path.join(root, folder, name)),
  )

test('no function or type is named by a participle; those of old only become fewer', () => {
  const found = {}
  for (const file of sources())
    for (const [, name] of readFileSync(file, 'utf8').matchAll(declaration))
      if (participle.test(name) && !question.test(name) && !nouns.has(name)) found[name] = (found[name] ?? 0) + 1
  const old = JSON.parse(readFileSync(path.join(import.meta.dirname, 'names-of-old.json'), 'utf8'))
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  expect(sorted, 'names-of-old.json holds what is left').toEqual(old)
})
