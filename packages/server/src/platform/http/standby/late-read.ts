import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { FastifyReply } from 'fastify'
import { logPlace, placeText } from '../../database/standby/replay.ts'
import { failsThereAlone, type Standby, standbyOf } from '../../database/standby/standby.ts'
import { Unit } from '../../database/unit.ts'
import type { KnownOperator } from '../../identity/operator-cache.ts'
import { openTenant, reopenRead } from '../../identity/session.ts'
import { type Call, limitOf, unitOf } from '../call.ts'
import { cookieOf, wantsFresh } from '../caller.ts'

/** Reads many rows, and may show what was there a few seconds ago. */
function mayBeLate({ effect, large, name }: Placed): boolean {
  return large === true || (effect === 'sheet' && /^export|Export$/.test(name))
}

/**
 * A large read, on the standby where that is good enough for its caller: the session is opened on the primary, so that
 * rights and what ends a session hold at once. A read that fails there is made again on the primary.
 */
export async function readLarge<T>(
  call: Call,
  session: Buffer,
  known: KnownOperator,
  read: (unit: Unit) => Promise<T>,
): Promise<T> {
  const standby = standbyOf(call.services.pool)
  const onPrimary = () => read(unitOf(call, session, known, effectOf(call)))
  if (!standby || !mayBeLate(call.endpoint)) return onPrimary()
  if (isGoodEnough(standby, call, known)) {
    await unitOf(call, session, known, 'read').check()
    try {
      const answer = await read(unitThere(standby, call, known))
      standby.reads.standby++
      return answer
    } catch (error) {
      if (!failsThereAlone(error)) throw error
      standby.noteFailure(error)
    }
  }
  standby.reads.primary++
  return onPrimary()
}

const effectOf = ({ endpoint }: Call) => (endpoint.effect === 'sheet' ? 'snapshot' : 'read')

/** An app's next call may come by another replica, and it keeps no cookie; a person who presses refresh wants all there is. */
function isGoodEnough(standby: Standby, { request }: Call, { operator }: KnownOperator): boolean {
  if (operator.client || wantsFresh(request)) return false
  return standby.poolFor(operator.id, logPlace(cookieOf(request, writtenCookie))) !== undefined
}

function unitThere({ pool }: Standby, call: Call, { tenantId, operator }: KnownOperator): Unit {
  const origin = { requestId: call.request.id, route: call.endpoint.path }
  const effect = effectOf(call)
  const opening =
    effect === 'snapshot' ? openTenant(tenantId, operator.id) : reopenRead(tenantId, operator.id, limitOf(call))
  return new Unit(pool, { opening, effect, origin })
}

/** Tells the browser how far a standby has to be for this person, whichever replica is asked next. */
export function tellWritten(reply: FastifyReply, { committedBefore }: Unit, secure: boolean): void {
  if (committedBefore === undefined) return
  const attributes = `Path=/pcapi; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${writtenCookie}=${placeText(committedBefore)}; ${attributes}`)
}

const writtenCookie = 'bs_written'
/** As long as a standby may be behind, at the most. */
const keptSeconds = 300
