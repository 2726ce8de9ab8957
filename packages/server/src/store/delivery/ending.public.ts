import { type RawBuilder, sql } from 'kysely'

/** The shop has an authorisation that has run out, or does so within a week. */
export const endingAtShop: RawBuilder<boolean> = sql<boolean>`exists (
  select from delivery_authorisation a
   where a.tenant_id = shop.tenant_id and a.shop_id = shop.id
     and (a.status = 'EXPIRED' or a.status = 'AUTHORISED' and a.token_expires_at < now() + interval '7 days'))`
