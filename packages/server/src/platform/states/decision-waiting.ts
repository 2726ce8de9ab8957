import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { isTag, type Tag } from '@brandside/contract/platform/permission.ts'
import type { Context } from '../context.ts'
import { happening } from '../queue/happening.ts'

interface Waiting {
  title: Bilingual
  no: string
  /** Where the record is shown. */
  page: string
  /** The right to decide. */
  tag: Tag
}

/** A record waits for the decision of a second person. */
export const decisionWaiting = happening<Waiting>('platform.decisionWaiting')

export type Stateful = Pick<Contract, 'area' | 'name' | 'title' | 'states' | 'endpoints'>

/** Announced where the state that a record has come to is one from which somebody else has to lead it on. */
export async function tellDeciders(
  ctx: Context,
  contract: Stateful,
  { id, state, name }: { id: number; state: string; name: string },
): Promise<void> {
  const decision = Object.entries(contract.states?.moves ?? {}).find(
    ([, move]) => move.notBy !== undefined && move.from.includes(state),
  )
  const guard = decision && contract.endpoints[decision[1].endpoint ?? decision[0]]?.guard
  if (guard === undefined || !isTag(guard)) return
  const page = `${contract.area}/${contract.name}?id=${id}`
  await decisionWaiting.announce(ctx, { title: contract.title, no: name, page, tag: guard })
}
