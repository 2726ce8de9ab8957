import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

const eventsOf = ({ modules }: Context) => modules.flatMap(({ events }) => events)

export async function catalogue(ctx: Context) {
  return eventsOf(ctx).map(({ name, title: [titleZh, titleEn], data, example }) => ({
    name,
    titleZh,
    titleEn,
    example,
    schema: z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>,
  }))
}

export function demandKnownEvents(ctx: Context, wanted: readonly string[]): void {
  const known = new Set(eventsOf(ctx).map(({ name }) => name))
  const unknown = wanted.findIndex((name) => !known.has(name))
  if (unknown >= 0) refuseField(`events[${unknown}]`, webhook.reasons.unknownEvent, { event: wanted[unknown] })
}
