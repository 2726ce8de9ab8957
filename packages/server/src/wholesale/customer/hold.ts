import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import type { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { customers } from './customers.ts'

/** A customer on hold orders nothing on credit; what it pays for beforehand goes on. */
export async function hold(ctx: Context, { id, hold, reason }: Parsed<typeof customer, 'hold'>) {
  if (hold && reason === null) refuseField('reason', field.required, { label: ['原因', 'Reason'] })
  const row = await customers.lock(ctx, 'hold', id)
  if (row.hold === hold) {
    ctx.unchanged()
    return { version: row.version }
  }
  const after = writeRow(ctx, 'customer', { ...row, hold, holdReason: hold ? reason : null }, ['hold', 'holdReason'])
  ctx.log({
    id,
    name: row.name,
    before: row,
    after,
    title: hold ? ['冻结客户', 'Hold customer'] : ['解冻客户', 'Release customer'],
  })
  return { version: after.version }
}
