import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type FollowUp, prospect, prospectPoolDays } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { personName } from '../../platform/entity/names.ts'
import { serve } from '../../platform/serve.ts'
import { candidates } from '../customer/likeness.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { convert } from './convert.ts'
import { keepSalesman } from './delete-guards.ts'
import { cancellation, cancelMany, follow, reinstate } from './moves.ts'
import { assign, claim, release } from './owning.ts'
import { returnToPool } from './pool.ts'
import { prospects } from './prospects.ts'
import { create, remove, update } from './writes.ts'

/** A type stays while a prospect of it may still become a customer. */
const typeGuard = keptBy({
  table: 'prospect',
  column: 'custTypeId',
  where: sql`deleted_at is null and state in ('NEW', 'FOLLOWING')`,
  reason: prospect.reasons.typeInUse,
  tells: { name: sql`name` },
})

export const prospectModule = serve(
  prospect,
  prospects.handlers({
    view,
    checkDuplicate,
    create,
    update,
    remove,
    follow,
    cancellation,
    cancelMany,
    reinstate,
    claim,
    release,
    assign,
    convert,
  }),
  {
    merges: withCustomer('prospect'),
    deleteGuards: { admin: keepSalesman, custType: typeGuard },
    retention: (db, { parameters }) => returnToPool(db, parameters.inForce(prospectPoolDays) as number),
    papers: { prospectFollow: 'prospectId' },
    uniques: {
      // Two prospects may be named alike; the customers that they become may not.
      customer_name: { path: 'name', reason: prospect.reasons.nameTaken },
      customer_tax_no: { path: 'taxNo', reason: prospect.reasons.customerTaxNo },
    },
  },
)

async function view(ctx: Context, input: ById) {
  const row = await prospects.view(ctx, input)
  const follows = await ctx.db
    .selectFrom('prospectFollow')
    .select(['id', 'content', 'nextFollowOn', 'photos', 'createdAt as at'])
    .select(sql<FollowUp['way']>`way`.as('way'))
    .select(personName('prospectFollow.createdBy').as('byName'))
    .where('prospectId', '=', input.id)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return { ...row, follows }
}

function checkDuplicate(ctx: Context, { except, ...asked }: Parsed<typeof prospect, 'checkDuplicate'>) {
  return candidates(ctx, {
    ...asked,
    exclude: except === undefined ? undefined : { kind: 'PROSPECT', id: except as Id },
  })
}
