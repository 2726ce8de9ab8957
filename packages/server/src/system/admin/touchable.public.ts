import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { Context } from '../../platform/context.ts'
import { lockRow, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { demandOther, demandRank } from './rights.ts'

/** How a person signs in is changed by another one of no lower rank, who has just proven who they are. */
export async function demandTouchable(ctx: Context, id: Id): Promise<void> {
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  await demandFresh(ctx)
}

/** Such a person, locked and as changed now: what belongs to them is written by its own module. */
export async function touchPerson(ctx: Context, guard: Guard, id: Id): Promise<RowOf<'admin'>> {
  const person = await lockRow(ctx, 'admin', id, visible(ctx, admin, guard))
  await demandTouchable(ctx, id)
  writeRow(ctx, 'admin', person, [])
  return person
}
