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
