import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { maskOf } from '@brandside/contract/platform/text/masks.ts'
import * as z from 'zod'
import { shapeOf } from './id-fields.ts'
import type { WalkedCall } from './registry.ts'

/** Reads that tell numbers of people in full, and why. */
const told: Readonly<Record<string, string>> = {
  'profile.own': 'an operator sees his own',
  'admin.info': 'an operator sees his own',
  'userCoupon.exportPlain': 'a right of its own, and a line in the log',
}

/** Records of businesses and of places, of which one that is opened tells whom to call, to those who may write them. */
const called: readonly string[] = [
  'brand',
  'shop',
  'tenant',
  'customer',
  'customerAddress',
  'customerContact',
  'customerInvoice',
  'prospect',
  'provider',
  'vehicle',
  'quotation',
  'wholesaleOrder',
  'orderDelivery',
]

/** Fields with the name of a personal one that tell of no person, and why. */
export const noPersons: Readonly<Record<string, string>> = {
  'shop.phone': 'the number of the shop, which its guests call',
  'organisation.phone': 'the number of a department',
  'bankAccount.accountNo': 'an account of the company, which its customers pay to',
  'provider.bankAccountNo': 'the account of a company',
  'customerInvoice.bankAccountNo': 'the account of a company',
  'customerInvoice.regPhone': 'what a company is registered with, as its invoices print it',
  'member.noEmail': 'whether mails may be sent',
  'brand.certNo': 'masked by the module: only some papers are those of a person',
}

/** What the caller has sent by himself comes back to him, to be looked through. */
const sentSheets: readonly string[] = ['importRows', 'readSheet']

/** Whole for everybody who may read it. */
export const tellsWhole = ({ name, endpoint }: WalkedCall): boolean =>
  name in told || sentSheets.includes(endpoint.name)

/** Whole for a caller with all rights. */
export const mayTellWhole = (call: WalkedCall): boolean =>
  tellsWhole(call) || (call.endpoint.name === 'view' && called.includes(call.contract.name))

/** Names of fields that hold what a person is called by or known by. */
const word = /mobile$|phone$|email$|idCard$|accountNo$|certNo$/i

/** The fields of an answer that would tell of a person in full, by their names. */
export function wholeFieldsOf({ contract, endpoint }: WalkedCall): string[] {
  const found = new Set<string>()
  const seen = new Set<z.ZodType>()
  const visit = (schema: z.ZodType): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    for (const [name, field] of Object.entries(shapeOf(schema) as Readonly<Record<string, z.ZodType>>)) {
      const isDeclared = notesOf(field) !== undefined && maskOf(field) !== undefined
      if (word.test(name) && !(isDeclared && takesMask(field)) && !(`${contract.name}.${name}` in noPersons))
        found.add(name)
      visit(field)
    }
    for (const inner of innerOf(schema)) visit(inner)
  }
  visit(endpoint.output)
  return [...found].sort()
}

/** A field that is masked wherever it is told refuses nothing of a mask. */
const takesMask = (field: z.ZodType): boolean => field.safeParse('138****5678').success

function innerOf(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as { element?: z.ZodType; innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[] }
  return [def.element, def.innerType, def.in, ...(def.options ?? [])].filter((each) => each instanceof z.ZodType)
}

/** Mobile numbers in full, wherever they stand in an answer; eleven digits within a random id are none. */
export const wholeNumbersIn = (answer: unknown): string[] =>
  JSON.stringify(answer ?? null).match(/(?<![\w.-])1[3-9]\d{9}(?![\w.-])/g) ?? []
