import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  useToastStore.setState({ toasts: [] })
})

const said = () => useToastStore.getState().toasts.map(({ kind, text, times }) => `${kind} ${text} ×${times}`)

test('the same within a second is one toast that counts (S89)', () => {
  for (let call = 0; call < 3; call++) {
    toast('error', '网络中断')
    vi.advanceTimersByTime(900)
  }
  toast('warning', '网络中断')
  expect(said()).toEqual(['error 网络中断 ×3', 'warning 网络中断 ×1'])
})

test('the same a second later is said again', () => {
  toast('error', '网络中断')
  vi.advanceTimersByTime(1000)
  toast('error', '网络中断')
  expect(said()).toEqual(['error 网络中断 ×1', 'error 网络中断 ×1'])
})

test('never more than five stand there, the newest last', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) toast('success', text)
  expect(said().map((line) => line.split(' ')[1])).toEqual(['b', 'c', 'd', 'e', 'f'])
})
