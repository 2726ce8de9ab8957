import { payAdapters } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { expect, test } from 'vitest'
import { isTest, readSources } from '../../../platform/testing/sources.ts'

const codes = Object.keys(payAdapters).map((code) => code.toLowerCase())
const sources = readSources('packages/{contract,server,web}/src/**/*.{ts,tsx}').filter((source) => !isTest(source))

/** What is a partner's own: its folder, or its file of settings. */
function partnerOf(path: string): string | undefined {
  const [, name = ''] = /\/adapters\/(\w+)\//.exec(path) ?? /\/pay-adapters\/(\w+)\.rules\.ts$/.exec(path) ?? []
  return codes.includes(name) ? name : undefined
}

test('a further partner is its folder, its settings, and a line of each registry: nothing else knows it', () => {
  const known = sources.flatMap(({ path, imports }) => {
    const others = imports.flatMap(({ target }) => partnerOf(target) ?? []).filter((name) => name !== partnerOf(path))
    return others.length > 0 ? [path] : []
  })
  expect(known.sort()).toEqual([
    'contract/src/payment/delivery-platforms.rules.ts',
    'contract/src/payment/pay-adapters.rules.ts',
    'server/src/payment/pay-channel/adapters/registry.public.ts',
    'server/src/store/delivery/adapters/registry.ts',
  ])
})

test('no code but theirs asks which partner it is', () => {
  const remote = codes.filter((code) => !['cash', 'wallet', 'voucher', 'platform', 'sandbox'].includes(code))
  const word = new RegExp(`(?:adapter|platform)\\W{1,5}'(?:${remote.join('|').toUpperCase()})'`)
  const asking = sources.filter(
    ({ path, text }) => partnerOf(path) === undefined && word.test(text) && !path.includes('/demo/'),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})
