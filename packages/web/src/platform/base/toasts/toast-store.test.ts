import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropWaysBack, durationOf, takeLastBack, toast, toastDuration, useToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Test files share a thread, and another one may have said something.
  useToastStore.setState({ toasts: [] })
})
afterEach(() => void vi.useRealTimers())

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

test('what can be taken back is said once for each record, with the way back from the last act (S111)', () => {
  const back: string[] = []
  const act = (about: string, text: string) => toast('success', text, { about, undo: () => void back.push(text) })
  act('brand 1', '已启用')
  act('brand 2', '已删除')
  act('brand 1', '已停用')
  act('brand 1', '已启用')
  expect(said()).toEqual(['success 已删除 ×1', 'success 已启用 ×1'])
  takeLastBack()
  takeLastBack()
  takeLastBack()
  expect(back).toEqual(['已启用', '已删除'])
  expect(said()).toEqual([])
})

test('with the operator goes what he could take back, and nothing else that was said', () => {
  toast('success', '已启用', { about: 'brand 1', undo: () => {} })
  toast('warning', '您已在其他窗口退出登录')
  dropWaysBack()
  expect(said()).toEqual(['warning 您已在其他窗口退出登录 ×1'])
})

test('the way back stands there for longer than a word', () => {
  expect([durationOf({}), durationOf({ undo: () => {} })]).toEqual([toastDuration, 5000])
})
