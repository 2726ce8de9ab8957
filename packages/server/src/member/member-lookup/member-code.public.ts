import { createHash, randomInt } from 'node:crypto'
import { member } from '@brandside/contract/member/member.ts'
import { memberCodeMinutes } from '@brandside/contract/member/member-code.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuseField } from '../../platform/refuse.ts'

/** The database keeps no code that could be shown. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** A new code of a member, beside those of his that still count. */
export async function newMemberCode(db: Db, memberId: Id): Promise<{ code: string; expiresAt: Instant }> {
  const code = `62${digits(8)}${digits(8)}`
  await sql`
    delete from member_code where tenant_id = app.tenant() and member_id = ${memberId} and expires_at < now()`.execute(
    db,
  )
  const { rows } = await sql<{ expiresAt: Instant }>`
    insert into member_code (member_id, code_hash, expires_at)
    values (${memberId}, ${hashOf(code)}, now() + make_interval(mins => ${memberCodeMinutes})) returning expires_at`.execute(
    db,
  )
  return { code, expiresAt: rows[0]?.expiresAt as Instant }
}

/** The member whose code this is, while it counts. */
export async function memberOfCode(db: Db, code: string): Promise<Id | undefined> {
  const { rows } = await sql<{ memberId: Id }>`
    select member_id from member_code
     where tenant_id = app.tenant() and code_hash = ${hashOf(code)} and used_at is null and expires_at > now()`.execute(
    db,
  )
  return rows[0]?.memberId
}

/** The same, and it counts no more: of two calls with one code the second is refused. */
export async function spendMemberCode(db: Db, code: string, path: string): Promise<Id> {
  const { rows } = await sql<{ memberId: Id }>`
    update member_code set used_at = now()
     where tenant_id = app.tenant() and code_hash = ${hashOf(code)} and used_at is null and expires_at > now()
    returning member_id`.execute(db)
  return rows[0]?.memberId ?? refuseField(path, member.reasons.codeOver)
}
