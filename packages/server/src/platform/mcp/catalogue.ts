import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { isPersonOnly } from '@brandside/contract/platform/rights/person-only.ts'
import type { Operator } from '../identity/operator.ts'
import { partsOf } from '../openapi/call.ts'
import { takesFile } from '../serve.ts'

/** A call as an assistant finds it. */
export interface CatalogueCall {
  /** `vehicle.list` */
  name: string
  contract: Contract
  endpoint: Placed
  /** What it is searched by. */
  words: string
}

const most = 30

/** The calls that a key may make: no files, no signed calls, and nothing that a person has to answer for. */
export class Catalogue {
  readonly #calls: ReadonlyMap<string, CatalogueCall>

  constructor(contracts: readonly Contract[]) {
    const calls = contracts.flatMap((contract) =>
      Object.values(contract.endpoints)
        .filter((endpoint) => isForAssistants(contract, endpoint))
        .map((endpoint) => {
          const name = `${contract.name}.${endpoint.name}`
          const titles = [contract.title, contract.menu?.title ?? [], contract.menu?.also ?? [], endpoint.title]
          return [name, { name, contract, endpoint, words: [name, titles.flat(2)].join(' ').toLowerCase() }] as const
        }),
    )
    this.#calls = new Map(calls)
  }

  /** One that this key may make. */
  get(name: string, operator: Operator): CatalogueCall | undefined {
    const found = this.#calls.get(name)
    return found && mayCall(found, operator) ? found : undefined
  }

  /** Those with most of the words first, of these the lists, and reads before writes. */
  find(text: string, operator: Operator): CatalogueCall[] {
    const words = text
      .toLowerCase()
      .split(/[\s,，、.]+/)
      .filter(Boolean)
    const ranked = [...this.#calls.values()].flatMap((call) => {
      const rank = words.filter((word) => call.words.includes(word)).length
      const isList = call.endpoint.name === 'list'
      return rank > 0 && mayCall(call, operator)
        ? [{ call, rank: rank * 4 + Number(isList) * 2 + Number(isRead(call)) }]
        : []
    })
    return ranked
      .sort((one, other) => other.rank - one.rank)
      .slice(0, most)
      .map(({ call }) => call)
  }

  mayWrite(operator: Operator): boolean {
    return [...this.#calls.values()].some((call) => !isRead(call) && mayCall(call, operator))
  }
}

export const isRead = ({ endpoint }: CatalogueCall): boolean => endpoint.effect === 'read'

function isForAssistants(contract: Contract, endpoint: Placed): boolean {
  const { guard, effect } = endpoint
  const isOpen = ['public', 'terminal', 'client', 'hook'].includes(guard)
  return (
    !isOpen && (effect === 'read' || effect === 'write') && !takesFile(endpoint) && !isPersonOnly(contract, endpoint)
  )
}

/** What is no tag is decided by the call itself. */
function mayCall({ endpoint: { guard } }: CatalogueCall, { permissions, roles }: Operator): boolean {
  return isTag(guard) ? holds(permissions, guard) : roles.length > 0
}

/** What it takes and answers, as JSON schemas; what refers to itself stands beside them. */
export function schemasOf({ contract, endpoint }: CatalogueCall) {
  const schemas: Record<string, object> = {}
  const { parameters, body, data } = partsOf(contract, endpoint, schemas)
  const asked = parameters.filter((parameter) => parameter.in !== 'header')
  const properties = Object.fromEntries(
    asked.map(({ name, description, schema }) => [name, { ...(description && { title: description }), ...schema }]),
  )
  const required = asked.flatMap((parameter) => (parameter.required ? [parameter.name] : []))
  const input = {
    ...body,
    type: 'object',
    properties: { ...properties, ...body?.properties },
    required: [...required, ...(body?.required ?? [])],
  }
  return { input, answer: data, ...(Object.keys(schemas).length > 0 && { components: { schemas } }) }
}
