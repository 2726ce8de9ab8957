import type { Parameter } from './call.ts'
import { capital } from './refusals.ts'
import type { Schema } from './schema.ts'

/** A shape that so many modules have belongs to none of them. */
const severalModules = 4

/** Where a schema stands: in which module, in which of its calls, and what it is there, like `Row` or `CreateInput`. */
export interface Place {
  module: string
  call: string
  role: string
}

/**
 * What operations have in common. All their schemas are noted first; `placed` then answers one with references to the
 * components instead of what several operations say, or what a client wants a name for.
 */
export class Components {
  readonly schemas: Record<string, object> = {}
  readonly parameters: Record<string, object> = {}
  /** By the schema as text: how often it stands where. */
  readonly #seen = new Map<string, { times: number; roles: Map<string, string> }>()
  /** By module, or for all, and the schema as text. */
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()

  note(schema: Schema, place: Place): void {
    if (isNamed(schema)) this.#noteText(JSON.stringify(withoutDefault(schema)), place)
    eachPart(schema, place, (part, at) => {
      this.note(part, at)
      return part
    })
  }

  noteParameter(parameter: Parameter, place: Place): void {
    this.#noteText(JSON.stringify(parameter), { ...place, role: roleOf(parameter) })
    this.note(parameter.schema, { ...place, role: roleOf(parameter) })
  }

  #noteText(text: string, { module, role }: Place): void {
    const seen = this.#seen.get(text) ?? { times: 0, roles: new Map() }
    seen.times++
    if (!seen.roles.has(module)) seen.roles.set(module, role)
    this.#seen.set(text, seen)
  }

  /** The schema with its parts in the components, and itself where a client wants a name for it. */
  placed(schema: Schema, place: Place): object {
    const parts = (of: Schema) => eachPart(of, place, (part, at) => this.placed(part, at))
    if (!isNamed(schema)) return parts(schema)
    const whole = withoutDefault(schema)
    const name = this.#nameOf(JSON.stringify(whole), place, 'schema')
    this.schemas[name] ??= parts(whole)
    const ref = { $ref: `#/components/schemas/${name}` }
    return 'default' in schema ? { ...ref, default: schema.default } : ref
  }

  placedParameter(parameter: Parameter, place: Place): object {
    const key = JSON.stringify(parameter)
    const role = roleOf(parameter)
    const whole = () => ({ ...parameter, schema: this.placed(parameter.schema, { ...place, role }) })
    if ((this.#seen.get(key)?.times ?? 0) < 2) return whole()
    const name = this.#nameOf(key, { ...place, role }, 'parameter')
    this.parameters[name] ??= whole()
    return { $ref: `#/components/parameters/${name}` }
  }

  /** The same name in every document and at every start: it follows from the contracts and their order. */
  #nameOf(key: string, { module, call, role }: Place, kind: 'schema' | 'parameter'): string {
    const roles = this.#seen.get(key)?.roles ?? new Map<string, string>()
    const isShared = roles.size >= severalModules
    const known = `${kind} ${isShared ? '' : module} ${key}`
    const given = this.#names.get(known)
    if (given) return given
    const own = `${capital(module)}${role}`
    const longer = role.startsWith(capital(call)) ? own : `${capital(module)}${capital(call)}${role}`
    const names = isShared ? [mostFrequent(roles.values())] : [own, longer]
    const isFree = (name: string) => !this.#taken.has(`${kind} ${name}`)
    const free = names.find(isFree) ?? freeName(names.at(-1) as string, isFree)
    this.#names.set(known, free)
    this.#taken.add(`${kind} ${free}`)
    return free
  }
}

/** Objects, and the values of choices: these are types of their own in a generated client. */
function isNamed({ properties, enum: values }: Schema): boolean {
  return (
    (properties !== undefined && Object.keys(properties).length > 0) || (Array.isArray(values) && values.length > 1)
  )
}

/** Where a field may be left out is said beside the reference. */
function withoutDefault({ default: _, ...schema }: Schema): Schema {
  return schema
}

const roleOf = ({ name }: Parameter) => capital(name.replaceAll('-', ''))

function freeName(name: string, isFree: (name: string) => boolean): string {
  for (let number = 2; ; number++) if (isFree(`${name}${number}`)) return `${name}${number}`
}

function mostFrequent(roles: Iterable<string>): string {
  const times = new Map<string, number>()
  for (const role of roles) times.set(role, (times.get(role) ?? 0) + 1)
  return [...times].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? 'Shared'
}

type Change = (part: Schema, place: Place) => object

/** The schema with each of its parts changed: properties, items, alternatives. */
function eachPart(schema: Schema, place: Place, change: Change): Schema {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties, ...rest } = schema
  const all = (parts: Schema[] | undefined, role: string) => parts?.map((part) => change(part, { ...place, role }))
  const changed = {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          change(part, { ...place, role: roleIn(schema, place, name) }),
        ]),
      ),
    }),
    ...(items && { items: change(items, { ...place, role: place.role }) }),
    ...(anyOf && { anyOf: all(anyOf, place.role) }),
    ...(oneOf && { oneOf: all(oneOf, place.role) }),
    ...(allOf && { allOf: all(allOf, place.role) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object'
          ? change(additionalProperties, { ...place, role: `${place.role}Value` })
          : additionalProperties,
    }),
  }
  return changed as Schema
}

/** The rows of a page are named after their call, and other parts after their property. */
function roleIn({ properties }: Schema, { call }: Place, name: string): string {
  const isPage = name === 'list' && properties?.total !== undefined
  return isPage ? `${capital(call.replace(/list$/i, ''))}Row` : capital(name)
}
