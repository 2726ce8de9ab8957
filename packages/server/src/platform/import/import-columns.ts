import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { customPartsOf } from '../wording/read-custom.ts'

/** A field of `create` that a sheet can hold. */
export interface ImportColumn {
  name: string
  info: FieldInfo
  /** Of a reference: the entity whose rows it names. */
  of?: AnyEntity
  reads?: CellReader
}

/** Reads one cell as a field that is more than a value: a list, written in words. */
export interface CellReader {
  /** Undefined where the text is something else. */
  read(text: string): unknown
  wrong: Reason
}

/** Nothing that is typed into a cell. */
const unfit = new Set<FieldKind>(['image', 'list', 'password'])

interface Input {
  contract: AnyEntity
  endpoint: Placed
  given: readonly string[]
  required: readonly string[]
  reads: Readonly<Record<string, CellReader>>
}

/** The columns of a sheet: the fields of the call that takes a row, references where it is known what they are called. */
export function importColumns(ctx: Context, { contract, endpoint, given, required, reads }: Input): ImportColumn[] {
  return Object.entries(describeFields(endpoint.input)).flatMap(([name, described]): ImportColumn[] => {
    const info = required.includes(name) ? { ...described, required: true } : described
    if (given.includes(name)) return []
    if (reads[name]) return [{ name, info, reads: reads[name] }]
    if (info.kind === 'custom') return customColumns(ctx, contract, endpoint)
    if (unfit.has(info.kind) || info.privacy === 'secret') return []
    if (info.kind !== 'reference') return [{ name, info }]
    const of = namedBy(ctx, contract, name)
    return of ? [{ name, info, of }] : []
  })
}

/** The fields that the company has added, with the choices that they still offer. */
function customColumns({ customFields }: Context, contract: AnyEntity, endpoint: Placed): ImportColumn[] {
  const isWhole = customPartsOf(endpoint)?.values === 'whole'
  return Object.entries(customFields.of(contract.name).infos).map(([name, { retired = [], options, ...info }]) => {
    const offered = options && Object.entries(options).filter(([value]) => !retired.includes(value))
    return {
      name,
      info: { ...info, required: isWhole && info.required, ...(offered && { options: Object.fromEntries(offered) }) },
    }
  })
}

function namedBy({ modules }: Context, contract: AnyEntity, field: string): AnyEntity | undefined {
  const word = contract.entity.imports[field] ?? field.replace(/Id$/, '')
  if (word === 'parent') return contract
  return modules
    .map((module) => module.contract)
    .find((each): each is AnyEntity => isEntity(each) && each.name === word)
}

const isEntity = (contract: Contract): contract is AnyEntity => 'entity' in contract

/** `品牌名称*`: what has to be filled in is marked. */
export function titleOf({ info }: ImportColumn, { language }: Pick<Context, 'language'>): string {
  return `${say(info.label, language)}${info.required ? '*' : ''}`
}
