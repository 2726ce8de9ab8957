import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, common } from '@brandside/contract/platform/reasons.ts'
import { savedView } from '@brandside/contract/shell/saved-view.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'

export type Content = Parsed<typeof savedView, 'create'>['content']
export type ViewRow = RowOf<'savedView'>

/** `store/brand` is the page that `store:brand:list` opens. */
export function tagOf(list: string): string {
  const [area, module] = list.split('/')
  return `${area}:${module}:list`
}

export function hasPage(ctx: Context, list: string): boolean {
  return holds(ctx.operator.permissions, tagOf(list))
}

export function demandPage(ctx: Context, list: string): void {
  if (!hasPage(ctx, list)) fail(403, auth.forbidden, { tag: tagOf(list) })
}

/** Private views are their owner's; shared ones are changed with the right to share, so that those of leavers are not stuck. */
export function demandTouch(ctx: Context, { adminId, shared, list }: ViewRow): void {
  const mine = adminId === ctx.operator.id
  const sharer = holds(ctx.operator.permissions, savedView.endpoints.share.guard)
  if ((!mine && !shared) || !hasPage(ctx, list)) fail(404, common.notFound)
  if (shared && !sharer) refuse(mine ? savedView.reasons.shareFirst : savedView.reasons.notYours)
}
