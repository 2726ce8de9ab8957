import { type AreaName, areas } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { CustomField } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import type { OutboundEvent } from '@brandside/contract/platform/partners/outbound-events.ts'
import { version } from '../config/version.ts'
import { partsOf } from './call.ts'
import { Components } from './components.ts'
import { noteParts, type Operation, operation } from './operation.ts'
import { envelopes, moduleRefusal, refusedResponses } from './refusals.ts'
import { securitySchemes } from './security-schemes.ts'
import { webhookOperation } from './webhook.ts'

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; [more: string]: unknown }
  servers: object[]
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  /** Events by name: what is sent to the addresses that subscribe to them. */
  webhooks: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses' | 'securitySchemes', Record<string, object>>
}

/** The whole wire as an OpenAPI 3.1 document, made from the contracts, the events, and the fields that a company has added. */
export function openApi(
  contracts: readonly Contract[],
  events: readonly OutboundEvent[] = [],
  customFields: readonly CustomField[] = [],
): OpenApi {
  const own: Record<string, object> = {}
  const calls = contracts.flatMap((contract) =>
    Object.values(contract.endpoints).map((endpoint) =>
      partsOf(
        contract,
        endpoint,
        own,
        customFields.filter(({ entity }) => entity === contract.name),
      ),
    ),
  )
  const components = new Components()
  for (const call of calls) noteParts(call, components)
  const paths = calls.map((call) => {
    const { path, method } = call.endpoint
    return [path, { [method.toLowerCase()]: operation(call, components) }] as const
  })
  const modules = new Set(contracts.map(({ name }) => name))
  const webhooks = Object.fromEntries(events.map((event) => [event.name, webhookOperation(event, modules, own)]))
  return {
    openapi: '3.1.0',
    info: info('Brandside'),
    // Of the address that the document was read from.
    servers: [{ url: '/', description: 'This installation' }],
    ...tagsOf(contracts),
    paths: Object.fromEntries(paths),
    webhooks,
    components: {
      schemas: { ...envelopes, ...Object.fromEntries(contracts.flatMap(moduleRefusal)), ...own, ...components.schemas },
      parameters: components.parameters,
      responses: refusedResponses,
      securitySchemes,
    },
  }
}

export function info(title: string): OpenApi['info'] {
  return {
    title,
    version,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    description: [
      'Every answer is `{code, msg, message, data, requestId}`.',
      'Code 0 is done; 2 is refused, 1 means that a foreign system failed, both with HTTP 200;',
      'any other code is the HTTP status.',
      '`msg` is in the language of `Accept-Language` (`zh` or `en`), `message` in English.',
      'A refusal names its reason by `key`, and wrong fields in `errors`.',
      'Texts have no control characters. Times are ISO 8601 in UTC with milliseconds, days those of the company’s calendar.',
      'Answers and lists of values may get more of them: ignore what you do not know.',
    ].join(' '),
  }
}

function tagsOf(contracts: readonly Contract[]): Pick<OpenApi, 'tags' | 'x-tagGroups'> {
  const groups = (Object.keys(areas) as AreaName[]).map((area) => ({
    name: areas[area].title.join(' / '),
    tags: contracts.filter((contract) => contract.area === area).map(({ name }) => name),
  }))
  return {
    tags: contracts.map(({ name, title }) => ({ name, description: title.join(' / ') })),
    'x-tagGroups': groups.filter(({ tags }) => tags.length > 0),
  }
}
