import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../platform/entity/rows.ts'

/** Products `p` that are shown to a customer: to all, to its level, or to it by name. */
export const shownTo = ({ id, custLevelId }: Pick<RowOf<'customer'>, 'id' | 'custLevelId'>): RawBuilder<boolean> =>
  sql<boolean>`(p.visible = 'ALL' or (p.visible = 'LEVEL' and ${custLevelId} = any(p.cust_level_ids))
    or (p.visible = 'CUSTOMER' and ${id} = any(p.customer_ids)))`
