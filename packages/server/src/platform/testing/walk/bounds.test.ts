import { expect, test } from 'vitest'
import { comparisons } from './bounds.ts'

const found = (condition: string) => comparisons(condition).map(({ column }) => column)

test('a bound that something is made of outside of its sub-select is found, as old and new plans write it', () => {
  expect(found(`((tenant_id = app.tenant()) AND (paid_at >= ($0 - '03:00:00'::interval)))`)).toEqual(['paid_at'])
  expect(found(`(m.paid_at >= ((InitPlan 1).col1 - '03:00:00'::interval))`)).toEqual(['paid_at'])
  expect(found(`((state = 'OPEN'::text) OR ((day > COALESCE($2, '1970-01-01'::date)) AND (n < 5)))`)).toEqual(['day'])
})

test('a bound that stands for itself is not, and neither is a constant or a choice', () => {
  expect(found('((paid_at >= $0) AND (id = ($1)::bigint) AND (day < (InitPlan 2).col1))')).toEqual([])
  expect(found(`(paid_at >= (now() - '03:00:00'::interval))`)).toEqual([])
  expect(found('(id = CASE WHEN (e.trade_id IS NULL) THEN $1 ELSE e.trade_id END)')).toEqual([])
})
