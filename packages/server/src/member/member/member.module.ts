import { member } from '@brandside/contract/member/member.ts'
import { memberEvents } from '@brandside/contract/member/member-events.ts'
import { importGiven } from '@brandside/contract/member/member-import.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { changeMember } from './acts/change-member.ts'
import { merge } from './acts/merge.ts'
import { addNote, notes } from './acts/notes.ts'
import { registerMember } from './acts/register.public.ts'
import { setCard } from './acts/set-card.ts'
import { setState } from './acts/set-state.ts'
import { setTags } from './acts/set-tags.ts'
import { effectOf, takeIn } from './acts/take-in.ts'
import { haveHistory } from './figures/history.ts'
import { scoreMembers } from './figures/rfm.ts'
import { deleteSegments, saveSegment, segments, withSegment } from './figures/segments.ts'
import { timeline } from './figures/timeline.ts'
import { sealedIdCards } from './id-card.ts'
import { tradeListeners } from './listeners.ts'
import { messageMembers } from './member-messages.ts'
import { members } from './members.ts'
import { checkCode, forgetProofs, sendCode } from './mobile-proof.ts'
import { identify, register } from './open-side.ts'
import { code, notices, showCode } from './own-side.ts'
import { reveal, view } from './personal-data.ts'
import { signIn } from './sign-in.ts'
import { askToUnsubscribe, unsubscribe } from './unsubscribe-page.ts'

export const memberModule = serve(
  member,
  members.handlers({
    list,
    export: exportRows,
    create,
    update,
    remove,
    view,
    reveal,
    setState,
    setCard,
    setTags,
    merge,
    timeline,
    segments,
    saveSegment,
    deleteSegments,
    register,
    identify,
    signIn,
    takeIn,
    notes,
    addNote,
    code,
    showCode,
    notices,
    sendCode,
    checkCode,
    ...entityImport(member, takeIn, { by: 'takeIn', given: importGiven, effectOf }),
  }),
  {
    events: Object.values(memberEvents),
    listeners: tradeListeners,
    clock: async (pool, tenantId, _modules, stopping) => {
      await messageMembers(pool, tenantId, stopping)
      await scoreMembers(pool, tenantId)
    },
    pages: [askToUnsubscribe, unsubscribe],
    retention: forgetProofs,
    sealed: [sealedIdCards],
    names: { memberSegment: { table: 'memberSegment', name: 'name' } },
    uniques: { member_segment_named: { path: 'name', reason: member.reasons.segmentTaken } },
  },
)

async function list(ctx: Context, input: Parsed<typeof member, 'list'>) {
  return members.list(ctx, await withSegment(ctx, input))
}

async function exportRows(ctx: Context, input: Parsed<typeof member, 'export'>) {
  return members.export(ctx, await withSegment(ctx, input))
}

async function create(ctx: Context, input: Parsed<typeof member, 'create'>) {
  await members.demandWithin(ctx, 'create', input)
  const row = await registerMember(ctx, input, 'ADMIN')
  members.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof member, 'update'>) {
  const before = await members.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  return changeMember(ctx, before, input)
}

/** Of somebody who was entered by mistake: whoever has a history cancels the membership instead. */
async function remove(ctx: Context, { ids }: Parsed<typeof member, 'remove'>) {
  const found = await members.lockAll(ctx, 'remove', ids)
  if (found.some(({ payCount, state }) => payCount > 0 || state === 'CANCELLED')) refuse(member.reasons.useCancel)
  if (await haveHistory(ctx, ids)) refuse(member.reasons.useCancel)
  await demandDeletable(ctx, 'member', ids)
  return members.drop(ctx, found)
}
