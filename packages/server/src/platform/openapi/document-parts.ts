import { areas } from '@brandside/contract/platform/areas.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { info, type OpenApi } from './document.ts'
import type { Operation } from './operation.ts'

/** Calls of the open side, which apps sign. */
const openSide = '/pcapi/open/'

/** The documents beside the whole one: the open side, and one for each area. */
const parts: Readonly<Record<string, Bilingual>> = {
  open: ['开放接口', 'Open side'],
  ...Object.fromEntries(Object.entries(areas).map(([name, { title }]) => [name, title])),
}

export const isPart = (name: string): boolean => Object.hasOwn(parts, name)

/** What there is to read, as `/openapi/index.json` tells it. */
export const documentIndex = {
  documents: [
    ...Object.entries(parts).map(([name, title]) => ({ name, title, url: `/openapi/${name}.json` })),
    { name: 'all', title: ['全部', 'All calls'], url: '/openapi.json' },
  ],
}

/** A part of the whole document, with the components that it refers to, under the same names. */
export function partOf(whole: OpenApi, name: string, contracts: readonly Contract[]): OpenApi {
  const area = new Map(contracts.map((contract) => [contract.name, contract.area]))
  const isIn = (path: string, { tags: [module = ''] }: Operation) =>
    name === 'open' ? path.startsWith(openSide) : area.get(module) === name
  const paths = Object.fromEntries(
    Object.entries(whole.paths).filter(([path, calls]) => Object.values(calls).some((call) => isIn(path, call))),
  )
  const webhooks = Object.fromEntries(
    Object.entries(whole.webhooks).filter(([, calls]) => Object.values(calls).some((call) => isIn('', call))),
  )
  const tags = new Set(
    Object.values({ ...paths, ...webhooks }).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags)),
  )
  const groups = whole['x-tagGroups'].map((group) => ({ ...group, tags: group.tags.filter((tag) => tags.has(tag)) }))
  return {
    ...whole,
    info: info(`Brandside: ${parts[name]?.[1]}`),
    tags: whole.tags.filter((tag) => tags.has(tag.name)),
    'x-tagGroups': groups.filter((group) => group.tags.length > 0),
    paths,
    webhooks,
    components: componentsOf(whole.components, { ...paths, ...webhooks }),
  }
}

/** What is referred to, and what that refers to. */
function componentsOf(all: OpenApi['components'], paths: OpenApi['paths']): OpenApi['components'] {
  const found = new Set<string>()
  const look = (value: unknown) => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)) {
      const key = `${kind}/${name}`
      if (found.has(key)) continue
      found.add(key)
      look(all[kind as keyof typeof all][name as string])
    }
  }
  look(paths)
  const schemes = new Set(
    Object.values(paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ security }) => (security as object[]).flatMap((each) => Object.keys(each))),
    ),
  )
  const isKept = (kind: string, name: string) =>
    kind === 'securitySchemes' ? schemes.has(name) : found.has(`${kind}/${name}`)
  return Object.fromEntries(
    Object.entries(all).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => isKept(kind, name))),
    ]),
  ) as OpenApi['components']
}
