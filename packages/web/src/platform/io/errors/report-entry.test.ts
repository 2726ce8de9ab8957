import { errorSending } from '@brandside/contract/shell/error-sending.ts'
import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '../../base/errors/error-log.ts'
import { entryOf } from './report-entry.ts'

const entry: ErrorEntry = {
  id: 1,
  at: new Date('2026-11-20T06:05:00Z'),
  message: 'x is not a function',
  info: 'BrandTable < BrandPage',
  url: 'https://own.test/store/brand?mobile=13800138000#top',
  stack: 'TypeError: x is not a function\n    at BrandTable',
  requestId: 'req-12345678',
  times: 3,
  sent: 1,
  uncaught: true,
}

/** As the server reads it. */
const read = (some: Partial<ErrorEntry>) =>
  errorSending.endpoints.send.input.safeParse({ build: '1', entries: [entryOf({ ...entry, ...some })] })

describe('an error that is sent', () => {
  it('leaves out the query of its address and what was told before', () => {
    expect(entryOf(entry)).toEqual({
      error: 'x is not a function',
      component: 'BrandTable < BrandPage',
      address: '/store/brand',
      stack: 'TypeError: x is not a function\n    at BrandTable',
      requestId: 'req-12345678',
      times: 2,
    })
  })

  it('leaves out queries and secrets wherever they stand', () => {
    const sent = entryOf({
      ...entry,
      message: 'GET /member?name=张三 failed',
      info: 'token=geheim',
      stack: 'at f (https://own.test/a.js?v=1:10:5)',
    })
    expect(sent).toMatchObject({
      error: 'GET /member failed',
      component: 'token=***',
      stack: 'at f (https://own.test/a.js:10:5)',
    })
  })

  it.each([
    [
      'long',
      {
        message: '错'.repeat(900),
        stack: 'x'.repeat(9000),
        info: 'y'.repeat(900),
        url: `https://own.test/${'z'.repeat(900)}`,
      },
    ],
    ['empty', { message: '', stack: '', info: '', requestId: undefined, times: 1 }],
    ['of control characters', { message: '\u001b[31mred\u0000\r\nline', stack: '\u0007\ttab', info: 'a\nb' }],
    ['cut through a pair', { message: `${'x'.repeat(499)}😀` }],
    ['holding halves of pairs', { message: 'a \ud83d b \ude00', stack: '\ude00\n at x', info: 'a\ud83d' }],
    ['repeated without end', { times: 1_000_000, sent: 0 }],
  ])('is taken by the server when it is %s', (_, some) => {
    expect(read(some).error).toBeUndefined()
    // In any schema: a body with half of a character is not even read.
    const texts = Object.values(entryOf({ ...entry, ...some })).map(String)
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([])
  })
})
