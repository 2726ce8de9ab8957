import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { areas } from '@brandside/contract/platform/areas.ts'
import type { AnyEndpoint, Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import type { Plugin } from 'vite'
import * as z from 'zod'

const contractSource = resolve(dirname(fileURLToPath(import.meta.url)), '../contract/src')

/**
 * Gives the browser every contract as plain data: what a form, a column and a call need to know, without the schemas
 * and without the schema library. The module is evaluated here, in Node, and written out again.
 */
export function contractData(): Plugin {
  return {
    name: 'brandside:contract-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!holdsContracts(file)) return null
      for (const imported of contractFiles()) this.addWatchFile(imported)
      return { code: await dataModule(file), map: null }
    },
  }
}

/** The source text of a module that exports a contract module's data. */
export async function dataModule(file: string): Promise<string> {
  // The query makes Node evaluate the file again after an edit.
  const module: Record<string, unknown> = await import(`${pathToFileURL(file)}?at=${Date.now()}`)
  const lines = Object.entries(module).flatMap(([name, value]) => {
    const data = isContract(value) ? contractAsData(value) : value
    // Schemas and what makes them are the server's; a page that asks for one does not build.
    return isPlain(data) ? [`export const ${name} = ${JSON.stringify(data)}`] : []
  })
  return lines.join('\n') || 'export {}'
}

/**
 * The properties of a contract and of an endpoint, each with the side that reads it. One that is missing here does not
 * compile, so that nothing of the browser's is left behind unseen.
 */
const readersOfContract = {
  name: 'web',
  area: 'web',
  title: 'web',
  menu: 'web',
  partOf: 'web',
  alters: 'web',
  alsoCalled: 'web',
  states: 'web',
  reasons: 'web',
  // In another form: of the records whether there are any, and the endpoints as below.
  records: 'server',
  endpoints: 'server',
  platformOnly: 'server',
  roles: 'server',
  parameters: 'server',
  dictionaries: 'server',
  reach: 'server',
  chooses: 'server',
  finds: 'server',
} as const satisfies Record<keyof Contract, Reader>

const readersOfEndpoint = {
  name: 'web',
  effect: 'web',
  method: 'web',
  path: 'web',
  source: 'web',
  inQuery: 'web',
  guard: 'web',
  title: 'web',
  keyed: 'web',
  takesBack: 'web',
  // Described as fields.
  input: 'server',
  output: 'server',
  rule: 'server',
  repeats: 'server',
  example: 'server',
  unlogged: 'server',
  beside: 'server',
  tagged: 'server',
  tries: 'server',
  unhurried: 'server',
  large: 'server',
  person: 'server',
} as const satisfies Record<keyof Placed, Reader>

type Reader = 'web' | 'server'

function contractAsData(contract: Contract): unknown {
  const described = Object.entries(contract.endpoints).map(([key, endpoint]) => [key, endpointAsData(endpoint)])
  return {
    ...partsForWeb(contract, readersOfContract),
    // Whose the rows are concerns the server alone.
    records: contract.records === 'none' ? contract.records : undefined,
    endpoints: Object.fromEntries(described),
  }
}

function endpointAsData(endpoint: Placed): unknown {
  return {
    ...partsForWeb(endpoint, readersOfEndpoint),
    fields: describeFields(endpoint.input),
    shows: describeFields(endpoint.output),
    sort: sortKeys(endpoint.input),
  }
}

function partsForWeb(whole: object, readers: Readonly<Record<string, Reader>>): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => readers[name] === 'web'))
}

/** The keys of a list's `sort`, each once, without direction. */
function sortKeys(input: AnyEndpoint['input']): string[] {
  const sort: unknown = input instanceof z.ZodObject ? input.shape.sort : undefined
  const list = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  const choice = list instanceof z.ZodArray ? list.element : undefined
  if (!(choice instanceof z.ZodEnum)) return []
  return choice.options.map(String).filter((key) => !key.startsWith('-'))
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'area' in value
}

/** Only what survives being written as JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}

/** Those of the areas and of the shell; the platform's modules are what they are made of, and rules are code for both sides. */
function holdsContracts(file: string): boolean {
  const [folder = '', ...rest] = relative(contractSource, file).split(sep)
  return (
    (Object.hasOwn(areas, folder) || folder === 'shell') &&
    rest.length > 0 &&
    /(?<!\.(?:rules|fixture|test))\.ts$/.test(file)
  )
}

function contractFiles(): string[] {
  if (!existsSync(contractSource)) return []
  return readdirSync(contractSource, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
