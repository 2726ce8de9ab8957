import { sql } from 'kysely'

/** What the circle of customers of a ladder is called; null for all of them. */
export const scopeName = sql<string | null>`coalesce(
  (select l.name from cust_level l where l.tenant_id = app.tenant() and l.id = product_price.cust_level_id),
  (select y.name from cust_type y where y.tenant_id = app.tenant() and y.id = product_price.cust_type_id),
  (select c.name from customer c where c.tenant_id = app.tenant() and c.id = product_price.customer_id))`
