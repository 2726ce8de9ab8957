import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow } from '../../platform/entity/rows.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { contracts, demandMove, moveState } from './contracts.ts'
import { linesOf, writeLines } from './lines.ts'
import { demandSignatory } from './signatories.ts'
import { demandCustomer, demandLines, demandSound } from './terms.ts'

export async function create(ctx: Context, { lines, ...input }: Parsed<typeof contract, 'create'>) {
  demandSound(input)
  const { salesmanId } = await demandCustomer(ctx, input.customerId)
  await contracts.demandWithin(ctx, 'create', input)
  await demandSignatory(ctx, input.signatoryId)
  await demandLines(ctx, lines)
  const row = await insertRow(ctx, 'contract', { ...input, salesmanId, no: documentNo('CT') })
  await writeLines(ctx, row.id, lines)
  ctx.log({ id: row.id, name: row.no, after: { ...row, lines } })
  return { id: row.id }
}

/** A draft, or what was sent back. */
export async function update(ctx: Context, input: Parsed<typeof contract, 'update'>) {
  const { lines } = input
  const before = await contracts.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const had = await linesOf(ctx, before.id)
  const changes = contracts.changesOf(before, input)
  const isSame = lines === undefined || JSON.stringify(lines.map(compared)) === JSON.stringify(had.map(compared))
  if (isSame && Object.keys(changes).length === 0) return contracts.save(ctx, before, {})
  demandMove(ctx, before, 'update')
  demandSound({ ...before, ...changes })
  await demandSignatory(ctx, changes.signatoryId)
  if (isSame) return contracts.save(ctx, before, changes)
  await demandLines(ctx, lines)
  await writeLines(ctx, before.id, lines)
  return contracts.save(ctx, before, changes, {
    before: { lines: had },
    after: { lines: await linesOf(ctx, before.id) },
  })
}

type Input = Pick<Parsed<typeof contract, 'create'>['lines'][number], 'skuId' | 'unitId' | 'price' | 'minQty'> & {
  qtyLimit: string | null
  remark: string | null
}

const compared = ({ skuId, unitId, price, minQty, qtyLimit, remark }: Input) => [
  skuId,
  unitId,
  price,
  minQty,
  qtyLimit,
  remark,
]

/** The number stays with the void draft, so that none is missing. */
export async function remove(ctx: Context, { ids }: Parsed<typeof contract, 'remove'>) {
  const rows = await contracts.lockAll(ctx, 'remove', ids)
  for (const row of rows) await moveState(ctx, row, 'remove')
  return { deleted: rows.length }
}
