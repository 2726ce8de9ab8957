import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'

withBrowserStores()
const { queryClient } = await import('./query-client.ts')
const { useConnection } = await import('./connection.ts')

it('asks again for what failed during an outage, and for nothing else', async () => {
  const failed = vi.fn(() => Promise.reject(new Error('offline')))
  const answered = vi.fn(() => Promise.resolve(1))
  const seen = [
    new QueryObserver<number>(queryClient, { queryKey: ['failed'], queryFn: failed }),
    new QueryObserver<number>(queryClient, { queryKey: ['answered'], queryFn: answered }),
  ].map((observer) => observer.subscribe(() => {}))
  await expect.poll(() => queryClient.getQueryState(['failed'])?.status).toBe('error')
  useConnection.setState({ lost: true })
  failed.mockResolvedValueOnce(2 as never)
  useConnection.setState({ lost: false })
  await expect.poll(() => queryClient.getQueryData(['failed'])).toBe(2)
  expect([failed.mock.calls.length, answered.mock.calls.length]).toEqual([2, 1])
  for (const leave of seen) leave()
  queryClient.clear()
})

it('says nothing red when what is shown could not be renewed: it is old until the server answers again', async () => {
  const { CallError } = await import('./call.ts')
  const { useToastStore } = await import('../../base/toasts/toast-store.ts')
  useToastStore.setState({ toasts: [] })
  // Another file of this thread may have met a server that was away, and its question is still to come.
  useConnection.setState({ busy: false })
  vi.useFakeTimers()
  const away = new CallError('failed', { code: 503, msg: '系统繁忙' })
  const answers = [
    () => Promise.resolve(1),
    () => Promise.reject(away),
    () => Promise.reject(away),
    () => Promise.resolve(2),
  ]
  const leave = new QueryObserver<number>(queryClient, {
    queryKey: ['shown'],
    queryFn: () => (answers.shift() ?? (() => Promise.resolve(3)))(),
  }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  void queryClient.refetchQueries({ queryKey: ['shown'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(['shown'])).toBe(1)
  expect([useConnection.getState().busy, useToastStore.getState().toasts]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(useConnection.getState().busy).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([queryClient.getQueryData(['shown']), useConnection.getState().busy]).toEqual([2, false])
  expect(useToastStore.getState().toasts).toEqual([])
  leave()
  queryClient.clear()
  vi.useRealTimers()
})
