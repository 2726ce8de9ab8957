import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'

export const unsubscribeRoot = 'unsubscribe'

/** Where a member opts out of mail: the address itself is the proof that the mail was his. */
export async function unsubscribePath({ db, tenantId }: Pick<SystemContext, 'db' | 'tenantId'>, memberId: Id) {
  return `${unsubscribeRoot}/${tenantId}-${memberId}-${await proofOf(db, tenantId, memberId)}`
}

/** The member of such an address, as long as nothing but its form is known. */
export function readToken(token: string): { tenantId: Id; memberId: Id; proof: string } | undefined {
  const [, tenant, member, proof] = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? []
  return tenant && member && proof
    ? { tenantId: Number(tenant) as Id, memberId: Number(member) as Id, proof }
    : undefined
}

export async function isProven(db: Db, { tenantId, memberId, proof }: { tenantId: Id; memberId: Id; proof: string }) {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(await proofOf(db, tenantId, memberId)))
}

async function proofOf(db: Db, tenantId: Id, memberId: Id): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  const mac = createHmac('sha256', Buffer.from(rows[0]?.key ?? '', 'base64'))
  return mac.update(`unsubscribe ${tenantId} ${memberId}`).digest().subarray(0, 16).toString('base64url')
}
