import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { personName } from '../../../platform/entity/names.ts'
import { refuse } from '../../../platform/refuse.ts'
import { demandMember } from '../../member-lookup/demand-member.public.ts'
import { members } from '../members.ts'

type Note = Output<typeof member, 'notes'>['list'][number]

/** What operators have written about a member, the latest first. */
export async function notes(ctx: Context, { id, page, rows }: Parsed<typeof member, 'notes'>) {
  await demandMember(ctx, member.endpoints.notes.guard, id)
  const those = ctx.db.selectFrom('memberNote').where('memberId', '=', id)
  const [list, { total }] = await Promise.all([
    those
      .select(['id', 'body', 'createdAt', personName('memberNote.createdBy').as('operatorName')])
      .orderBy('id', 'desc')
      .limit(rows)
      .offset((page - 1) * rows)
      .execute(),
    those.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list: list as Note[], total: Number(total) }
}

export async function addNote(ctx: Context, { id, body }: Parsed<typeof member, 'addNote'>) {
  const row = await members.lock(ctx, 'addNote', id)
  if (row.state === 'CANCELLED') refuse(member.reasons.cancelled)
  const note = await ctx.db
    .insertInto('memberNote')
    .values({ memberId: id, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Its words stand with the member, and go with the membership: the log stays.
  ctx.log({ id, name: row.nickname, note: ['添加了备注', 'added a note'] })
  return { id: note.id }
}

/** Nothing that was written about a person outlives the membership. */
export async function forgetNotes({ db }: Pick<Context, 'db'>, id: Id): Promise<void> {
  await sql`delete from member_note where tenant_id = app.tenant() and member_id = ${id}`.execute(db)
}

export async function moveNotes({ db }: Pick<Context, 'db'>, sourceId: Id, targetId: Id): Promise<void> {
  await sql`
    update member_note set member_id = ${targetId}, version = version + 1
     where tenant_id = app.tenant() and member_id = ${sourceId}`.execute(db)
}
