import type { ContractLine } from '@brandside/contract/wholesale/contract/contract.ts'

export interface LineChange {
  key: string
  change: 'ADDED' | 'REMOVED' | 'CHANGED'
  before: ContractLine | undefined
  after: ContractLine | undefined
}

/** The prices that an amendment adds, takes out or changes; a line is one product in one unit from one quantity on. */
export function lineChanges(before: readonly ContractLine[], after: readonly ContractLine[]): LineChange[] {
  const rest = new Map(before.map((line) => [keyOf(line), line]))
  const changed = after.flatMap((line): LineChange[] => {
    const key = keyOf(line)
    const old = rest.get(key)
    rest.delete(key)
    if (!old) return [{ key, change: 'ADDED', before: undefined, after: line }]
    return isSame(old, line) ? [] : [{ key, change: 'CHANGED', before: old, after: line }]
  })
  const removed = [...rest].map(
    ([key, line]): LineChange => ({
      key,
      change: 'REMOVED',
      before: line,
      after: undefined,
    }),
  )
  return [...changed, ...removed]
}

const keyOf = ({ skuId, unitId, minQty }: ContractLine) => `${skuId} ${unitId} ${minQty}`

const isSame = (a: ContractLine, b: ContractLine) =>
  a.price === b.price && a.qtyLimit === b.qtyLimit && a.remark === b.remark
