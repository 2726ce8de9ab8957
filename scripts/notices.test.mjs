import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { headingOf, shippedPackages } from './notices.mjs'
import { root } from './records.mjs'

test('the notices name what is shipped, in the version that is (npm run notices)', () => {
  const text = readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(text.split('\n').filter((line) => /^## \S+ \d/.test(line))).toEqual(packages.map(headingOf))
})
