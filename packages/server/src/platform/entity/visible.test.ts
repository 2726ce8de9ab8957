import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'

test('a contract whose writes are logged says whose records they are, so that no operator reads lines of invisible ones', () => {
  const silent = modules.filter(({ contract }) => contract.records === undefined && leavesLines(contract))
  expect(silent.map(({ contract }) => contract.name)).toEqual([])
  expect(leavesLines({ endpoints: { create: { effect: 'write', guard: 'store:brand:create' } } })).toBe(true)
})

interface Callable {
  endpoints: Readonly<Record<string, { effect: string; guard: string; unlogged?: true }>>
}

function leavesLines({ endpoints }: Callable): boolean {
  return Object.values(endpoints).some(({ effect, unlogged }) => effect !== 'read' && !unlogged)
}
