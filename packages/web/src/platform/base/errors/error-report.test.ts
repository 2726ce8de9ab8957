import { expect, it } from 'vitest'
import { errorReport } from './error-report.ts'

const entry = {
  id: 1,
  at: new Date('2026-11-20T06:05:00Z'),
  message: 'x is not a function',
  info: 'BrandTable < BrandPage',
  url: 'https://own.test/store/brand?page=2',
  stack: 'TypeError: x is not a function\n    at BrandTable',
  requestId: 'req-12345678',
  times: 3,
  sent: 0,
  uncaught: true,
}

it('says everything that helps, and leaves out what is not known', () => {
  const bare = { ...entry, id: 2, info: '', stack: '', requestId: undefined, times: 1 }
  expect(
    errorReport([entry, bare], { build: '0.1.0 (3f2a1bc)', browser: 'Browser 1' }),
  ).toBe(`2 captured, build 0.1.0 (3f2a1bc), Browser 1

2026-11-20T06:05:00.000Z (3 times, last)
Message: x is not a function
Component: BrandTable < BrandPage
Address: https://own.test/store/brand?page=2
Request id: req-12345678
Stack:
TypeError: x is not a function
    at BrandTable

2026-11-20T06:05:00.000Z
Message: x is not a function
Address: https://own.test/store/brand?page=2`)
})
