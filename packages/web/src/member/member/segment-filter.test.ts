import { expect, test } from 'vitest'
import { segmentFilter } from './segment-filter.rules.ts'

test('a segment keeps what the list is filtered by, numbers as numbers, and no segment in it', () => {
  const fields = {
    tag: { kind: 'text' },
    payCentsMin: { kind: 'money' },
    consentMarketing: { kind: 'flag' },
    segmentId: {},
  }
  const filters = { tag: '2024', payCentsMin: '10000', consentMarketing: 'true', segmentId: '7', rfm: '', other: 'x' }
  expect(segmentFilter(filters, fields)).toEqual({ tag: '2024', payCentsMin: 10_000, consentMarketing: true })
})
