import { sql } from 'kysely'

/** A coupon `c` is for the level and the type that the customer `u` has now. */
export const fits = sql<boolean>`((cardinality(c.cust_level_ids) = 0 or u.cust_level_id = any(c.cust_level_ids))
  and (cardinality(c.cust_type_ids) = 0 or u.cust_type_id = any(c.cust_type_ids)))`
