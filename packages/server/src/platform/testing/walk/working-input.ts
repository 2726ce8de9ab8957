import type { Contract } from '@brandside/contract/platform/contract.ts'
import { core } from '@brandside/contract/platform/describe.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { bizDictItem } from '@brandside/contract/system/biz-dict-item.ts'
import { errorReport } from '@brandside/contract/system/error-report.ts'
import { file } from '@brandside/contract/system/file.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { profile } from '@brandside/contract/system/profile.ts'
import { role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { savedView } from '@brandside/contract/system/saved-view.ts'
import { sysDictItem } from '@brandside/contract/system/sys-dict-item.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import * as z from 'zod'
import { uploadedPicture } from '../files.ts'
import { password } from '../fixtures.ts'
import { beginFactor, codeOf, haveFactor } from '../second-factor.ts'
import type { Person } from './people.ts'
import { contracts, type Walked } from './registry.ts'

export type Input = Record<string, unknown>

/**
 * An input that works, made from the contracts alone: the endpoint's example, or for a change the example its rows are
 * created from, with fresh rows of this person's wherever ids are asked for. An endpoint that needs more has to bring an
 * example, and says so here.
 */
export async function workingInput({ name, contract, endpoint }: Walked, person: Person): Promise<Input> {
  if (endpoint.takesBack !== undefined) {
    const { done } = await actBefore({ name, contract, endpoint }, person)
    return { requestId: await done() }
  }
  const shape = shapeOf(endpoint.input)
  const isChange = endpoint.effect === 'write' && ('id' in shape || 'ids' in shape)
  const example = endpoint.example ?? (isChange ? contract.endpoints.create?.example : undefined)
  const given = await aboutPeople[name]?.(person)
  const input = given ?? only(shape, fresh(shape, (example ?? {}) as Input))
  for (const [field, schema] of Object.entries(shape)) {
    if (!isIds(schema) || !isKnown(field) || (given && field in given)) continue
    delete input[field]
    if (schema.safeParse(undefined).success && !isChange) continue
    if (field !== 'id' && field !== 'ids' && schema.safeParse(undefined).success) continue
    const of = moduleOf(field, contract)
    const row = () => (isEverybodys(of, contract) ? aPage(person) : aRow(of, person))
    input[field] = isOne(schema) ? await row() : [await row(), await row()]
  }
  await readied[name]?.(input, person)
  if (isChange && 'id' in input) Object.assign(input, await stateFor(shape, contract, input.id as Id, person))
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new Error(`${name} needs an example in its contract: ${z.prettifyError(parsed.error)}`)
  return input
}

/** What can be taken back, done: by which input, and under which request id. */
export async function actBefore({ name, contract, endpoint }: Walked, person: Person) {
  const act = contract.endpoints[endpoint.takesBack ?? '']
  if (!act) throw new Error(`${name} takes nothing back`)
  const input =
    (await undoableActs[name]?.(person)) ??
    (await workingInput({ name: `${contract.name}.${act.name}`, contract, endpoint: act }, person))
  const done = async () => {
    const { code, message, requestId } = await person.caller.call(act, input)
    if (code !== 0) throw new Error(`${contract.name}.${act.name} was refused: ${message}`)
    return requestId
  }
  return { input, done }
}

/** Of an endpoint that does several things, the one that is taken back. */
const undoableActs: Readonly<Record<string, (person: Person) => Promise<Input>>> = {
  'brand.undoMove': async (person) => {
    const [id, parentId] = [
      await aRow(brand as unknown as Contract, person),
      await aRow(brand as unknown as Contract, person),
    ]
    return { id, version: 1, parentId }
  },
}

/** A row of a module, created from the example of its contract. */
export async function aRow(contract: Contract, person: Person): Promise<Id> {
  const own = await rowsWithoutCreate[contract.name]?.(person)
  if (own !== undefined) return own
  const { create } = contract.endpoints
  if (!create) throw new Error(`The walk cannot make a row of ${contract.name}, which has no create`)
  const input = await workingInput({ name: `${contract.name}.create`, contract, endpoint: create }, person)
  const { data, message } = await person.caller.call(create, input)
  if (!data) throw new Error(`The example of ${contract.name}.create does not work: ${message}`)
  return (data as { id: Id }).id
}

/** Fields of an input that hold ids, by name, with the module whose rows they name. */
export function idFields({ contract, endpoint }: Walked): { field: string; of: Contract; isList: boolean }[] {
  return Object.entries(shapeOf(endpoint.input))
    .filter(([field, schema]) => isIds(schema) && isKnown(field))
    .map(([field, schema]) => ({ field, of: moduleOf(field, contract), isList: !isOne(schema) }))
}

export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = core(schema)
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {}
}

/** Inputs about the caller himself or his colleagues, which no example can know. */
const aboutPeople: Readonly<Record<string, (person: Person) => Input | Promise<Input>>> = {
  'admin.setRole': async (person) => {
    const id = await aRow(admin as never, person)
    const { data } = await person.caller.call(admin.endpoints.role, { id })
    return { id, roleIds: data?.roles.flatMap((role) => (role.grantable ? role.id : [])).slice(0, 1), groupIds: [] }
  },
  'admin.setOrgShop': async (person) => {
    const id = await aRow(admin as never, person)
    const { data } = await person.caller.call(admin.endpoints.orgShop, { id })
    return { id, organisationIds: data?.tree.map((place) => place.id), shopIds: [] }
  },
  // Either of two pairs; the contract cannot say so.
  'role.applyGroup': async (person) => ({
    groupId: await aRow(roleGroup as never, person),
    roleIds: [await aRow(role as never, person)],
  }),
  'admin.giveRoleMany': async (person) => ({
    ids: [await aRow(admin as never, person)],
    roleIds: [await aRow(role as never, person)],
  }),
  'admin.clearOtp': async (person) => ({ id: await colleague(person) }),
  'admin.endSession': async (person) => {
    const id = await colleague(person)
    const { data } = await person.caller.call(admin.endpoints.sessions, { id })
    return { id, sessionId: data?.[0]?.sessionId ?? 1 }
  },
  'admin.login': ({ username }) => ({ username, password }),
  'profile.change': async ({ caller }) => {
    const { data } = await caller.call(profile.endpoints.own, {})
    return { version: data?.version, nickName: '新昵称' }
  },
  'profile.endSession': async ({ caller }) => {
    const { data } = await caller.call(profile.endpoints.sessions, {})
    return { sessionId: data?.[0]?.sessionId }
  },
  'profile.reauth': () => ({ password }),
  'profile.confirmOtp': async (person) => ({ code: await codeFrom(person, beginFactor) }),
  'profile.disableOtp': async (person) => ({ password, code: await codeFrom(person, haveFactor, 1) }),
  'profile.renewRecovery': async (person) => {
    await codeFrom(person, haveFactor)
    return {}
  },
  'sysDictItem.arrange': (person) => anItemToArrange(sysDictItem, person),
  'bizDictItem.arrange': (person) => anItemToArrange(bizDictItem, person),
  'operationLog.line': aLineOfTheLog,
  'operationLog.reveal': aLineOfTheLog,
  'admin.updatePassword': () => ({ oldPassword: password, newPassword: 'a wagon of lanterns 7' }),
}

/** Somebody new, who is signed in and has a second factor. */
async function colleague({ caller, ...person }: Person): Promise<Id> {
  const { create } = admin.endpoints
  const input = await workingInput(
    { name: 'admin.create', contract: admin as never, endpoint: create },
    { caller, ...person },
  )
  const { data } = await caller.call(create, input as never)
  const signedIn = await caller.call(admin.endpoints.login, {
    username: String(input.username),
    password: data?.initialPassword ?? '',
  })
  const headers = { authorization: `Bearer ${signedIn.data?.token}` }
  const his: Person['caller'] = {
    ...caller,
    token: '',
    call: (endpoint, input) => caller.call(endpoint, input, { headers }),
  }
  await haveFactor({ caller: his })
  return data?.id as Id
}

/** A dictionary with one item, which is to be called otherwise. */
async function anItemToArrange(contract: typeof sysDictItem | typeof bizDictItem, person: Person): Promise<Input> {
  const id = await aRow(contract as unknown as Contract, person)
  const { data } = await person.caller.call(contract.endpoints.view, { id })
  return { dictId: data?.dictId, items: [{ id, version: 1, labelZh: '新标签', colour: 'blue', isDefault: false }] }
}

/** The person's own last line; of one who has done nothing yet, a brand's. */
async function aLineOfTheLog(person: Person): Promise<Input> {
  const last = async () =>
    (await person.caller.call(operationLog.endpoints.query, { operatorId: person.id, rows: 1 })).data?.list[0]
  if (!(await last())) await aRow(brand as unknown as Contract, person)
  const line = await last()
  return { line: line?.id, operatorDateTime: line?.operatorDateTime }
}

/** Works once for each person: whoever has a second factor already gets what only looks like a code. */
async function codeFrom(person: Person, make: (person: Person) => Promise<string>, later = 0): Promise<string> {
  const { data } = await person.caller.call(admin.endpoints.info, {})
  return data?.user.otpEnabled ? '123456' : codeOf(await make(person), later)
}

/** What has to be done with a row before this can be done with it. */
const readied: Readonly<Record<string, (input: Input, person: Person) => Promise<unknown>>> = {
  'tenant.remove': ({ ids }, { caller }) =>
    Promise.all((ids as Id[]).map((id) => caller.call(tenant.endpoints.setStatus, { id, status: 0 }))),
  'savedView.setRoles': ({ id }, { caller }) => caller.call(savedView.endpoints.share, { id: id as Id, shared: true }),
  'tenant.back': async (_, person) =>
    person.caller.call(tenant.endpoints.switch, { id: await aRow(tenant as unknown as Contract, person) }),
}

/** Rows of modules that make none through a call of their own. */
const rowsWithoutCreate: Readonly<Record<string, (person: Person) => Id | Promise<Id>>> = {
  errorReport: aSentError,
  file: anUploadedFile,
  operationLog: async (person) => {
    await aRow(brand as unknown as Contract, person)
    return (await aLineOfTheLog(person)).line as Id
  },
}

/** Rows that the platform keeps for everybody: a field that names one names nothing of the caller's own. */
export function isEverybodys(of: Contract, { platformOnly }: Contract): boolean {
  return of.name === menu.name && !platformOnly
}

async function aPage({ caller }: Person): Promise<Id> {
  const { data } = await caller.call(menu.endpoints.treeHome, {})
  return data?.[0]?.children[0]?.id as Id
}

/** Errors are sent by whoever has them. */
async function aSentError({ caller }: Person): Promise<Id> {
  const error = `the lantern is out ${++times}`
  await caller.call(errorReport.endpoints.send, { build: '1.0.0', entries: [{ error, times: 1 }] })
  const { data } = await caller.call(errorReport.endpoints.list, { error })
  return data?.list[0]?.id as Id
}

/** Files come through the store. */
async function anUploadedFile({ caller }: Person): Promise<Id> {
  const key = await uploadedPicture(caller.app, caller)
  const { data } = await caller.call(file.endpoints.list, { rows: 200 })
  const row = data?.list.find((each) => each.key === key)
  if (!row) throw new Error('The uploaded file is not in the list')
  return row.id
}

/** Tables without a contract of their own: the modules that take their ids look at foreign ones in their own tests. */
const withoutContract = ['shop'].filter((word) => !contracts.some(({ name }) => name === word))
const isKnown = (field: string) => !withoutContract.includes(field.replace(/Ids?$/, ''))

/** Words in the names of fields that stand for a module of another name. */
const modulesByWord: Readonly<Record<string, string>> = {
  operator: 'admin',
  packageMenu: 'menu',
  leader: 'admin',
  group: 'roleGroup',
  view: 'savedView',
}

/** `id`, `ids` and `parentId` are the module's own, `brandId` and `brandIds` are the brand's. */
function moduleOf(field: string, own: Contract): Contract {
  const word = field.replace(/Ids?$|^ids?$/, '')
  if (word === '' || word === 'parent') return own
  const found =
    contracts.find(({ name }) => name === (modulesByWord[word] ?? word)) ??
    contracts.find((each) => isWhole(each, own, word))
  if (!found) throw new Error(`The walk does not know whose id ${own.name}.${field} is`)
  return found
}

/** One id; of references, those that a call cannot do without. */
function isOne(schema: z.ZodType): boolean {
  return core(schema) === Id || (notesOf(schema)?.kind === 'reference' && !schema.safeParse(undefined).success)
}

/** `dictId` of `sysDictItem` is that of `sysDict`, whose part it is. */
function isWhole({ name }: Contract, { partOf }: Contract, word: string): boolean {
  return name === partOf && name.toLowerCase().endsWith(word.toLowerCase())
}

function isIds(schema: z.ZodType): boolean {
  const inner = core(schema)
  return isOne(schema) || (inner instanceof z.ZodArray && core(inner.element as z.ZodType) === Id)
}

/** What a change has to know of the row it changes. */
async function stateFor(shape: z.ZodRawShape, contract: Contract, id: Id, { caller }: Person): Promise<Input> {
  const { view } = contract.endpoints
  if (!view || !('version' in shape || 'status' in shape)) return {}
  const { data } = await caller.call(view, { id })
  const row = data as { version?: number; status?: number }
  return {
    ...('version' in shape ? { version: row.version } : {}),
    ...('status' in shape && typeof row.status === 'number' ? { status: 1 - row.status } : {}),
  }
}

let times = 0

/** Numbers that have to be unique, and to rise. */
const numbered: ReadonlySet<string> = new Set(['build'])
/** Texts that name something there is. */
const given: ReadonlySet<string> = new Set(['list'])

/** The example with texts of its own, so that what has to be unique stays so. */
function fresh(shape: z.ZodRawShape, example: Input): Input {
  const number = String(++times)
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [
      field,
      numbered.has(field) && typeof value === 'number'
        ? value + times
        : given.has(field)
          ? value
          : renewed(shape[field] as z.ZodType | undefined, value, number),
    ]),
  )
}

function renewed(schema: z.ZodType | undefined, value: unknown, number: string): unknown {
  const kind = schema && notesOf(schema)?.kind
  if (!schema || typeof value !== 'string') return value
  if (kind === 'mobile') return `${value.slice(0, 7)}${number.padStart(4, '0').slice(-4)}`
  if (kind !== 'text' && kind !== 'code' && kind !== 'slug') return value
  const inner = core(schema)
  const most = (inner instanceof z.ZodString ? inner.maxLength : null) ?? 32
  return `${value.slice(0, most - number.length)}${number}`
}

function only(shape: z.ZodRawShape, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([field]) => field in shape))
}
