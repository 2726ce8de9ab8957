import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { codeDone, codeForeign, codeRefused, type Envelope } from '@brandside/contract/platform/envelope.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Schema } from 'fast-json-stringify'
import * as z from 'zod'
import type { Refusal } from '../refuse.ts'
import { sentences } from '../wording/sentences.ts'

/** Bytes from which an answer is worth compressing. */
export const compressedFrom = 1_400

/** The envelope of a call that was carried out, around data that is JSON text already. */
export function doneText(data: string, { beside }: AnyEndpoint, language: Language, requestId: string): string {
  const msg = JSON.stringify(say(common.ok.words, language))
  return `{"code":${codeDone},"msg":${msg},"message":"OK",${besideText(data, beside)}"data":${data},"requestId":${JSON.stringify(requestId)}}`
}

/**
 * Values that stand beside `data` as well as in it: the upload token (conventions 1), and nothing of any other answer.
 */
function besideText(data: string, names: readonly string[] = []): string {
  if (names.length === 0) return ''
  const values = JSON.parse(data) as Record<string, unknown>
  return names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(values[name])},`).join('')
}

export function refusalEnvelope(refusal: Refusal, language: Language, requestId: string): Envelope {
  const { reason, detail, status, fields, isForeign, data } = refusal
  return {
    code: isForeign ? codeForeign : status === 200 ? codeRefused : status,
    ...sentences(reason, detail, language),
    ...(data === undefined ? {} : { data }),
    requestId,
    key: reason.key,
    ...(fields.length > 0
      ? { errors: fields.map(({ path, reason, detail }) => ({ path, ...sentences(reason, detail ?? {}, language) })) }
      : {}),
  }
}

export type Stringify = (data: unknown) => Promise<string>

/**
 * JSON text of an endpoint's data, compiled from its contract at the first answer: what the contract does not declare
 * cannot leave. In tests the answer is checked against the schema as well.
 */
export function stringifierOf(endpoint: AnyEndpoint, { checked }: { checked: boolean }): Stringify {
  let compiled: ((data: unknown) => string) | undefined
  return async (data) => {
    if (checked) endpoint.output.parse(data)
    compiled ??= await compile(endpoint)
    return compiled(data)
  }
}

/** The compiler is loaded with the first answer, not at the start. */
async function compile({ output }: AnyEndpoint): Promise<(data: unknown) => string> {
  const { default: fastJson } = await import('fast-json-stringify')
  return fastJson(jsonSchemaOf(output) as Schema)
}

/**
 * The output schema without its limits: they were kept on the way in, and here they would only cost time. A value that may
 * be null is one of its kind: as one of two schemas it would be validated against each, in every row.
 */
function jsonSchemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const word of limits) delete (jsonSchema as Record<string, unknown>)[word]
      const [value, none, ...more] = jsonSchema.anyOf ?? []
      if (value?.type === undefined || none?.type !== 'null' || more.length > 0) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, value, { nullable: true })
    },
  })
}

const limits = ['pattern', 'allOf', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'default']
