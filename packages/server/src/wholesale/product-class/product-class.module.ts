import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import {
  maxProductClassDepth,
  type ProductClassNode,
  productClass,
} from '@brandside/contract/wholesale/product/product-class.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandChildless } from '../../platform/entity/demand-childless.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { pathTree } from '../../platform/entity/path-tree.ts'
import { treeMoves } from '../../platform/entity/tree-moves.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'

const classTree = pathTree({
  table: 'productClass',
  reasons: productClass.reasons,
  maxDepth: maxProductClassDepth,
})
const { hold, placeBelow, setPath, standAgain } = classTree

const classes = entityTable(productClass, {
  shows: { parentName: nameIn('productClass', 'productClass.parentId') },
  sortColumns: { sort: 'treeOrder' },
})

export const productClassModule = serve(
  productClass,
  classes.handlers({ create, remove, tree, ...treeMoves(classes, classTree) }, { hold, prepare: standAgain }),
)

async function create(ctx: Context, input: Parsed<typeof productClass, 'create'>) {
  await hold(ctx)
  const path = await placeBelow(ctx, input.parentId)
  const row = await classes.insert(ctx, input, { path })
  ctx.send(setPath(ctx, row.id, `${path}${row.id}/`))
  classes.logged(ctx, undefined, row)
  return { id: row.id }
}

/** A class goes when nothing hangs below it. Classes that go together may hang together. */
async function remove(ctx: Context, { ids }: Parsed<typeof productClass, 'remove'>) {
  await hold(ctx)
  const locked = await classes.lockAll(ctx, 'remove', ids)
  await demandChildless(ctx, 'productClass', locked, productClass.reasons.hasChildren)
  await demandDeletable(ctx, 'productClass', ids)
  return classes.drop(ctx, locked)
}

/** All classes as a tree. With a status, only branches that lead to classes of that status. */
async function tree(ctx: Context, { status }: Parsed<typeof productClass, 'tree'>): Promise<ProductClassNode[]> {
  const rows = await ctx.db
    .selectFrom('productClass')
    .select(['id', 'code', 'name', 'parentId', 'status', 'version'])
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, (row) => row.parentId)
  const branch = (parent: Id | null, enabled: Status): ProductClassNode[] =>
    (below.get(parent) ?? [])
      .map((row) => {
        const effective = row.status === 1 ? enabled : 0
        return { ...row, effective, children: branch(row.id, effective) }
      })
      .filter((node) => status === undefined || node.status === status || node.children.length > 0)
  return branch(null, 1)
}
