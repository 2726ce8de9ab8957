import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { docSeq, periodLock } from '@brandside/contract/wholesale/doc-seq.ts'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuseField } from '../../platform/refuse.ts'
import { setOwnParameter } from '../../system/parameter/own-parameter.public.ts'
import { todayOf } from '../period.public.ts'

const { reasons } = docSeq

export async function period(ctx: Context) {
  return { lockedUntil: param(ctx, periodLock) || null }
}

/** Today stays open: its documents are still being written. */
export async function lockPeriod(ctx: Context, { lockedUntil }: Parsed<typeof docSeq, 'lockPeriod'>) {
  const before = await period(ctx)
  if (lockedUntil !== null && lockedUntil >= (await todayOf(ctx))) refuseField('lockedUntil', reasons.lockPast)
  if (lockedUntil === before.lockedUntil) ctx.unchanged()
  else {
    await setOwnParameter(ctx, periodLock, lockedUntil)
    ctx.log({ before, after: { lockedUntil } })
  }
  return {}
}
