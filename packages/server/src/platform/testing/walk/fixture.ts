import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type * as z from 'zod'
import type { Person } from './people.ts'

/** The input of a call. */
export type Input = Record<string, unknown>

/** A person who can make what he needs: rows of any module, and inputs that work. */
export interface Maker extends Person {
  row(of: { name: string }): Promise<Id>
  input(of: { name: string }, endpoint: string): Promise<Input>
}

/** One who can also call as an app of the company does, and needs its answer. */
export interface Signer extends Maker {
  sign<E extends AnyEndpoint>(endpoint: E, input: z.input<E['input']>): Promise<z.output<E['output']>>
}

/** A call that is not an operator's, but signed: by an app, the till of a shop, or a partner with a secret of ours. */
export type SignedCall = { input: Input; shopId?: Id } | { url: string; body: object; secret: string }

/**
 * A module's facts that the walks need and cannot read from its contract. It is the default export of a file beside the
 * module, like `admin.fixture.ts`; most modules need none.
 */
export interface Fixture {
  /** The module's contract. */
  of: { name: string }
  /** A row, where `create` does not make one from its example. */
  row?(person: Maker): Promise<Id>
  /** One of its rows shared by all tenants: a field of another module that names one names no tenant's own. */
  everybodys?(person: Maker): Promise<Id>
  /** By endpoint, inputs that no example can know: about the caller, or about what happens to be there. */
  inputs?: Readonly<Record<string, (person: Maker) => Input | Promise<Input>>>
  /** By endpoint, what has to be done before the call can succeed. */
  before?: Readonly<Record<string, (input: Input, person: Maker) => Promise<unknown>>>
  /** By an endpoint that takes an act back, the input of that act, where its endpoint does other things too. */
  undone?: Readonly<Record<string, (person: Maker) => Promise<Input>>>
  /** By an endpoint that takes an act back, what the act changes of each record, where the record's view does not show it. */
  shows?: Readonly<Record<string, (input: Input, person: Maker) => Promise<unknown[]>>>
  /** By endpoint that apps, tills and partners sign, a call that is carried out. */
  signed?: Readonly<Record<string, (signer: Signer) => Promise<SignedCall>>>
  /** Fields of its examples that name something there is, so that they stay as they are. */
  fixed?: readonly string[]
  /** Fields of its examples with numbers that have to rise from row to row. */
  rising?: readonly string[]
  /** By sort key, the column that its list is sorted by, where that of the key may be empty. */
  sortedBy?: Readonly<Record<string, string>>
}
