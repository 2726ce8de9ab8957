import { auth } from '@brandside/contract/platform/reasons.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from '../refuse.ts'
import type { KnownOperator, OperatorCache } from './operator-cache.ts'
import { hashToken, isKey, sessionReason, tokenOf } from './session.ts'

/** Whoever asks for what is no call of a module; refused where the session has ended, or the key holds no longer. */
export async function operatorByToken(
  operators: OperatorCache,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<KnownOperator> {
  const token = tokenOf(headers.authorization) ?? fail(401, auth.noSession)
  try {
    return await operators.of(hashToken(token), { anew: true, caller: { ip } })
  } catch (error) {
    const reason = sessionReason(error)
    if (reason) fail(401, isKey(token) ? auth.keyRefused : reason)
    throw error
  }
}
