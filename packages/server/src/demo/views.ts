import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { savedView } from '@brandside/contract/shell/saved-view.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { savedViewModule } from '../system/saved-view/saved-view.module.ts'

type View = Input<typeof savedView, 'create'>

/** How the demonstration company looks at its lists: views that everybody has who has the page. */
export async function seedViews(pool: pg.Pool, actor: Parameters<typeof actAs>[1]): Promise<void> {
  for (const view of views) {
    const { id } = (await actAs(pool, actor, savedViewModule, 'create', view)) as { id: Id }
    await actAs(pool, actor, savedViewModule, 'share', { id, shared: true })
  }
}

const views: readonly View[] = [
  {
    list: 'system/admin',
    name: '业务员',
    content: { filters: [{ filter: 'salesman', value: 'true' }], sort: ['username'] },
  },
  {
    list: 'system/admin',
    name: '停用的账号',
    content: { filters: [{ filter: 'status', value: '0' }], sort: ['-createdAt'] },
  },
]
