import { jobEvents } from '@brandside/contract/system/job-events.ts'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { listenersOf, queuesOf } from './jobs.ts'

test('each queue of the product has a name in both languages, and each name a queue', () => {
  expect(Object.keys(jobEvents).sort()).toEqual(queuesOf(listenersOf(modules)).sort())
})
