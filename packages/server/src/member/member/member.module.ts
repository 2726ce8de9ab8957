import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { changeIdCard } from './id-card.ts'
import { tradeListeners } from './listeners.ts'
import { members } from './members.ts'
import { merge } from './merge.ts'
import { identify, register } from './open-side.ts'
import { reveal, view } from './personal-data.ts'
import { giveForProfile } from './profile-points.ts'
import { registerMember } from './register.public.ts'
import { scoreMembers } from './rfm.ts'
import { deleteSegments, saveSegment, segments, withSegment } from './segments.ts'
import { setCard } from './set-card.ts'
import { setState } from './set-state.ts'
import { setTags } from './set-tags.ts'
import { signIn } from './sign-in.ts'
import { timeline } from './timeline.ts'

const { demandMove } = movesOf(member, { table: 'member', nameOf: ({ nickname }) => nickname })

export const memberModule = serve(
  member,
  members.handlers({
    ...{ list, export: exportRows, create, update, remove, view, reveal, setState, setCard, setTags, merge, timeline },
    ...{ segments, saveSegment, deleteSegments, register, identify, signIn },
  }),
  { listeners: tradeListeners, clock: scoreMembers },
)

async function list(ctx: Context, input: Parsed<typeof member, 'list'>) {
  return members.list(ctx, await withSegment(ctx, input))
}

async function exportRows(ctx: Context, input: Parsed<typeof member, 'export'>) {
  return members.export(ctx, await withSegment(ctx, input))
}

async function create(ctx: Context, input: Parsed<typeof member, 'create'>) {
  members.demandWithin(ctx, 'create', input)
  const row = await registerMember(ctx, input, 'ADMIN')
  members.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof member, 'update'>) {
  const before = await members.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = members.changesOf(before, input)
  const { changes: sealed, beside } = await changeIdCard(ctx, before, input.idCard)
  const all = { ...changes, ...sealed }
  if (Object.keys(all).length > 0) demandMove(ctx, before, 'update')
  if (changes.birthday && changes.birthday > ctx.now.slice(0, 10)) refuseField('birthday', member.reasons.birthday)
  const consentAt =
    changes.consentMarketing === undefined ? {} : { consentAt: changes.consentMarketing ? ctx.now : null }
  const saved = await members.save(ctx, before, { ...all, ...consentAt }, beside)
  await giveForProfile(ctx, { ...before, ...all }, ctx.now)
  return saved
}

/** Of somebody who was entered by mistake: whoever has a history cancels the membership instead. */
async function remove(ctx: Context, { ids }: Parsed<typeof member, 'remove'>) {
  const found = await members.lockAll(ctx, 'remove', ids)
  if (found.some(({ payCount, state }) => payCount > 0 || state === 'CANCELLED')) refuse(member.reasons.useCancel)
  await demandDeletable(ctx, 'member', ids)
  return members.drop(ctx, found)
}
