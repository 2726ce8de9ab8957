import { expect, it } from 'vitest'
import { entryOf } from './new-version.ts'

it.each([
  ['<script src="/theme-init.js"></script><script type="module" crossorigin src="/assets/index-B1.js"></script>'],
  ['<script type="module" src="/assets/index-B1.js">'],
  ['<script\n  src="/assets/index-B1.js"\n  type="module"\n></script>'],
])('the entry of %s is told by its module script', (html) => {
  expect(entryOf(html)).toBe('/assets/index-B1.js')
})

it.each(['', '<h1>Bad gateway</h1>', '<script src="/theme-init.js"></script>'])(
  '%s has none, so nothing is new',
  (html) => {
    expect(entryOf(html)).toBeUndefined()
  },
)
