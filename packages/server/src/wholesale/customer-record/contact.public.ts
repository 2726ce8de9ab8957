import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A customer shows its default contact: brings it up to date after its contacts have changed. @public of contacts */
export function mirrorFromContact(ctx: Context, id: Id): void {
  ctx.send(sql`
    update customer c
       set contact_name = d.name, mobile = d.mobile, version = c.version + 1, updated_at = now(), updated_by = app.admin()
      from customer_contact d
     where c.tenant_id = app.tenant() and c.id = ${id} and d.tenant_id = app.tenant() and d.customer_id = c.id
       and d.is_default and d.deleted_at is null and (c.contact_name, c.mobile) is distinct from (d.name, d.mobile)`)
}
