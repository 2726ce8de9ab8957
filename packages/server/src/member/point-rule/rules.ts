import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import { pointsByRule } from '../ledgers/point-days.public.ts'

export type Rule = RowOf<'pointRule'>

const thisRule = sql`point_rule.id`

export const rules = entityTable(pointRule, {
  shows: {
    brandName: nameIn('brand', 'pointRule.brandId'),
    currency: currencyOf('pointRule.brandId'),
    issuedPoints: pointsByRule(thisRule, sql`'EARN'`),
    spentPoints: sql<number>`-${pointsByRule(thisRule, sql`'SPEND', 'RETURN'`)}`,
  },
  asks: {
    at: (at) => sql<boolean>`point_rule.status = 1 and point_rule.start_at <= ${at}::timestamptz
      and coalesce(point_rule.end_at > ${at}::timestamptz, true)`,
  },
})
