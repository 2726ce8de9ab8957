import type { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import type { Context } from '../../../platform/context.ts'
import { writeRow } from '../../../platform/entity/rows.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { members } from '../members.ts'

const maxTags = 20

/** Puts tags on members and takes others off; whoever has them that way already is left alone. */
export async function setTags(ctx: Context, { ids, add, remove }: Parsed<typeof member, 'setTags'>) {
  const found = await members.lockAll(ctx, 'setTags', ids)
  const changed = found.filter((row) => {
    const tags = [...new Set([...row.tags.filter((tag) => !remove.includes(tag)), ...add])]
    if (tags.length > maxTags) refuseField('add', field.length, { label: ['标签', 'Tags'], min: 0, max: maxTags })
    if (JSON.stringify(tags) === JSON.stringify(row.tags)) return false
    const after = writeRow(ctx, 'member', { ...row, tags }, ['tags'])
    members.logged(ctx, row, after)
    return true
  })
  if (changed.length === 0) ctx.unchanged()
  return { changed: changed.length }
}
