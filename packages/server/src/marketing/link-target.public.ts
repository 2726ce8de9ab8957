import { isWholeLink } from '@brandside/contract/marketing/link.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { refuseField } from '../platform/refuse.ts'

interface Link {
  linkType: string
  linkValue: string | null
}

/** Records that a link may lead to, as long as they are in use. */
const targets: Readonly<Record<string, (id: number) => RawBuilder<unknown>>> = {
  GOODS: (id) => sql`select from shop_goods where tenant_id = app.tenant() and id = ${id} and status = 1
    and deleted_at is null`,
  COUPON: (id) => sql`select from coupon where tenant_id = app.tenant() and id = ${id} and state = 'ON'
    and deleted_at is null`,
  ACTIVITY: (id) => sql`select from activity where tenant_id = app.tenant() and id = ${id} and status = 1
    and end_at > now() and deleted_at is null`,
}

/** A link leads somewhere: to an address that is one, or to a record that is there and in use. */
export async function demandLink({ db }: Context, { linkType, linkValue }: Link, reason: Reason): Promise<void> {
  if (!isWholeLink(linkType, linkValue)) refuseField('linkValue', reason)
  const target = targets[linkType]
  if (!target) return
  const { rows } = await target(Number(linkValue)).execute(db)
  if (rows.length === 0) refuseField('linkValue', reason)
}
