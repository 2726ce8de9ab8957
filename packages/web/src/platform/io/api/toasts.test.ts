import { beforeAll, describe, expect, it } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { CallError } = await import('./call.ts')
const { errorText } = await import('./error-text.ts')
const { toastOf } = await import('./toasts.ts')
const { currentWords } = await import('../../base/i18n/words.ts')
const { changeSettings } = await import('../../base/settings/settings.ts')

const said = (error: unknown) => toastOf(error, currentWords())

describe('an answer with HTTP 200 (S85)', () => {
  it.each([
    [2, '库存不足', 'Not enough stock', 'warning', '库存不足'],
    [2, '库存不足', '', 'warning', '库存不足'],
    [2, '', 'Not enough stock', 'warning', 'System warning: 2'],
    [2, '', '', 'warning', 'System warning: 2'],
    [1, '短信平台拒绝', 'Refused by the gateway', 'error', '短信平台拒绝'],
    [1, '短信平台拒绝', '', 'error', '短信平台拒绝'],
    [1, '', 'Refused by the gateway', 'error', 'Refused by the gateway'],
    [1, '', '', 'error', 'System exception: 1'],
  ])('code %d, msg %j, message %j is a %s: %s', (code, msg, message, kind, text) => {
    expect(said(new CallError('refused', { code, msg, message }))).toEqual({ kind, text })
  })
})

describe('an HTTP failure (S86)', () => {
  it.each([
    ['没有操作权限', 'Permission denied', 'System exception: 没有操作权限'],
    ['', 'Permission denied', 'System exception: Permission denied'],
    ['', '', 'System exception: HTTP 403'],
  ])('msg %j, message %j: %s', (msg, message, text) => {
    expect(said(new CallError('failed', { code: 403, msg, message }))).toEqual({ kind: 'error', text })
  })
})

it('no answer at all names the reason', () => {
  expect(said(new CallError('network', { message: 'Failed to fetch' }))).toEqual({
    kind: 'error',
    text: 'System exception: Failed to fetch',
  })
})

it.each(['aborted', 'signedOut'] as const)('%s says nothing', (kind) => {
  expect(said(new CallError(kind))).toBeUndefined()
})

it('whatever else was thrown is an exception with its own text', () => {
  expect(said(new Error('x is not a function'))).toEqual({
    kind: 'error',
    text: 'System exception: x is not a function',
  })
  expect(said('plain')).toEqual({ kind: 'error', text: 'System exception: plain' })
})

describe('what a page says at its place', () => {
  beforeAll(() => changeSettings({ language: 'en' }))
  it.each([
    ['库存不足', new CallError('refused', { code: 2, msg: '库存不足', message: 'Not enough stock' })],
    ['Not enough stock', new CallError('refused', { code: 2, message: 'Not enough stock' })],
    ['The server cannot be reached. Check your connection', new CallError('network', { message: 'Failed to fetch' })],
    ['No such file', new Error('No such file')],
  ])('%s', (text, error) => {
    expect(errorText(error)).toBe(text)
  })
})

it('a read that is told in its place leaves its refusal to the page, and nothing else', async () => {
  const { queryClient } = await import('./query-client.ts')
  const { useToastStore } = await import('../../base/toasts/toast-store.ts')
  const shown = async (error: Error, meta?: { toldInPlace: boolean }) => {
    const before = useToastStore.getState().toasts.length
    const read = { queryKey: [error.message, meta], queryFn: () => Promise.reject(error), ...(meta && { meta }) }
    await queryClient.fetchQuery(read).catch(() => {})
    return useToastStore.getState().toasts.length - before
  }
  const refused = new CallError('refused', { code: 2, msg: '最多可退 1.00', message: 'At most 1.00' })
  const lost = new CallError('network', { message: 'Failed to fetch' })
  expect([await shown(refused), await shown(refused, { toldInPlace: true })]).toEqual([1, 0])
  expect(await shown(lost, { toldInPlace: true })).toBe(1)
})

it('what a form asks while it is being filled in is told in its place, a list is not', async () => {
  const { isAsk } = await import('./use-read.ts')
  const { coupon } = await import('@brandside/contract/marketing/coupon/coupon.ts')
  const { margin, quote, list, create } = coupon.endpoints
  expect([margin, quote, list, create].map(isAsk)).toEqual([true, true, false, false])
})
