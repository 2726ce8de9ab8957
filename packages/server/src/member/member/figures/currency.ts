import type { member } from '@brandside/contract/member/member.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'

export type Currency = Output<typeof member, 'view'>['currency']

/**
 * Whether two brands keep their books in one currency. What a member pays counts in his figures where the brand has that of the
 * brand where he registered: amounts of several are never added up (docs/adr/0056).
 */
export const ofOneCurrency = (brandId: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from brand one join brand two on two.tenant_id = one.tenant_id and two.currency = one.currency
   where one.tenant_id = app.tenant() and one.id = ${brandId} and two.id = ${other})`
