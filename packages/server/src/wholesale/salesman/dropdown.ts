import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { visible } from '../../platform/entity/visible.ts'

/** The salesmen that the operator sees under any of his roles. */
export async function dropdown(ctx: Context, { keyword, ids }: Parsed<typeof salesman, 'dropdown'>) {
  return ctx.db
    .selectFrom('admin')
    .select(['id', 'nickName', 'username'])
    .select(customerCount.as('customerCount'))
    .where(sql<boolean>`admin.tenant_id = app.tenant()`)
    .where(visible(ctx, admin, 'session'))
    .$if(ids === undefined, (q) =>
      q.where('deletedAt', 'is', null).where('status', '=', 1).where('salesman', '=', true),
    )
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .$if(keyword !== undefined, (q) => q.where(containsAny(['admin.nickName', 'admin.username'], keyword as string)))
    .orderBy('nickName')
    .orderBy('id')
    .limit(ids ? ids.length : maxChoices)
    .execute()
}

const customerCount = sql<number>`(
  select count(*)::int from customer c
   where c.tenant_id = app.tenant() and c.salesman_id = admin.id and c.deleted_at is null)`
