import { brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import { pathTree } from '../../platform/entity/path-tree.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { papersEnding, papersFor, papersState } from './papers.public.ts'

export const brandTree = pathTree({
  table: 'brand',
  reasons: brand.reasons,
  maxDepth: maxBrandDepth,
})
export const brands = entityTable(brand, {
  shows: {
    parentName: nameIn('brand', 'brand.parentId'),
    qualificationState: papersState,
    shopCount: sql<number>`(
      select count(*)::integer from shop
       where shop.tenant_id = brand.tenant_id and shop.brand_id = brand.id and shop.deleted_at is null)`,
  },
  sortColumns: { sort: 'treeOrder' },
  asks: {
    qualificationState: (state) => sql<boolean>`${papersState} = ${state}`,
    papersForMe: (forMe, ctx) => sql<boolean>`${papersFor(ctx)} = ${forMe}`,
    papersEnding: (ending) => sql<boolean>`${papersEnding} = ${ending}`,
    // A brand chosen in the tree stands for itself and all below it.
    parentId: (id) => sql`brand.path ^@ (select above.path from brand above where above.id = ${id})`,
  },
})
