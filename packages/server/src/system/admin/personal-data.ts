import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { maskEmail, maskMobile, maskText } from '@brandside/contract/platform/rules.ts'
import type { admin } from '@brandside/contract/system/admin.ts'
import type { Context } from '../../platform/context.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { people } from './users.ts'

/** A person as seen by operators who may list people: personal data is masked, and asked for where it is needed. */
export async function view(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'view'>> {
  const person = await people.view(ctx, { id })
  const { mobile, email, idCard } = person
  return {
    ...person,
    mobile: mobile && maskMobile(mobile),
    email: email && maskEmail(email),
    idCard: idCard && maskText(idCard),
  }
}

/** The same in full, for an operator with the right to it and a fresh proof of identity. Each look is in the log. */
export async function reveal(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'reveal'>> {
  await demandFresh(ctx)
  const { mobile, email, idCard, username } = await people.lock(ctx, 'reveal', id)
  ctx.log({ id, name: username })
  return { mobile, email, idCard }
}
