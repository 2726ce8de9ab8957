import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

export type Rule = RowOf<'pointRule'>

export const rules = entityTable(pointRule, {
  shows: {
    brandName: nameIn('brand', 'pointRule.brandId'),
    issuedPoints: sql<number>`coalesce((
      select sum(e.balance + e.pending)::bigint from point_rule_revision r
        join point_entry e on e.tenant_id = r.tenant_id and e.rule_revision_id = r.id
       where r.tenant_id = app.tenant() and r.rule_id = point_rule.id), 0)`,
  },
})
