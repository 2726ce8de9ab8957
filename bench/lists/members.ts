import type { Id } from '@brandside/contract/platform/id.ts'
import { asTenant } from '@brandside/server/platform/as-tenant.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type OtherRead, otherReads, type ReadCase } from './other-reads.ts'

interface One {
  memberId: Id
  brandId: Id
  memberNo: string
  mobile: string
  nickname: string
}

/** What operators ask about one member whom they look for: by words, and then all there is about him. */
export async function memberReads(pool: pg.Pool, wanted: readonly string[]): Promise<OtherRead[]> {
  const { memberId, brandId, memberNo, mobile, nickname } = await busiest(pool)
  const asked: ReadCase[] = [
    ['member', 'list', 'by number', { keyword: memberNo }],
    ['member', 'list', 'by mobile', { keyword: mobile }],
    ['member', 'list', 'by four digits', { keyword: mobile.slice(-4) }],
    ['member', 'list', 'by name', { keyword: nickname }],
    ['member', 'view', 'one member', { id: memberId }],
    ['member', 'timeline', 'of one member', { id: memberId }],
    ['points', 'list', 'of one member', { memberId }],
    ['points', 'account', 'of one member', { memberId }],
    ['points', 'explain', 'of one member', { memberId, brandId }],
    ['wallet', 'account', 'of one member', { memberId }],
  ]
  return otherReads(asked, wanted)
}

/** With most entries of points, of members who have a mobile. */
async function busiest(pool: pg.Pool): Promise<One> {
  const found: One[] = []
  await asTenant(pool, 1, async (db) => {
    const { rows } = await sql<One>`
      select a.member_id, a.brand_id, m.member_no, m.mobile, m.nickname from point_account a
        join member m on m.tenant_id = a.tenant_id and m.id = a.member_id and m.mobile is not null
       where a.tenant_id = app.tenant() order by a.entries desc, a.id limit 1`.execute(db)
    found.push(...rows)
  })
  const [one] = found
  if (!one) throw new Error('No member has points')
  return one
}
