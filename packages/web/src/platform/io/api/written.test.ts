import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshAfterWrite, removesRecords } from './written.ts'

it('asks again after a deletion for what is left, and for nothing about the record that is gone', async () => {
  const queries = new QueryClient()
  const asked: string[] = []
  const keys: [name: string, key: string, input: object][] = [
    ['pointRule', 'list', { page: 1 }],
    ['pointRule', 'view', { id: 7 }],
    ['pointRule', 'view', { id: 8 }],
    ['pointRule', 'simulate', { ruleId: 7, paidCents: 100 }],
    ['pointRule', 'simulate', { ruleId: 8, memberId: 7, paidCents: 7 }],
    ['brand', 'view', { id: 7 }],
    ['customer', 'mergePreview', { fromId: 7, intoId: 8 }],
  ]
  const leave = keys.map((queryKey) => {
    const queryFn = () => Promise.resolve(asked.push(JSON.stringify(queryKey)))
    return new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  })
  await expect.poll(() => asked.length).toBe(keys.length)
  asked.length = 0
  refreshAfterWrite(queries, [pointRule], [7])
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(asked).toEqual([0, 2, 4].map((place) => JSON.stringify(keys[place])))
  asked.length = 0
  refreshAfterWrite(queries, [customer], [7])
  expect(queries.isFetching()).toBe(0)
  // What opens it once more asks, and learns that it is gone.
  expect(queries.getQueryState(['pointRule', 'view', { id: 7 }])?.isInvalidated).toBe(true)
  for (const end of leave) end()
  queries.clear()
})

it('asks for all of it after a change', async () => {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['pointRule', 'view', { id: 7 }],
    queryFn: () => Promise.resolve(++asked),
  })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => asked).toBe(1)
  refreshAfterWrite(queries, [pointRule])
  await expect.poll(() => asked).toBe(2)
  leave()
  queries.clear()
})

it('tells a record that is deleted from a document that is void', () => {
  expect([vehicle, prospect, wholesaleOrder].map(removesRecords)).toEqual([true, true, false])
})
