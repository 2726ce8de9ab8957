import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import * as z from 'zod'
import { modules } from '../../../modules.ts'

/** An endpoint of the product, as the walks meet it. */
export interface Walked {
  /** `brand.update` */
  name: string
  contract: Contract
  endpoint: Placed
}

export const contracts: readonly Contract[] = modules.map(({ contract }) => contract)

/** Every endpoint of every module: what is added later is walked the moment it is served. */
export const walked: readonly Walked[] = contracts.flatMap((contract) =>
  Object.values(contract.endpoints).map((endpoint) => ({
    name: `${contract.name}.${endpoint.name}`,
    contract,
    endpoint,
  })),
)

/** Acts on many rows and answers for each, so that a row which is not there is a result and no refusal. */
export const answersByRow = ({ endpoint }: Walked): boolean =>
  endpoint.output instanceof z.ZodObject && 'results' in endpoint.output.shape

/** Calls that need a session. A hook knows its caller by other means, and anyone may make a public call. */
export const behindSession = walked.filter(({ endpoint: { guard } }) => guard !== 'public' && guard !== 'hook')
export const behindTag = walked.filter(({ endpoint }) => isTag(endpoint.guard))
export const withGuard = (guard: 'public' | 'self' | 'session') =>
  walked.filter(({ endpoint }) => endpoint.guard === guard)
