import type * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'

/**
 * An event that other systems can subscribe to. Its name and the fields of its data are a promise to them: fields are added
 * and never change their meaning. Data names records by ids and numbers and holds nothing personal; a receiver that needs
 * more reads the record under the rights of its own key.
 */
export interface OutboundEvent<D extends z.ZodObject = z.ZodObject> {
  /** `trade.paid`, in the past tense. */
  name: string
  title: Bilingual
  data: D
  /** The field of the data with the record that it is about: events of one record arrive in their order. */
  record: string
  example: z.input<D>
}

/** The events of one module, by the second part of their names. */
export function outboundEvents<const E extends Readonly<Record<string, Omit<OutboundEvent, 'name'>>>>(
  module: string,
  events: E,
): { readonly [K in keyof E]: E[K] & { name: string } } {
  const named = Object.entries(events).map(([key, event]) => [key, { ...event, name: `${module}.${key}` }])
  // Object.fromEntries forgets which key holds which event; the mapped type says it again.
  return Object.fromEntries(named) as { readonly [K in keyof E]: E[K] & { name: string } }
}

/** One event: the example and the field of the record are those of its data. */
export function outboundEvent<D extends z.ZodObject>(
  title: Bilingual,
  data: D,
  about: { record: keyof z.output<D> & string; example: z.input<D> },
): Omit<OutboundEvent<D>, 'name'> {
  return { title, data, ...about }
}
