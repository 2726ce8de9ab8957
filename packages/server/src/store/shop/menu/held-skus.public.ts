import { type RawBuilder, sql } from 'kysely'

/** SKUs of a menu as `held`, locked in the order of their ids as orders lock them, so that no two statements wait for each other. */
export const heldInOrder = (which: RawBuilder<unknown>) => sql`held as (
  select id from shop_sku where tenant_id = app.tenant() and ${which} order by id for update)`
