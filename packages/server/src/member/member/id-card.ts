import { field } from '@brandside/contract/platform/reasons.ts'
import { maskText } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { Member } from './members.ts'

type Ctx = Pick<Context, 'db' | 'tenantId'>

/** The columns of an identity card: sealed, and as it is shown. Nobody searches by it. */
export async function sealedIdCard(ctx: Ctx, idCard: string | null) {
  if (idCard === null) return { idCardSealed: null, idCardMask: null }
  return { idCardSealed: seal(idCard, purposeOf(ctx), await keyOf(ctx)), idCardMask: maskText(idCard) }
}

export async function openedIdCard(ctx: Ctx, { idCardSealed }: Pick<Member, 'idCardSealed'>): Promise<string | null> {
  return idCardSealed && unseal(idCardSealed, purposeOf(ctx), await keyOf(ctx))
}

/** What an update changes of the identity card: its mask means “unchanged”, another mask is no value. */
export async function changeIdCard(ctx: Ctx, before: Member, given: string | null | undefined) {
  const { idCardMask } = before
  if (given === undefined || given === idCardMask) return { changes: {}, beside: {} }
  if (given?.includes('***')) return refuseField('idCard', field.idCard, { label: ['身份证号', 'Identity card'] })
  if (given !== null && given === (await openedIdCard(ctx, before))) return { changes: {}, beside: {} }
  const changes = await sealedIdCard(ctx, given)
  return { changes, beside: { before: { idCard: idCardMask }, after: { idCard: changes.idCardMask } } }
}

const purposeOf = ({ tenantId }: Pick<Ctx, 'tenantId'>) => ({ purpose: 'member.idCard', owner: String(tenantId) })

export const sealedIdCards = sealedColumn({ table: 'member', column: 'idCardSealed', sealedFor: purposeOf })

async function keyOf({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}
