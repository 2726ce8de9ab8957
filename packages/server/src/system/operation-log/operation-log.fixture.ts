import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: operationLog,
  row: async (person) => {
    await person.row(brand)
    const line = await lastLine(person)
    if (!line) throw new Error('What was done stands in no log')
    return line.id
  },
} satisfies Fixture

async function lastLine({ id, caller }: Maker) {
  const { data } = await caller.call(operationLog.endpoints.query, { operatorId: id, rows: 1 })
  return data?.list[0]
}
