export interface Options {
  /** Of the installation: `https://back-office.example`. */
  url: string
  /** Of an app of the kind "Key": `bs_…`. */
  key?: string
  /** Of an app of the kind "Signed", for the open side. */
  app?: { id: string; secret: string }
  /** Of the sentences in refusals; English, unless another one is named. */
  language?: 'zh' | 'en'
  /** How often a call is sent again that was not answered, or was one too many; 4. */
  retries?: number
  /** The longest pause before that; a server that asks for a longer one has refused. 60 seconds. */
  longestPauseMs?: number
  /** For each time that it is sent; 30 seconds. */
  timeoutMs?: number
  /** Used in place of the global one. */
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Names the act: the same key and input get the first answer again for seven days. Made up where none is given. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A call with its input, which may be left out where it demands nothing. */
export type Call<Input, Data> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Data>
    : (input: Input, options?: CallOptions) => Promise<Data>

type Page<Row> = { list: Row[]; total: number }

/** A list: called, it answers a page; `each` goes over all rows, and asks for the pages one after the other. */
export type List<Input, Data extends Page<unknown>> = Call<Input, Data> & {
  each(...input: Parameters<Call<Omit<Input, 'page' | 'rows'>, Data>>): AsyncGenerator<Data['list'][number], void>
}

/** A sheet or a printed document. */
export interface Download {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The calls of an area, such as `wholesale` of `@brandside/client/wholesale`. */
export interface Area<Calls> {
  readonly modules: Readonly<Record<string, Readonly<Record<string, CallForm>>>>
  /** Only a type. */
  readonly calls?: Calls
}

/** How a call travels. */
export interface CallForm {
  /** `GET /pcapi/…` */
  at: string
  /** Fields that stand in the query string; those of a GET all do. */
  query?: readonly string[] | true
  /** It changes nothing, so it is sent again without harm. */
  reads?: true
  /** It takes an idempotency key. */
  keyed?: true
  /** Its input has a file. */
  form?: true
  /** It answers with a file. */
  file?: true
  /** It answers pages. */
  pages?: true
}

/** The calls of an area at an installation. */
export declare function connect<Calls>(area: Area<Calls>, options: Options): Calls

interface Details {
  /** 0 where nothing answered. */
  code: number
  /** Names the reason, and never changes its meaning. */
  key: string
  requestId: string
  /** Wrong fields, by their paths in the input. */
  errors?: readonly { path: string; msg: string; message: string }[]
  /** What the caller needs in order to decide, of few refusals. */
  data?: unknown
}

/** Any of the four below. */
export declare abstract class BrandsideError extends Error implements Details {
  code: number
  key: string
  requestId: string
  errors: readonly { path: string; msg: string; message: string }[]
  data: unknown
  constructor(message: string, details: Details)
}

/** Code 2: refused, and the caller can do something about it. Nothing was done. */
export declare class Refusal extends BrandsideError {}

/** Code 1: a foreign system has failed or refused. */
export declare class PartnerFailure extends BrandsideError {}

/** A status from 400 on, which is the code: no right, not there, malformed, too many calls. */
export declare class Rejection extends BrandsideError {}

/** No answer, or not one of this product. Whether a write was carried out is not known. */
export declare class NoAnswer extends BrandsideError {}

/** The message is not what the installation has sent, or it is too old. */
export declare class SignatureError extends Error {}

/** What each event carries, by its name. */
// biome-ignore lint/suspicious/noEmptyInterface: the installation fills it
export interface Events {}

/** An event as it comes; `id` is the same on every attempt. */
export type Event = {
  [Type in keyof Events]: { id: string; type: Type; timestamp: string; data: Events[Type] }
}[keyof Events]

/** The event in a webhook; rejects with a `SignatureError` what was not signed by the secret in the last five minutes. */
export declare function readWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  /** As it came. */
  body: string | Uint8Array,
): Promise<Event>
